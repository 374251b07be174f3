import type { Failure } from '../../../src/contract/failure.ts'
import { defineModel } from '../model.ts'
import { mutationMachine } from './mutation.machine.ts'

const subject = { id: 'RF-20418', payee: 'Shruti Hegde', amount: 899_999 }
const other = { ...subject, amount: 749_950 }
const refusal: Failure = { kind: 'refused', outcome: 'refused', message: 'The payments service is closed for the day' }
const conflict: Failure = { kind: 'status', outcome: 'refused', status: 409, message: 'Farah Sheikh was first' }
const noAnswer: Failure = { kind: 'timeout', outcome: 'unknown', requestId: 'a7f3-02' }
const unreachable: Failure = { kind: 'unreachable', outcome: 'refused' }

const isReread = (answer: unknown): answer is { readonly subject: typeof subject; readonly isSame: boolean } =>
  typeof answer === 'object' && answer !== null && 'isSame' in answer

export const mutationModel = defineModel({
  machine: mutationMachine,
  texts: 'mutation',
  inputs: {
    'money, stock or ownership': { subject, confirms: 'first' },
    'any other write': { subject, confirms: 'never' },
  },
  // Keys are random in the view, so two situations differ only by whether the intent has one.
  project: ({ confirms, subject: shown, now, key, failure, became }) => ({
    confirms,
    amount: (shown as typeof subject).amount,
    now: now === null ? null : 'another',
    key: key === null ? 'none' : 'one',
    failure: failure?.message ?? failure?.kind,
    became,
  }),
  events: {
    'act.ask': [{}],
    'act.confirm': [{ key: '0d7c2e0e-6c1f-4e43-9d53-1f3b7e6a0001' }],
    'act.cancel': [{}],
    'review.again': [{}],
    'check.start': [{}],
  },
  possible: ({ subject: shown }, answer) =>
    !isReread(answer) || answer.isSame === ((shown as typeof subject).amount === answer.subject.amount),
  outcomes: {
    reread: {
      done: [
        { subject, isSame: true },
        { subject: other, isSame: true },
        { subject: other, isSame: false },
      ],
      error: [unreachable],
    },
    write: { done: [{ at: '2026-11-20T05:12:00Z' }], error: [refusal, conflict, noAnswer] },
    readBack: {
      done: [{ became: 'done', answer: { at: '2026-11-20T05:12:00Z' } }, { became: 'open' }, { became: 'lost' }],
      error: [unreachable],
    },
  },
})
