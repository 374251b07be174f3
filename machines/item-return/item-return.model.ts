import type { Failure } from '../../src/contract/failure.ts'
import { defineModel } from '../kit/model.ts'
import { itemReturnMachine } from './item-return.machine.ts'
import { chosenLine, type HeldLine, quantityOf, type ReturnSheet } from './return-entry.ts'

const filter: HeldLine = {
  lineId: 'IS-1001:1',
  itemId: 'IT-101',
  name: 'Sediment filter 10 inch',
  unit: 'PIECE',
  serial: null,
  pickedUp: 4,
  askedBack: 2,
  missing: 1,
  free: 17,
}
/** A purifier, of which no warehouse tells how many are free. */
const purifier: HeldLine = {
  ...filter,
  lineId: 'IS-1003:1',
  itemId: 'IT-DM-1',
  name: 'HW-Copper 7',
  serial: 'HWP50100003',
  pickedUp: 1,
  askedBack: 0,
  missing: 0,
  free: null,
}
export const sheet: ReturnSheet = { name: 'Suresh Babu', warehouse: 'Bengaluru returns', lines: [filter, purifier] }
/** After two filters, and after all of the rest. */
const less: ReturnSheet = { ...sheet, lines: [{ ...filter, askedBack: 0, free: 19 }, purifier] }
const numbersAlone: ReturnSheet = { ...sheet, lines: [purifier] }

const noAnswer: Failure = { kind: 'timeout', outcome: 'unknown' }
const unreachable: Failure = { kind: 'unreachable', outcome: 'refused' }
const overtaken: Failure = {
  kind: 'status',
  outcome: 'refused',
  status: 409,
  message: 'IS-1001:1 has 1 picked up now.',
}
const rejection: Failure = { kind: 'status', outcome: 'refused', status: 403, message: 'Needs LEVEL_1' }

export const itemReturnModel = defineModel({
  machine: itemReturnMachine,
  texts: 'item-return',
  inputs: {
    'a line comes back': { technicianId: 'E-2001', act: 'confirm', lineId: 'IS-1001:1' },
    'a return is asked for': { technicianId: 'E-2001', act: 'ask', lineId: null },
  },
  // Names and figures are left out; what is chosen, what waits and what stands against it stay.
  project: ({ sheet: read, entry, strangers, before, last, failure }) => {
    const line = chosenLine(read, entry)
    return {
      act: entry.act,
      lines: read?.lines.length ?? 0,
      line: line && (line.serial ?? 'counted'),
      isWrong: line !== null && quantityOf(line, entry) === null,
      waiting: entry.codes.length,
      strangers: strangers.map(({ kind }) => kind).join(),
      isChanged: before !== null,
      last: last && (last.left > 0 ? 'a part' : 'all'),
      failed: failure?.status ?? failure?.outcome ?? null,
    }
  },
  events: {
    'read.again': [{}],
    'code.scan': [{ codes: ['HWP50100003'] }],
    'code.drop': [{ code: 'HWP50100003' }],
    'code.miss': [{ codes: ['P104-BLR-9'] }],
    'code.locate': [
      { kind: 'person', code: 'P104-BLR-9', where: 'Kiran Desai', since: '2026-11-20T04:10:00.000Z' },
      { kind: 'failed', code: 'P104-BLR-9', where: '', since: null },
    ],
    'stranger.drop': [{ code: 'P104-BLR-9' }],
    'act.choose': [{ act: 'ask' }, { act: 'confirm' }],
    'line.choose': [{ lineId: 'IS-1001:1' }, { lineId: 'IS-1003:1' }],
    'quantity.change': [{ value: '1' }, { value: '9' }],
    'note.change': [{ value: 'More than the kit' }],
    'act.ask': [{}],
    'act.confirm': [{ key: '0d7c2e0e-6c1f-4e43-9d53-1f3b7e6a0061' }],
    'act.cancel': [{}],
    'check.start': [{}],
    'review.again': [{}],
    'flow.close': [{}],
  },
  // A scanner brings numbers, and the service says where others are.
  facts: ['code.scan', 'code.miss', 'code.locate'],
  outcomes: {
    loadSheet: { done: [sheet], error: [unreachable] },
    rereadSheet: { done: [sheet, numbersAlone], error: [unreachable] },
    returnItem: { done: [less, numbersAlone], error: [overtaken, rejection, noAnswer] },
    checkReturn: {
      done: [
        { sheet: less, became: 'done' },
        { sheet, became: 'open' },
        { sheet: numbersAlone, became: 'lost' },
      ],
      error: [unreachable],
    },
  },
})
