import { fromCallback } from 'xstate'
import { defineModel } from '../kit/model.ts'
import { flowsMachine } from './flows.machine.ts'
import { asha } from './session.model.ts'
import type { TrayFlow } from './tray.ts'

/** Runs until it is stopped. */
const logic = fromCallback(() => {})
const id = 'ownership-transfer:WP-BLR-004217'
const at = '2026-11-14T05:12:00.000Z'
const address = '/app/installation/details/WP-BLR-004217/W-30177/transactions/ALL/AllCustomers?flow=transfer'
const transfer = { name: 'ownership-transfer', need: [], logic }
const approval = { name: 'refund-approval', need: [['FINANCE_4']], logic } as const

/** A flow that was kept over a reload. */
const parked: TrayFlow = {
  id,
  name: 'ownership-transfer',
  address,
  startedAt: at,
  place: 'newOwner.awaitingCode.resendable',
  doing: 'resting',
  view: 'parked',
  aside: false,
}

export const flowsModel = defineModel({
  machine: flowsMachine.provide({ guards: { may: (_, { need }) => need.length === 0 } }),
  texts: 'flows',
  inputs: { 'nobody signed in': undefined },
  events: {
    'session.started': [{ user: asha }, { user: { ...asha, id: 'u-2' } }],
    'session.ended': [{}],
    'flows.recalled': [{ flows: [parked] }],
    'flow.start': [
      { flow: transfer, id, input: {}, address, at },
      { flow: approval, id: 'refund-approval:RF-20418', input: {}, address: '/app/installation/Refunds#RF-20418', at },
    ],
    'flow.park': [{ id }],
    'flow.moved': [
      { id, place: 'currentOwner.awaitingCode.resendable', doing: 'resting' },
      { id, place: 'transferring.sending', doing: 'writing' },
      { id, place: 'transferred', doing: 'ended' },
    ],
    'flow.focus': [{ id }],
    'flow.stop': [{ id }],
    'stop.ask': [{ id }],
    'stop.confirm': [{}],
    'stop.cancel': [{}],
    'xstate.done.actor.*': [{ actorId: id }],
    'xstate.error.actor.*': [{ actorId: id }],
  },
  // Screens, the session and the flows themselves send these.
  facts: [
    'session.started',
    'session.ended',
    'flows.recalled',
    'flow.start',
    'flow.park',
    'flow.moved',
    'flow.stop',
    'xstate.done.actor.*',
    'xstate.error.actor.*',
  ],
  outcomes: {},
  project: ({ person, flows, kept, asked }) => ({
    person: person?.id,
    flows: flows.map(({ doing, view }) => [doing, view]),
    kept,
    asked,
  }),
})
