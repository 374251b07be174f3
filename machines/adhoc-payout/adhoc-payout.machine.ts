/**
 * Pays an employee out of turn (S-307). What was typed is reviewed before it is sent. The same amount for the same person
 * on the same day is a question of its own, which names who paid and when, and needs a reason (S-308). Without a response
 * the entries are read, and nothing is sent again. Who may: Employee group and DELIVERY_5 or OPERATIONS_5. Ends: paid,
 * closed.
 */

import { assign, setup } from 'xstate'
import { reading, writing } from '../kit/actors.ts'
import { all } from '../kit/conditions.ts'
import { outputOf, sameContext } from '../kit/event-data.ts'
import type { FlowTypes } from '../kit/model.ts'
import { type ReadBackResult, type WriteContext, writeParts, writeStates } from '../kit/write.ts'
import { amountOf, earlierOf, isWords, type Payout } from './payout-review.ts'

export interface AdhocPayoutContext extends WriteContext {
  readonly person: { readonly id: string; readonly name: string }
  /** As it was typed, in major units */
  readonly amount: string
  readonly note: string
  /** Why the same amount is paid again */
  readonly reason: string
  /** Today's payouts to this person, as they were read last */
  readonly payouts: readonly Payout[]
  /** What came of it */
  readonly made: Payout | null
}

export type AdhocPayoutEvent =
  | { type: 'read.again' }
  | { type: 'amount.change'; amount: string }
  | { type: 'note.change'; note: string }
  | { type: 'reason.change'; reason: string }
  | { type: 'act.ask' }
  | { type: 'act.confirm'; key: string }
  | { type: 'act.cancel' }
  | { type: 'check.start' }
  | { type: 'flow.close' }

/** Name and payouts of today. */
export interface PayoutsRead {
  readonly name: string
  readonly payouts: readonly Payout[]
}

export interface PayoutReadBack extends PayoutsRead {
  readonly became: ReadBackResult
  readonly made: Payout | null
}

const write = writeParts<AdhocPayoutContext, AdhocPayoutEvent>()

export const adhocPayoutMachine = setup({
  types: {} as FlowTypes<AdhocPayoutContext, AdhocPayoutEvent, { readonly employeeId: string }>,
  actors: {
    loadPayouts: reading<PayoutsRead, AdhocPayoutContext>('loadPayouts'),
    rereadPayouts: reading<PayoutsRead, AdhocPayoutContext>('rereadPayouts'),
    payOut: writing<Payout, AdhocPayoutContext>('payOut'),
    checkPayout: reading<PayoutReadBack, AdhocPayoutContext>('checkPayout'),
  },
  delays: write.delays,
  guards: {
    ...write.guards,
    isWhole: all({
      isAmount: ({ context }) => amountOf(context.amount) !== null,
      hasNote: ({ context }) => isWords(context.note),
    }),
    isDuplicate: ({ context, event }) => earlierOf(outputOf<PayoutsRead>(event).payouts, context.amount) !== undefined,
    hasReason: ({ context }) => isWords(context.reason),
  },
  actions: {
    ...write.actions,
    keepPayouts: assign(({ context, event }) => {
      const { name, payouts } = outputOf<PayoutsRead>(event)
      return { person: { ...context.person, name }, payouts }
    }),
    keepAmount: assign(({ event }) =>
      'amount' in event ? { amount: event.amount, reason: '', key: null, failure: null } : {},
    ),
    keepNote: assign(({ event }) => ('note' in event ? { note: event.note, key: null, failure: null } : {})),
    keepReason: assign(({ event }) => ('reason' in event ? { reason: event.reason, key: null } : {})),
    keepAnswer: assign(({ event }) => ({ made: outputOf<Payout>(event), failure: null })),
    keepReadBack: assign(({ context, event }) => {
      const { became, made, payouts } = outputOf<PayoutReadBack>(event)
      if (became === 'done') return { made, failure: null }
      return became === 'lost' ? { payouts, reason: '', key: null, failure: null } : { key: context.key }
    }),
    announcePaid: () => {},
  },
}).createMachine({
  id: 'adhoc-payout',
  context: ({ input }) => ({
    person: { id: input.employeeId, name: '' },
    amount: '',
    note: '',
    reason: '',
    payouts: [],
    made: null,
    key: null,
    failure: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      description: 'The name of the person and the payouts of today are read.',
      invoke: {
        id: 'loadPayouts',
        src: 'loadPayouts',
        input: sameContext,
        onDone: { target: 'editing', actions: 'keepPayouts' },
        onError: { target: 'failed', actions: 'keepFailure' },
      },
      on: { 'flow.close': 'closed' },
    },
    failed: {
      tags: 'failed',
      description: 'The passbook could not be read, so nothing can be paid out.',
      on: { 'read.again': { target: 'loading', actions: 'forgetKey' }, 'flow.close': 'closed' },
    },
    editing: {
      tags: 'idle',
      description: 'Amount and note are entered. Nothing is sent.',
      on: {
        'amount.change': { actions: 'keepAmount' },
        'note.change': { actions: 'keepNote' },
        'act.ask': { guard: 'isWhole', target: 'rereading', actions: 'forgetKey' },
        'flow.close': 'closed',
      },
    },
    rereading: {
      tags: 'busy',
      description: 'The payouts of today are read again, because someone may have paid the same meanwhile.',
      invoke: {
        id: 'rereadPayouts',
        src: 'rereadPayouts',
        input: sameContext,
        onDone: [
          { guard: 'isDuplicate', target: 'duplicate', actions: 'keepPayouts' },
          { target: 'paying', actions: 'keepPayouts' },
        ],
        onError: { target: 'editing', actions: 'keepFailure' },
      },
    },
    duplicate: {
      tags: 'asking',
      description: 'The same amount was paid to this person today. Who and when is shown, and a reason is required.',
      on: {
        'reason.change': { actions: 'keepReason' },
        'act.ask': { guard: 'hasReason', target: 'paying' },
        'act.cancel': { target: 'editing', actions: 'forgetKey' },
        'flow.close': 'closed',
      },
    },
    paying: {
      description: 'One payout, from its review to its response.',
      initial: 'confirming',
      states: {
        confirming: {
          description: 'Person, amount and note are shown before anything is sent.',
          on: {
            'act.confirm': { target: 'sending', actions: 'keepKey' },
            'act.cancel': { target: '#adhoc-payout.editing', actions: 'forgetKey' },
          },
        },
        ...writeStates({
          act: 'payOut',
          readBack: 'checkPayout',
          done: '#adhoc-payout.paid',
          back: 'confirming',
          lost: '#adhoc-payout.duplicate',
        }),
      },
    },
    paid: {
      type: 'final',
      tags: 'final',
      description: 'The entry is in the passbook.',
      entry: 'announcePaid',
    },
    closed: {
      type: 'final',
      tags: 'final',
      description: 'Nothing was paid out.',
    },
  },
})
