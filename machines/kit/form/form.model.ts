import type { Failure } from '../../../src/contract/failure.ts'
import { defineModel } from '../model.ts'
import { formMachine } from './form.machine.ts'

const values = { area: 'Indiranagar', note: '' }
const refusal: Failure = { kind: 'refused', outcome: 'refused', message: 'There is an area of this name already' }
const noAnswer: Failure = { kind: 'timeout', outcome: 'unknown', requestId: 'a7f3-02' }
const overtaken: Failure = { kind: 'status', outcome: 'refused', status: 409, message: 'Changed meanwhile' }
const unreachable: Failure = { kind: 'unreachable', outcome: 'refused' }

export const formModel = defineModel({
  machine: formMachine,
  texts: 'form',
  inputs: {
    'something to change': { values, required: ['area'], seen: '2026-11-14T05:12:00.000Z' },
    'nothing yet': { values: { area: '', note: '' }, required: ['area'] },
  },
  // Leaves out typed text. A guard asks only whether the required field has any.
  project: ({ values: { area }, stored, seen, key, failure }) => ({
    seen: seen !== null,
    area: area === '' ? 'blank' : area === values.area ? 'first' : 'other',
    stored: stored?.area,
    key: key === null ? 'none' : 'one',
    failure: failure?.kind,
  }),
  events: {
    'value.change': [
      { value: 'Indiranagar West', name: 'area' },
      { value: '', name: 'area' },
    ],
    'form.submit': [{ key: '0d7c2e0e-6c1f-4e43-9d53-1f3b7e6a0001' }],
    'form.reload': [{}],
  },
  outcomes: {
    save: { done: [{ id: 'A-12' }], error: [refusal, noAnswer, overtaken] },
    readStored: {
      done: [
        { values: { area: 'Indiranagar West', note: '' }, seen: '2026-11-14T05:13:00.000Z' },
        { values, seen: '2026-11-14T05:13:00.000Z' },
        { values: { area: 'Koramangala', note: '' }, seen: '2026-11-14T05:12:00.000Z' },
      ],
      error: [unreachable],
    },
  },
})
