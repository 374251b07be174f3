import type { Failure } from '../../src/contract/failure.ts'
import { defineModel } from '../kit/model.ts'
import {
  type CountLine,
  type CountSheet,
  cashDifference,
  countedOf,
  differences,
  itemRows,
  lacking,
} from './count-rows.ts'
import { type ReconcileReadBack, technicianReconcileMachine } from './technician-reconcile.machine.ts'

const filter: CountLine = {
  lineId: 'IS-1001:1',
  itemId: 'IT-101',
  name: 'Sediment filter 10 inch',
  unit: 'PIECE',
  serial: null,
  pickedUp: 3,
  returnRequested: 1,
  missing: 0,
}
const pump: CountLine = {
  ...filter,
  lineId: 'IS-1001:2',
  itemId: 'IT-108',
  name: 'Booster pump 100 GPD',
  serial: 'P108-BLR-1',
  pickedUp: 1,
  returnRequested: 0,
}
export const sheet: CountSheet = {
  name: 'Suresh Babu',
  after: 'SO-1001',
  signedBy: 'Asha Menon',
  signedAt: '2026-11-14T06:30:00.000Z',
  isOwn: false,
  cash: 649_00,
  lines: [filter, pump],
}
const own: CountSheet = { ...sheet, isOwn: true }
/** One filter was used for a job meanwhile. */
const moved: CountSheet = { ...sheet, lines: [{ ...filter, pickedUp: 2 }, pump] }
const nothing: CountSheet = { ...sheet, lines: [], cash: 0, after: null, signedBy: null, signedAt: null }
const byOther: CountSheet = {
  ...sheet,
  after: 'SO-1007',
  signedBy: 'Kiran Desai',
  signedAt: '2026-11-21T05:12:00.000Z',
}

const noAnswer: Failure = { kind: 'timeout', outcome: 'unknown' }
const unreachable: Failure = { kind: 'unreachable', outcome: 'refused' }
const refusal: Failure = {
  kind: 'status',
  outcome: 'refused',
  status: 422,
  message: 'IS-1001:1: enter the ID of who has it.',
}
const conflict: Failure = {
  kind: 'status',
  outcome: 'refused',
  status: 409,
  message: 'IS-1001:1 moved since it was counted: 2 picked up, 1 asked back, 0 missing now. Count it again.',
}
const readBack = (now: CountSheet, became: ReconcileReadBack['became']): ReconcileReadBack => ({ sheet: now, became })

export const technicianReconcileModel = defineModel({
  machine: technicianReconcileMachine,
  texts: 'technician-reconcile',
  inputs: { 'a technician': { technicianId: 'E-2001' } },
  // Typed text is left out; what fits and what is missing stay.
  project: ({ sheet: read, count, failure }) => ({
    of: read && `${read.isOwn} ${read.signedBy} ${read.lines.map(({ pickedUp }) => pickedUp).join()}`,
    counted:
      read &&
      itemRows(read)
        .map((row) => countedOf(row, count))
        .join(),
    differences:
      read &&
      differences(read, count)
        .map((row) => lacking(row, count).length)
        .join(),
    shown: count.shownEarly,
    strangers: count.strangers.length > 0,
    again: count.again.length > 0,
    cash: read && Math.sign(cashDifference(read, count)),
    cashReason: count.cashReason !== '',
    failed: failure?.status ?? failure !== null,
  }),
  events: {
    'read.again': [{}],
    'code.take': [{ codes: ['P108-BLR-1'] }],
    'code.miss': [{ code: 'P1O8-BLR-1', where: 'Kiran Desai' }],
    'near.take': [{ code: 'P1O8-BLR-1', near: 'P108-BLR-1' }],
    'stranger.drop': [{ code: 'P1O8-BLR-1' }],
    'count.change': [
      { value: '4', itemId: 'IT-101' },
      { value: '5', itemId: 'IT-101' },
      { value: '0', itemId: 'IT-108' },
    ],
    'expected.show': [{}],
    'count.finish': [{}],
    'count.correct': [{}],
    'reason.change': [
      { value: 'WITH_COLLEAGUE', row: 'IS-1001:2', field: 'reason' },
      { value: 'E-2002', row: 'IS-1001:2', field: 'owner' },
      { value: 'Lent on Monday', row: 'IS-1001:2', field: 'note' },
      { value: 'In the second bag', row: 'IT-101', field: 'note' },
    ],
    'reasons.finish': [{}],
    'pieces.change': [{ value: '1', of: '500' }],
    'cash.finish': [{}],
    'cash.correct': [{}],
    'note.change': [
      { value: 'Paid for parking', field: 'cashReason' },
      { value: 'Van and bag', field: 'note' },
    ],
    'act.confirm': [{ key: '0d7c2e0e-6c1f-4e43-9d53-1f3b7e6a0077' }],
    'check.start': [{}],
    'count.discard': [{}],
    'flow.close': [{}],
  },
  // A scanner reads them, and the service says where a stranger is.
  facts: ['code.take', 'code.miss'],
  outcomes: {
    loadSheet: { done: [sheet, own, nothing], error: [unreachable] },
    signOff: { done: [[]], error: [refusal, conflict, noAnswer] },
    checkSignOff: {
      done: [readBack(sheet, 'done'), readBack(sheet, 'open'), readBack(moved, 'open'), readBack(byOther, 'lost')],
      error: [unreachable],
    },
  },
})
