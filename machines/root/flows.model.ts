import { fromCallback } from 'xstate'
import { defineModel } from '../kit/model.ts'
import { flowsMachine } from './flows.machine.ts'
import { asha } from './session.model.ts'

/** Goes on until it is stopped. */
const logic = fromCallback(() => {})
const transfer = { name: 'ownership-transfer', need: [], logic }
const approval = { name: 'refund-approval', need: [['FINANCE_4']], logic } as const

export const flowsModel = defineModel({
  machine: flowsMachine.provide({ guards: { may: (_, { need }) => need.length === 0 } }),
  texts: 'flows',
  inputs: { 'nobody signed in': undefined },
  events: {
    'session.started': [{ user: asha }],
    'session.ended': [{}],
    'flow.start': [
      { flow: transfer, id: 'ownership-transfer/WP-BLR-004217', input: {} },
      { flow: approval, id: 'refund-approval/RF-20418', input: {} },
    ],
    'flow.stop': [{ id: 'ownership-transfer/WP-BLR-004217' }],
    'xstate.done.actor.*': [{ actorId: 'ownership-transfer/WP-BLR-004217' }],
    'xstate.error.actor.*': [{ actorId: 'ownership-transfer/WP-BLR-004217' }],
  },
  // Screens and the session send these; a person has no control of the tray itself yet.
  facts: ['session.started', 'session.ended', 'flow.start', 'flow.stop', 'xstate.done.actor.*', 'xstate.error.actor.*'],
  outcomes: {},
})
