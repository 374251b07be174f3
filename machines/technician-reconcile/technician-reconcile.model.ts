import type { Failure } from '../../src/contract/failure.ts'
import { defineModel } from '../kit/model.ts'
import {
  type Count,
  type CountLine,
  type CountSheet,
  cashDifference,
  countedOf,
  type DifferenceRow,
  differences,
  itemRows,
} from './count-rows.ts'
import { isWholeExplained, partsOf } from './reason-parts.ts'
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
/** Three tubes of two packages, of which several may be missing for several reasons. */
const tube: CountLine = {
  ...filter,
  lineId: 'IS-1002:1',
  itemId: 'IT-116',
  name: 'Tube 1/4 inch',
  pickedUp: 1,
  returnRequested: 0,
}
const severalPackages: CountSheet = { ...sheet, lines: [tube, { ...tube, lineId: 'IS-1004:1', pickedUp: 2 }] }
/** One filter was used for a job meanwhile. */
const moved: CountSheet = { ...sheet, lines: [{ ...filter, pickedUp: 2 }, pump] }
/** Nothing is with who counts their own stock. */
const own: CountSheet = { ...sheet, lines: [], cash: 0, after: null, signedBy: null, signedAt: null, isOwn: true }
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

/** How many parts share a difference, how much is said of them, and whether they add up. */
function saidOf(row: DifferenceRow, count: Count): string {
  const parts = partsOf(row, count)
  const said = parts.flatMap(({ reason, owner, note }) => [reason, owner, note]).filter((text) => text !== '')
  return `${said.length} of ${parts.length}${isWholeExplained(row, count) ? '' : ' wrong'}`
}

/** Where a count goes on with what was read back, that is of the same technician, so the same items are there. */
const isReadBack = (answer: unknown): answer is ReconcileReadBack =>
  typeof answer === 'object' && answer !== null && 'became' in answer
const itemOf = ({ lines }: CountSheet): string | undefined => lines[0]?.itemId

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
        .map((row) => saidOf(row, count))
        .join(),
    shown: count.shownEarly,
    strangers: count.strangers.map(({ kind }) => kind).join(),
    again: count.again.length > 0,
    cash: read && Math.sign(cashDifference(read, count)),
    cashReason: count.cashReason !== '',
    failed: failure?.status ?? failure !== null,
  }),
  events: {
    'read.again': [{}],
    'code.take': [{ codes: ['P108-BLR-1'] }],
    'code.miss': [{ codes: ['P1O8-BLR-1'] }],
    'code.locate': [{ kind: 'person', code: 'P1O8-BLR-1', where: 'Kiran Desai', since: '2026-11-20T04:10:00.000Z' }],
    'near.take': [{ code: 'P1O8-BLR-1', near: 'P108-BLR-1' }],
    'stranger.drop': [{ code: 'P1O8-BLR-1' }],
    'count.change': [
      { value: '4', itemId: 'IT-101' },
      { value: '0', itemId: 'IT-108' },
      { value: '1', itemId: 'IT-116' },
      { value: '4', itemId: 'IT-116' },
    ],
    'expected.show': [{}],
    'count.finish': [{}],
    'count.correct': [{}],
    'reason.change': [
      { value: 'LOST', row: 'IT-116', part: 0, field: 'reason' },
      { value: 'Torn', row: 'IT-116', part: 0, field: 'note' },
      { value: '2', row: 'IT-116', part: 0, field: 'quantity' },
      { value: 'WITH_COLLEAGUE', row: 'IT-116', part: 1, field: 'reason' },
      { value: 'E-2002', row: 'IT-116', part: 1, field: 'owner' },
      { value: 'Lent', row: 'IT-116', part: 1, field: 'note' },
    ],
    'reason.split': [{ row: 'IT-116' }],
    'reason.drop': [{ row: 'IT-116', part: 1 }],
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
  possible: ({ sheet: read }, answer) =>
    !read || !isReadBack(answer) || answer.became === 'done' || itemOf(read) === itemOf(answer.sheet),
  facts: ['code.take', 'code.miss', 'code.locate'],
  outcomes: {
    loadSheet: { done: [sheet, own, severalPackages], error: [unreachable] },
    signOff: { done: [[]], error: [refusal, conflict, noAnswer] },
    checkSignOff: {
      done: [readBack(sheet, 'done'), readBack(sheet, 'open'), readBack(moved, 'open'), readBack(byOther, 'lost')],
      error: [unreachable],
    },
  },
})
