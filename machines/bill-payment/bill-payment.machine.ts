/**
 * Records a payment of a partner's bill (S-319), the whole of what is due or a part. The amount is at most what is due,
 * and no reference is used twice (H121). What is due after it is reviewed before anything is sent, and compared once
 * more by the service. Without a response the bill's payments are read, and nothing else can be paid meanwhile (H120).
 * Who may: OPERATIONS_6. Ends: recorded or closed.
 */

import { assign, setup } from 'xstate'
import { reading, writing } from '../kit/actors.ts'
import { all } from '../kit/conditions.ts'
import { outputOf, sameContext } from '../kit/event-data.ts'
import type { FlowTypes } from '../kit/model.ts'
import { type ReadBackResult, type WriteContext, writeParts, writeStates } from '../kit/write.ts'
import {
  hasReference,
  isAmount,
  isDue,
  nothingTyped,
  type PayableBill,
  type PaymentMode,
  type TypedPayment,
  usedFor,
} from './bill-amounts.ts'

export interface BillPaymentContext extends WriteContext {
  readonly billId: string
  readonly bill: PayableBill | null
  readonly modes: readonly PaymentMode[]
  readonly typed: TypedPayment
  /** The bill as it was reviewed, where another amount is due by now */
  readonly before: PayableBill | null
  /** Id of the payment that was recorded */
  readonly paymentId: string | null
}

export type BillPaymentEvent =
  | { type: 'read.again' }
  | { type: 'mode.choose'; mode: string }
  | { type: 'amount.change'; amount: string }
  | { type: 'amount.all' }
  | { type: 'reference.change'; reference: string }
  | { type: 'note.change'; note: string }
  | { type: 'act.ask' }
  | { type: 'act.confirm'; key: string }
  | { type: 'act.cancel' }
  | { type: 'check.start' }
  | { type: 'review.again' }
  | { type: 'flow.close' }

export interface LoadedBill {
  readonly bill: PayableBill
  readonly modes: readonly PaymentMode[]
}

export interface RecordedPayment {
  readonly bill: PayableBill
  readonly paymentId: string
}

export interface PaymentReadBack {
  readonly became: ReadBackResult
  readonly bill: PayableBill
  readonly paymentId: string | null
}

const write = writeParts<BillPaymentContext, BillPaymentEvent>()

/** What is typed anew is another intent, so it gets a key of its own. */
const typing = (typed: (before: BillPaymentContext) => Partial<TypedPayment>) => (context: BillPaymentContext) => ({
  typed: { ...context.typed, ...typed(context) },
  key: null,
  failure: null,
})

export const billPaymentMachine = setup({
  types: {} as FlowTypes<BillPaymentContext, BillPaymentEvent, { readonly billId: string }>,
  actors: {
    loadBill: reading<LoadedBill, BillPaymentContext>('loadBill'),
    payBill: writing<RecordedPayment, BillPaymentContext>('payBill'),
    checkPayment: reading<PaymentReadBack, BillPaymentContext>('checkPayment'),
  },
  delays: write.delays,
  guards: {
    ...write.guards,
    isWhole: all({
      hasMode: ({ context }) => context.typed.mode !== '',
      isAmount: ({ context }) => isAmount(context.typed),
      isDue: ({ context }) => isDue(context.bill, context.typed),
      hasReference: ({ context }) => hasReference(context.typed),
      isFree: ({ context }) => usedFor(context.bill, context.typed) === undefined,
    }),
    isPaid: ({ event }) => outputOf<LoadedBill>(event).bill.due === 0,
  },
  actions: {
    ...write.actions,
    keepBill: assign(({ event }) => ({ ...outputOf<LoadedBill>(event), failure: null })),
    keepMode: assign(({ context, event }) => ('mode' in event ? typing(() => ({ mode: event.mode }))(context) : {})),
    keepAmount: assign(({ context, event }) =>
      'amount' in event ? typing(() => ({ amount: event.amount }))(context) : {},
    ),
    keepAll: assign(({ context }) => typing(({ bill }) => ({ amount: String((bill?.due ?? 0) / 100) }))(context)),
    keepReference: assign(({ context, event }) =>
      'reference' in event ? typing(() => ({ reference: event.reference }))(context) : {},
    ),
    keepNote: assign(({ context, event }) => ('note' in event ? typing(() => ({ note: event.note }))(context) : {})),
    keepAnswer: assign(({ event }) => ({ ...outputOf<RecordedPayment>(event), failure: null })),
    keepReadBack: assign(({ context, event }) => {
      const { became, bill, paymentId } = outputOf<PaymentReadBack>(event)
      if (became === 'done') return { bill, paymentId, failure: null }
      return { bill, ...(became === 'lost' ? { before: context.bill, key: null } : {}) }
    }),
    announceRecorded: () => {},
  },
}).createMachine({
  id: 'bill-payment',
  context: ({ input }) => ({
    billId: input.billId,
    bill: null,
    modes: [],
    typed: nothingTyped,
    before: null,
    key: null,
    failure: null,
    paymentId: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      description: 'The bill is read with what is due, the references used already, and the payment modes.',
      invoke: {
        id: 'loadBill',
        src: 'loadBill',
        input: sameContext,
        onDone: [
          { guard: 'isPaid', target: 'settled', actions: 'keepBill' },
          { target: 'editing', actions: 'keepBill' },
        ],
        onError: { target: 'failed', actions: 'keepFailure' },
      },
    },
    failed: {
      tags: 'failed',
      description: 'The bill or the payment modes could not be read, so nothing can be paid.',
      on: { 'read.again': { target: 'loading', actions: 'forgetKey' }, 'flow.close': 'closed' },
    },
    settled: {
      tags: 'idle',
      description: 'Nothing is due on the bill, so no payment is taken.',
      on: { 'read.again': 'loading', 'flow.close': 'closed' },
    },
    editing: {
      description: 'Mode, amount and reference are entered. Nothing is sent.',
      on: {
        'mode.choose': { actions: 'keepMode' },
        'amount.change': { actions: 'keepAmount' },
        'amount.all': { actions: 'keepAll' },
        'reference.change': { actions: 'keepReference' },
        'note.change': { actions: 'keepNote' },
        'act.ask': { guard: 'isWhole', target: 'paying' },
        'flow.close': 'closed',
      },
    },
    paying: {
      description: 'One payment, from its review to its response.',
      initial: 'confirming',
      states: {
        confirming: {
          description: 'What is due after the payment is shown before anything is sent.',
          on: {
            'act.confirm': { target: 'sending', actions: 'keepKey' },
            'act.cancel': { target: '#bill-payment.editing', actions: 'forgetKey' },
          },
        },
        ...writeStates({
          act: 'payBill',
          readBack: 'checkPayment',
          done: '#bill-payment.recorded',
          back: 'confirming',
          lost: '#bill-payment.changed',
        }),
      },
    },
    changed: {
      tags: 'moved',
      description: 'Another amount is due than was reviewed, so nothing was paid. Both are shown.',
      on: { 'review.again': { target: 'loading', actions: 'forgetKey' }, 'flow.close': 'closed' },
    },
    recorded: {
      type: 'final',
      tags: ['final', 'moved'],
      description: 'The payment is recorded. What is due now is shown.',
      entry: 'announceRecorded',
    },
    closed: {
      type: 'final',
      tags: 'final',
      description: 'It was closed before anything was sent.',
    },
  },
})
