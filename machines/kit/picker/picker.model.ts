import type { Failure } from '../../../src/contract/failure.ts'
import { defineModel } from '../model.ts'
import { type FoundChoices, pickerMachine } from './picker.machine.ts'

const two: FoundChoices = {
  choices: [
    { value: 'E-2001', words: 'Suresh Babu · Bengaluru' },
    { value: 'E-2017', words: 'Suresh Naidu · Hyderabad' },
  ],
  total: 2,
}
const ofMany: FoundChoices = { ...two, total: 43 }
const none: FoundChoices = { choices: [], total: 0 }
const unreachable: Failure = { kind: 'timeout', outcome: 'refused', requestId: 'a7f3-06' }

export const pickerModel = defineModel({
  machine: pickerMachine,
  texts: 'picker',
  inputs: { 'a field at rest': undefined },
  events: {
    'search.begin': [{}],
    'search.type': [{ search: 'Sures' }, { search: 'Suresh' }],
    'search.end': [{}],
    'read.again': [{}],
  },
  // The field's list opens and closes by itself, with the focus.
  facts: ['search.begin', 'search.end'],
  outcomes: { findChoices: { done: [two, ofMany, none], error: [unreachable] } },
  project: ({ search, found }) => ({
    search,
    found: found.total > found.choices.length ? 'some of many' : found.choices.length > 0 ? 'all' : 'none',
  }),
})
