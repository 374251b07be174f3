import type { User } from '../../src/contract/user.ts'
import { defineModel } from '../kit/model.ts'
import { sessionMachine } from './session.machine.ts'

export const asha: User = {
  id: 'u-1',
  firstname: 'Asha',
  lastname: 'Menon',
  role: 'Support lead',
  roles: [
    { roleName: 'CRM', permissionId: 6 },
    { roleName: 'LEVEL', permissionId: 1 },
  ],
  defaultPassword: false,
}
const ravi: User = { ...asha, id: 'u-2', firstname: 'Ravi', lastname: 'Shetty' }
/** Still has the default password. */
const tara: User = { ...asha, id: 'u-3', firstname: 'Tara', lastname: 'Nair', defaultPassword: true }
const unreachable = { kind: 'unreachable', outcome: 'refused' }

export const sessionModel = defineModel({
  machine: sessionMachine,
  texts: 'session',
  inputs: {
    'nothing kept': { stored: null },
    'token kept': { stored: { user: null } },
    'token and person kept': { stored: { user: asha } },
  },
  events: {
    'signIn.submit': [{ username: 'asha.menon@headwater.example', password: 'headwater' }],
    'signOut.submit': [{}],
    'restore.retry': [{}],
    'session.expired': [{}],
    'session.doubted': [{}],
    'session.renewed': [{ user: asha }, { user: ravi }],
    'password.changed': [{}],
    'session.dropped': [{}],
    'session.left': [{}],
  },
  facts: [
    'session.expired',
    'session.doubted',
    'session.renewed',
    'session.dropped',
    'session.left',
    'password.changed',
  ],
  outcomes: {
    restore: { done: [{ user: asha, remembered: true }, null], error: [unreachable] },
    recheck: { done: [{ user: asha, remembered: true }, null], error: [unreachable] },
    signIn: {
      done: [
        { user: asha, remembered: true },
        { user: asha, remembered: false },
        { user: tara, remembered: true },
      ],
      error: [
        { kind: 'message', message: 'User name or password is wrong.' },
        { kind: 'contactAdmin', requestId: '7f3a90' },
        { kind: 'limited', retryAfter: 30, until: '2026-11-21T05:01:30.000Z' },
        { kind: 'identity', failure: unreachable },
      ],
    },
    signOut: { done: [{ told: true }, { told: false }], error: [unreachable] },
  },
})
