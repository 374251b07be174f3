import { defineModel } from '../kit/model.ts'
import { renewalMachine } from './renewal.machine.ts'
import { asha } from './session.model.ts'

const unreachable = { kind: 'unreachable', outcome: 'refused' }
const asked = { username: 'asha.menon@headwater.example' }

export const renewalModel = defineModel({
  machine: renewalMachine,
  texts: 'renewal',
  inputs: { 'session ended': { person: { ...asha, ...asked } } },
  // Keeps only what a guard or the view distinguishes.
  project: ({ refusal, failure }) => ({ refusal: refusal?.kind, failed: failure !== null }),
  events: {
    'signIn.submit': [{ ...asked, password: 'headwater' }],
    'identity.retry': [{}],
    'another.ask': [{}],
    'another.confirm': [{}],
    'another.cancel': [{}],
  },
  outcomes: {
    signIn: {
      done: [{ user: asha, remembered: true }],
      error: [
        { kind: 'message', message: 'User name or password is wrong.' },
        { kind: 'contactAdmin', requestId: '7f3a90' },
        { kind: 'limited', retryAfter: 30, until: '2026-11-21T05:01:30.000Z' },
        { kind: 'identity', failure: unreachable },
      ],
    },
    restore: { done: [{ user: asha, remembered: true }, null], error: [unreachable] },
  },
})
