/**
 * Recharges installations of a partner by one payment (doc1 §4, S-156). Looks every pasted id up before anything is
 * sent, names those that can't be recharged, and sends only what was reviewed. Sends one payment once, all or nothing;
 * what the service rejects is named at its row and can be left out. Without a response it is read back. What was typed outlasts a failure (H41). Who may: OPERATIONS_6. Ends: recharged.
 */

import { assign, setup } from 'xstate'
import type { B2BPayment } from '../../src/contract/areas/b2b-payments/b2b-payments.ts'
import { reading, writing } from '../kit/actors.ts'
import type { BatchRow } from '../kit/batch/batch-rows.ts'
import { type BatchContext, type BatchEvent, batchParts, batchStates, rejectedRows } from '../kit/batch/batch-states.ts'
import { outputOf } from '../kit/event-data.ts'
import type { FormValues } from '../kit/form/form.machine.ts'
import type { FlowTypes } from '../kit/model.ts'
import { type ReadBackResult, writeParts, writeStates } from '../kit/write.ts'
import { rechargeDefaults, rechargeProblems } from './recharge-values.ts'

/** Why a pasted id can't be recharged. */
export type WrongId = 'unknown' | 'ended' | 'leaving' | 'repeated'

/** A pasted id as the service knows it. */
export interface LookedUp extends BatchRow {
  readonly wrong: WrongId | null
  readonly installationId: string
  /** As the service writes it. Empty where it knows none. */
  readonly purifierId: string
  readonly customerName: string
  readonly partner: string | null
  readonly walletId: string | null
  readonly validTill: string | null
  /** The newest credit of its wallet, empty where there is none. Asked for one installation alone, null for the others. */
  readonly lastCredit: string | null
}

export interface B2BRechargeInput {
  /** What is filled in already, over the defaults */
  readonly values?: FormValues
}

export interface B2BRechargeContext extends BatchContext<LookedUp> {
  /** The answer of the service. Null where the payment was read back. */
  readonly payment: B2BPayment | null
}

export type B2BRechargeEvent = BatchEvent | { type: 'flow.reset' }

/** Ids of each look-up. */
export const lookedAtOnce = 10

const write = writeParts<B2BRechargeContext, B2BRechargeEvent>()
const batch = batchParts<LookedUp, B2BRechargeContext, B2BRechargeEvent>(({ id, purifierId, installationId }) => [
  id,
  purifierId,
  installationId,
])

export const b2bRechargeMachine = setup({
  types: {} as FlowTypes<B2BRechargeContext, B2BRechargeEvent, B2BRechargeInput>,
  actors: {
    lookUpIds: reading<readonly LookedUp[], B2BRechargeContext>('lookUpIds'),
    createPayment: writing<B2BPayment, B2BRechargeContext>('createPayment'),
    checkPayment: reading<{ became: ReadBackResult }, B2BRechargeContext>('checkPayment'),
  },
  delays: write.delays,
  guards: {
    ...write.guards,
    ...batch.guards,
    isValid: ({ context }) => Object.keys(rechargeProblems(context.values)).length === 0,
    isTyped: ({ context }) => Object.entries(rechargeDefaults).some(([name, value]) => context.values[name] !== value),
  },
  actions: {
    ...write.actions,
    ...batch.actions,
    keepValue: assign(({ context, event }) =>
      'name' in event ? { values: { ...context.values, [event.name]: event.value }, failure: null, key: null } : {},
    ),
    keepLooked: assign({ looked: ({ context, event }) => withLooked(context, event) }),
    restoreDefaults: assign({
      values: rechargeDefaults,
      looked: [],
      dropped: [],
      failure: null,
      key: null,
      payment: null,
    }),
    keepAnswer: assign({ payment: ({ event }) => outputOf<B2BPayment>(event), values: rechargeDefaults }),
    // Made, though its answer is lost: the same as a success, without the service's words.
    keepReadBack: assign(({ context, event }) =>
      outputOf<{ became: ReadBackResult }>(event).became === 'done'
        ? { values: rechargeDefaults, failure: null }
        : { failure: context.failure },
    ),
    announceRecharged: () => {},
  },
}).createMachine({
  id: 'b2b-recharge',
  context: ({ input }) => ({
    values: { ...rechargeDefaults, ...input.values },
    looked: [],
    dropped: [],
    key: null,
    failure: null,
    payment: null,
  }),
  initial: 'editing',
  states: {
    editing: {
      description: 'The ids are pasted and the payment is described. Nothing was asked or sent.',
      on: {
        'value.change': { actions: 'keepValue' },
        'ids.check': [
          { guard: 'isValid', target: 'lookingUp', actions: 'forgetLooked' },
          { target: 'invalid', actions: 'forgetLooked' },
        ],
        'flow.reset': { guard: 'isTyped', actions: 'restoreDefaults' },
      },
    },
    invalid: {
      description: 'A value is missing or invalid, which its field shows. Nothing was asked or sent.',
      on: {
        'value.change': { target: 'editing', actions: 'keepValue' },
        'flow.reset': { guard: 'isTyped', target: 'editing', actions: 'restoreDefaults' },
      },
    },
    ...batchStates({ lookUp: 'lookUpIds', ask: 'recharging' }),
    recharging: {
      description: 'One payment, from its review to its response.',
      initial: 'confirming',
      states: {
        confirming: {
          description: 'Count and total are shown before anything is sent.',
          on: {
            'act.confirm': { target: 'sending', actions: 'keepKey' },
            'act.cancel': { target: '#b2b-recharge.reviewing', actions: 'forgetKey' },
          },
        },
        ...writeStates(
          {
            act: 'createPayment',
            readBack: 'checkPayment',
            done: '#b2b-recharge.recharged',
            back: 'confirming',
            lost: '#b2b-recharge.reviewing',
          },
          rejectedRows('#b2b-recharge.reviewing'),
        ),
      },
    },
    recharged: {
      type: 'final',
      tags: 'final',
      description: 'All were recharged. Each is shown with its result, and the form is as it began.',
      entry: 'announceRecharged',
    },
  },
})

/** With the ids that an answer brings. Another id of an installation that is there already is repeated. */
function withLooked({ looked }: B2BRechargeContext, event: object): readonly LookedUp[] {
  const known = new Set(looked.map(({ installationId }) => installationId))
  return [
    ...looked,
    ...outputOf<readonly LookedUp[]>(event).map((one): LookedUp => {
      if (one.wrong !== null) return one
      if (known.has(one.installationId)) return { ...one, wrong: 'repeated' }
      known.add(one.installationId)
      return one
    }),
  ]
}
