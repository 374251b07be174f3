import type { Investment } from '../../src/contract/areas/sponsors/investments.ts'
import type { Failure } from '../../src/contract/failure.ts'
import { defineModel } from '../kit/model.ts'
import { investmentTransferMachine } from './investment-transfer.machine.ts'
import { isMovable, moveOf, quantityLack, targetLack } from './move.ts'

const source: Investment = {
  investmentId: 'IVT-3001',
  sponsor: { sponsorId: 'SPN-1001', code: 'SP-0101', name: 'Lakeview Foundation' },
  amount: 24_000_000,
  numOfDevices: 6,
  used: 1,
  free: 3,
  statuses: [
    { status: 'ASSIGNED', count: 1 },
    { status: 'AVAILABLE', count: 3 },
  ],
  codes: [
    { code: 'KNT00000040', status: 'ASSIGNED' },
    { code: 'KNT00000041', status: 'AVAILABLE' },
    { code: 'KNT00000042', status: 'AVAILABLE' },
    { code: 'KNT00000043', status: 'AVAILABLE' },
  ],
  createdBy: 'Farah Sheikh',
  createdAt: '2026-10-02T05:11:00.000Z',
  updatedAt: '2026-11-19T09:30:00.000Z',
}
const target: Investment = {
  ...source,
  investmentId: 'IVT-3002',
  sponsor: { sponsorId: 'SPN-1002', code: 'SP-0102', name: 'Anil Menon' },
  numOfDevices: 4,
  used: 0,
  free: 0,
  statuses: [],
  codes: [],
}
/** One of its codes was assigned in the meantime. */
const fewer: Investment = {
  ...source,
  used: 2,
  free: 2,
  codes: (source.codes ?? []).map((one) => (one.code === 'KNT00000041' ? { ...one, status: 'ASSIGNED' } : one)),
}
const none: Investment = { ...source, used: 4, free: 0, codes: (source.codes ?? []).slice(0, 1) }
const asked = moveOf(source, target, 2)
const other = moveOf(fewer, target, 2)
const lacking = moveOf(none, target, 2)
const moved = {
  ...asked,
  source: { ...source, numOfDevices: 4, free: 1 },
  target: { ...target, numOfDevices: 6, free: 2 },
}

const rejected: Failure = { kind: 'status', outcome: 'refused', status: 403, message: 'This requires LEVEL_1.' }
const overtaken: Failure = {
  kind: 'status',
  outcome: 'refused',
  status: 409,
  message: 'Changed since the review: devices IVT-3002 was 4, is 5. Nothing was done.',
}
const noAnswer: Failure = { kind: 'timeout', outcome: 'unknown' }
const unreachable: Failure = { kind: 'unreachable', outcome: 'refused' }

export const investmentTransferModel = defineModel({
  machine: investmentTransferMachine,
  texts: 'investment-transfer',
  inputs: { 'an investment with free codes': { sourceId: 'IVT-3001' } },
  project: (context) => ({
    free: context.source?.free ?? null,
    target: targetLack(context),
    quantity: quantityLack(context),
    seen:
      context.seen && [context.seen.codes[0] ?? '', context.seen.target.numOfDevices, isMovable(context.seen)].join(),
    now: context.now && [context.now.codes[0] ?? '', isMovable(context.now)].join(),
    failed: context.failure?.status ?? context.failure !== null,
  }),
  events: {
    'read.again': [{}],
    'target.choose': [{ target: 'ivt-3002' }, { target: 'IVT-3001' }],
    'quantity.change': [{ quantity: '2' }, { quantity: '9' }],
    'act.ask': [{}],
    'act.confirm': [{ key: '6a1f0c52-9a2b-4c35-8d51-5e0f7c2a0315' }],
    'act.cancel': [{}],
    'check.start': [{}],
    'review.again': [{}],
  },
  outcomes: {
    loadSource: { done: [source], error: [unreachable] },
    loadMove: { done: [asked, other, lacking], error: [unreachable] },
    rereadMove: { done: [asked, other, lacking], error: [unreachable] },
    transferDevices: { done: [moved], error: [overtaken, rejected, noAnswer] },
    checkTransfer: {
      done: [
        { became: 'done', move: moved },
        { became: 'open', move: asked },
        { became: 'lost', move: other },
      ],
      error: [unreachable],
    },
  },
})
