import type { Failure } from '../../../src/contract/failure.ts'
import { idsIn } from '../../../src/contract/normalise.ts'
import { defineModel } from '../model.ts'
import { batchMachine, type CheckedRow } from './batch.machine.ts'
import { isRight } from './batch-rows.ts'

const first: CheckedRow = {
  id: 'HWP00700021',
  wrong: null,
  rejected: [],
  facts: { customer: 'Rajesh Kulkarni' },
  amount: 35_000,
}
const second: CheckedRow = { ...first, id: 'HWP00700028', facts: { customer: 'Asha Menon' }, amount: 20_000 }
const unknown: CheckedRow = { ...second, wrong: 'unknown', facts: {}, amount: 0 }
/** Neither is there, so that none would be left. */
const missing: CheckedRow = { ...unknown, id: first.id }

const refusal: Failure = { kind: 'status', outcome: 'refused', status: 422, message: 'Nothing was saved.' }
const rejection: Failure = {
  ...refusal,
  rows: [{ position: 1, field: 'customer', code: 'limit', message: 'This customer takes no more.' }],
  rowsLeft: 2,
}
const overtaken: Failure = { kind: 'status', outcome: 'refused', status: 409, message: 'Changed since the review.' }
const noAnswer: Failure = { kind: 'timeout', outcome: 'unknown' }
const unreachable: Failure = { kind: 'unreachable', outcome: 'refused' }

export const batchModel = defineModel({
  machine: batchMachine,
  texts: 'batch',
  inputs: {
    'as it begins': { values: { ids: '' } },
    'two rows': { values: { ids: 'HWP00700021\nHWP00700028', note: 'November' } },
    'a mistake': { values: { ids: 'HWP00700021, HWP#28' } },
  },
  project: ({ values, looked, dropped, failure, results }) => ({
    ids: idsIn(values.ids).ids.length > 0,
    mistaken: idsIn(values.ids).wrong.length > 0,
    looked: looked.map((row) => (isRight(row) ? 'right' : (row.wrong ?? 'rejected'))),
    dropped: dropped.length > 0,
    failed: failure?.status ?? failure !== null,
    answered: results !== null,
  }),
  events: {
    'value.change': [
      { value: 'hwp00700021, HWP00700028', name: 'ids' },
      { value: 'December', name: 'note' },
    ],
    'ids.check': [{}],
    'read.stop': [{}],
    'wrong.remove': [{}],
    'ids.correct': [{}],
    'act.ask': [{}],
    'act.confirm': [{ key: '0d7c2e0e-6c1f-4e43-9d53-1f3b7e6a0009' }],
    'act.cancel': [{}],
    'check.start': [{}],
  },
  /** Rows are looked up in their order, each once. */
  possible: ({ looked, values }, answer) => {
    if (!Array.isArray(answer)) return true
    const rest = idsIn(values.ids).ids.slice(looked.length)
    return answer.every(({ id }: CheckedRow, at: number) => rest[at] === id)
  },
  outcomes: {
    lookUpRows: {
      done: [[first, second], [first, unknown], [missing, unknown], [first], [second], [unknown]],
      error: [unreachable],
    },
    sendRows: {
      done: [{ HWP00700021: 'Batch 7', HWP00700028: 'Batch 8' }],
      error: [refusal, rejection, overtaken, noAnswer],
    },
    checkRows: { done: [{ became: 'done' }, { became: 'open' }, { became: 'lost' }], error: [unreachable] },
  },
})
