import type { Failure } from '../../../src/contract/failure.ts'
import { defineModel } from '../model.ts'
import { mutationMachine } from './mutation.machine.ts'

const subject = { id: 'RF-20418', payee: 'Shruti Hegde', amount: 899_999 }
const refusal: Failure = { kind: 'refused', outcome: 'refused', message: 'The payments service is closed for the day' }
const conflict: Failure = { kind: 'status', outcome: 'refused', status: 409, message: 'Farah Sheikh was first' }
const noAnswer: Failure = { kind: 'timeout', outcome: 'unknown', requestId: 'a7f3-02' }
const unreachable: Failure = { kind: 'unreachable', outcome: 'refused' }

export const mutationModel = defineModel({
  machine: mutationMachine,
  texts: 'mutation',
  inputs: {
    'money, stock or ownership': { subject, confirms: 'first' },
    'any other write': { subject, confirms: 'never' },
  },
  // Keys are random in the view, so two situations differ only by whether the intent has one.
  project: ({ confirms, key, failure, became }) => ({
    confirms,
    key: key === null ? 'none' : 'one',
    failure: failure?.message ?? failure?.kind,
    became,
  }),
  events: {
    'act.ask': [{}],
    'act.confirm': [{ key: '0d7c2e0e-6c1f-4e43-9d53-1f3b7e6a0001' }],
    'act.cancel': [{}],
    'check.start': [{}],
  },
  outcomes: {
    write: { done: [{ at: '2026-11-20T05:12:00Z' }], error: [refusal, conflict, noAnswer] },
    readBack: {
      done: [{ became: 'done', answer: { at: '2026-11-20T05:12:00Z' } }, { became: 'open' }, { became: 'lost' }],
      error: [unreachable],
    },
  },
})
