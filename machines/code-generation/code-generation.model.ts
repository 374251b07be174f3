import type { CodeBatch, CodePrefix } from '../../src/contract/areas/device-codes/device-codes.ts'
import type { Failure } from '../../src/contract/failure.ts'
import { defineModel } from '../kit/model.ts'
import { reviewOf } from './batch-review.ts'
import { codeGenerationMachine } from './code-generation.machine.ts'

const plenty: CodePrefix = {
  prefix: 'HWP',
  used: 702_114,
  left: 99_297_885,
  nextCode: 'HWP00702115',
  perDay: 41.5,
  lastsUntil: null,
  createdBy: 'Vikram Sethi',
  createdAt: '2025-02-03T05:30:00.000Z',
}
const scarce: CodePrefix = {
  ...plenty,
  prefix: 'KTM',
  used: 99_999_879,
  left: 120,
  nextCode: 'KTM99999880',
  perDay: 30,
  lastsUntil: '2026-11-29',
  createdBy: null,
}
const batch: CodeBatch = {
  batchId: 'DB-1041',
  prefix: 'HWP',
  quantity: 250,
  firstCode: 'HWP00702115',
  lastCode: 'HWP00702364',
  createdBy: 'Rohan Iyer',
  createdAt: '2026-11-25T09:41:00.000Z',
}

const overtaken: Failure = {
  kind: 'status',
  outcome: 'refused',
  status: 409,
  message: 'Codes of HWP were generated meanwhile: HWP00702215 is next now. Review it again.',
}
const rejected: Failure = { kind: 'status', outcome: 'refused', status: 403, message: 'Needs PRODUCTION_4' }
const noAnswer: Failure = { kind: 'timeout', outcome: 'unknown' }
const unreachable: Failure = { kind: 'unreachable', outcome: 'refused' }

export const codeGenerationModel = defineModel({
  machine: codeGenerationMachine,
  texts: 'code-generation',
  inputs: { 'as it begins': {}, 'a prefix that has few codes': { prefix: 'KTM' } },
  project: (context) => ({
    prefixes: context.prefixes.length,
    prefix: context.prefix,
    typed: context.quantity === '' ? 'nothing' : reviewOf(context).lastCode === '' ? 'wrong' : 'right',
    isLeft: reviewOf(context).isLeft,
    failed: context.failure?.status ?? context.failure !== null,
    isMade: context.batch !== null,
  }),
  events: {
    'read.again': [{}],
    'prefix.choose': [{ prefix: 'HWP' }, { prefix: 'KTM' }],
    'quantity.change': [{ quantity: '250' }, { quantity: '1001' }],
    'act.ask': [{}],
    'act.confirm': [{ key: '0d7c2e0e-6c1f-4e43-9d53-1f3b7e6a0041' }],
    'act.cancel': [{}],
    'check.start': [{}],
  },
  outcomes: {
    loadPrefixes: { done: [[plenty, scarce], []], error: [unreachable] },
    generateCodes: { done: [batch], error: [overtaken, rejected, noAnswer] },
    checkBatch: {
      done: [
        { became: 'done', batch },
        { became: 'open', batch: null },
        { became: 'lost', batch: null },
      ],
      error: [unreachable],
    },
  },
})
