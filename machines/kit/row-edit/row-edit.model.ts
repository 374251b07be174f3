import type { Failure } from '../../../src/contract/failure.ts'
import { defineModel } from '../model.ts'
import { draftOf, queued, type RowEditContext, type StoredRow } from './row-drafts.ts'
import { rowEditMachine } from './row-edit.machine.ts'

const row = (id: string, max: string, seen = '2026-11-14T05:12:00.000Z'): StoredRow => ({
  id,
  values: { min: '2', max },
  seen,
  data: { id, name: id, min: 2, max: Number(max), today: 3, updatedAt: seen },
})
const [east, west] = [row('east', '6'), row('west', '4')]
const later = '2026-11-14T05:13:00.000Z'
const refusal: Failure = { kind: 'refused', outcome: 'refused', message: 'The limits of this zone are locked' }
const overtaken: Failure = { kind: 'status', outcome: 'refused', status: 409, message: 'Kiran Desai changed this zone' }
const noAnswer: Failure = { kind: 'timeout', outcome: 'unknown', requestId: 'a7f3-02' }
const unreachable: Failure = { kind: 'unreachable', outcome: 'refused' }
const key = '0d7c2e0e-6c1f-4e43-9d53-1f3b7e6a0001'

const savedEast = row('east', '9', later)
const savedWest = row('west', '9', later)

const asTheyWere = [east, west]

/** Only the first row meets all that can become of one. The second shows that rows don't wait for each other. */
export const rowEditModel = defineModel({
  machine: rowEditMachine,
  texts: 'row-edit',
  inputs: { 'two rows': { rows: asTheyWere } },
  project: ({ rows, drafts, failure }: RowEditContext) => ({
    rows: rows.map(({ values: { max } }) => max),
    drafts: ['east', 'west'].map((id) => {
      const draft = draftOf({ drafts }, id)
      return draft ? `${draft.mark} ${draft.values.max}` : 'none'
    }),
    first: queued({ rows, drafts, failure })?.id,
    // No guard reads it: it is met once where nothing was changed, and once where one row was.
    failure: drafts.length < 2 && drafts.every(({ mark }) => mark === 'changed') ? failure?.kind : undefined,
  }),
  events: {
    'value.change': [
      { value: '9', row: 'east', name: 'max' },
      { value: '', row: 'east', name: 'max' },
      { value: '9', row: 'west', name: 'max' },
      { value: '9', row: 'north', name: 'max' },
    ],
    'row.save': [
      { row: 'east', key },
      { row: 'west', key },
    ],
    'row.discard': [{ row: 'east' }],
    'row.check': [{ row: 'east' }],
    'column.fill': [{ value: '9', name: 'max' }],
    'rows.save': [{ key }],
    'rows.discard': [{}],
    'read.again': [{}],
  },
  outcomes: {
    saveRow: { done: [savedEast, savedWest], error: [refusal, noAnswer, overtaken] },
    readRows: {
      done: [asTheyWere, [row('east', '7', later), west]],
      error: [unreachable],
    },
  },
  possible: (context, answer) => {
    // Beside another changed row nothing else becomes of the one that somebody else saved.
    if (Array.isArray(answer)) return answer === asTheyWere || draftOf(context, 'west') === undefined
    if (answer === unreachable) return true
    const sent = queued(context)?.id
    return answer !== null && typeof answer === 'object' && 'id' in answer
      ? answer.id === sent
      : sent !== 'west' || answer === refusal
  },
})
