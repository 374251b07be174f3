import { fromCallback } from 'xstate'
import { defineModel } from '../kit/model.ts'
import { rootMachine } from './root.machine.ts'
import { asha } from './session.model.ts'

const logic = fromCallback(() => {})
const need = [['FINANCE_4']] as const
const at = '2026-11-14T05:12:00.000Z'

export const rootModel = defineModel({
  machine: rootMachine,
  texts: 'root',
  inputs: { 'nothing kept': { stored: null } },
  events: {
    'session.started': [{ user: asha }],
    'session.ended': [{}],
    'session.unremembered': [{}],
    'session.expired': [{}],
    'session.doubted': [{}],
    'session.left': [{}],
    'signIn.refused': [{ refusal: { kind: 'contactAdmin' } }],
    'notice.show': [
      {
        notice: { id: 'n1', at, tone: 'good', text: 'Refund Approved', detail: 'RF-20418' },
      },
    ],
    'flow.start': [
      {
        flow: { name: 'refund-approval', need, logic },
        id: 'refund-approval/RF-20418',
        input: {},
        address: '/app',
        at,
      },
    ],
    'flow.stop': [{ id: 'refund-approval/RF-20418' }],
    'flow.refused': [{ name: 'refund-approval', need }],
    'flow.broke': [{ id: 'refund-approval/RF-20418' }],
  },
  // Other parts send these events; no control of a view does.
  facts: [
    'session.started',
    'session.ended',
    'session.unremembered',
    'session.expired',
    'session.doubted',
    'session.left',
    'signIn.refused',
    'notice.show',
    'flow.start',
    'flow.stop',
    'flow.refused',
    'flow.broke',
  ],
  outcomes: {},
})
