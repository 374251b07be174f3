/**
 * Initiates the refund of one installation (doc1 §3, §7, S-11, S-12). Never initiates an amount that was not shown.
 * Recalculates before anything is sent, and shows a change for a new review. Uses the calculated id as key, so that one
 * calculation is one refund, however often it is sent. Reads it back without a response. Who may: everyone who sees the
 * installation. Ends: initiated, taken (there is a refund already) or closed.
 */

import { assign, setup } from 'xstate'
import type { Calculation } from '../../src/contract/areas/refunds/refund-initiation.ts'
import type { Refund } from '../../src/contract/areas/refunds/refunds.ts'
import { isDay } from '../../src/contract/normalise.ts'
import { isSameShown } from '../../src/contract/shown/facts.ts'
import { shownOfCalculation } from '../../src/contract/shown/refund.ts'
import { reading, writing } from '../kit/actors.ts'
import { all, having } from '../kit/conditions.ts'
import { type ReasonedWriteContext, reasonedWriteParts, revalidateState } from '../kit/confirmed-write.ts'
import { outputOf, sameContext } from '../kit/event-data.ts'
import type { FlowTypes } from '../kit/model.ts'
import { reasonLack } from '../kit/reason.ts'
import { type ReadBackResult, writeStates } from '../kit/write.ts'

/** The installation of the refund. Days are yyyy-MM-dd. */
export interface RefundedInstallation {
  readonly id: string
  readonly city: string
  readonly customerName: string
  readonly installedOn: string | null
  /** Set where it is uninstalled: the refund is of that day and no other. */
  readonly uninstalledOn: string | null
}

export interface RefundInitiationInput {
  readonly installation: RefundedInstallation
  /** The day until which the use is counted. */
  readonly day: string
}

export type RefundInitiationContext = RefundInitiationInput & ReasonedWriteContext<Calculation | null>

export type RefundInitiationEvent =
  | { type: 'day.change'; day: string }
  | { type: 'refund.calculate'; day: string }
  | { type: 'day.correct' }
  | { type: 'reason.change'; reason: string }
  | { type: 'act.ask' }
  | { type: 'act.cancel' }
  | { type: 'act.confirm'; key: string }
  | { type: 'check.start' }
  | { type: 'review.again' }
  | { type: 'flow.close' }

export interface ReadBack {
  readonly calculation: Calculation
  readonly became: ReadBackResult
}

const write = reasonedWriteParts<Calculation | null, RefundInitiationContext, RefundInitiationEvent>()

export const refundInitiationMachine = setup({
  types: {} as FlowTypes<RefundInitiationContext, RefundInitiationEvent, RefundInitiationInput>,
  actors: {
    loadCalculation: reading<Calculation, RefundInitiationContext>('loadCalculation'),
    initiateRefund: writing<Refund, RefundInitiationContext>('initiateRefund'),
    checkInitiation: reading<ReadBack, RefundInitiationContext>('checkInitiation'),
  },
  delays: write.delays,
  guards: {
    ...write.guards,
    isPossibleDay: all({
      isDay: ({ event }) => isDay(having(event, 'day').day),
      isLastDay: ({ context: { installation }, event }) =>
        (installation.uninstalledOn ?? having(event, 'day').day) === having(event, 'day').day,
      isOfUse: ({ context: { installation }, event }) => (installation.installedOn ?? '') <= having(event, 'day').day,
    }),
    isOpenDay: ({ context }) => context.installation.uninstalledOn === null,
    isTaken: ({ event }) => outputOf<Calculation>(event).state !== 'CALCULATED',
    isTakenNow: ({ context }) => (context.now?.state ?? 'CALCULATED') !== 'CALCULATED',
    /** The same id stands for the same lines (S-12). All that was shown is compared all the same (S-324). */
    isUnchanged: all({
      isOpen: ({ event }) => outputOf<Calculation>(event).state === 'CALCULATED',
      isSameShown: ({ context, event }) =>
        isSameShown(context.seen ? shownOfCalculation(context.seen) : null, shownOfCalculation(outputOf(event))),
    }),
    hasAmount: ({ context }) => isAbove(context.seen),
    mayAsk: all({
      hasAmount: ({ context }) => isAbove(context.seen),
      hasReason: ({ context }) => reasonLack(context.reason) === 0,
    }),
  },
  actions: {
    ...write.actions,
    keepDay: assign(({ event }) => ('day' in event ? { day: event.day, failure: null } : {})),
    keepTyped: assign(({ event }) => ('day' in event ? { day: event.day } : {})),
    keepCalculation: assign({ seen: ({ event }) => outputOf<Calculation>(event), now: null, failure: null }),
    keepTaken: assign({ now: ({ event }) => outputOf<Calculation>(event), failure: null }),
    keepAnswer: assign(({ context, event }) => ({
      now: asInitiated(context.seen, outputOf<Refund>(event)),
    })),
    keepRecalculated: assign({ now: ({ event }) => outputOf<Calculation>(event) }),
    keepReadBack: assign({ now: ({ event }) => outputOf<ReadBack>(event).calculation }),
    announceInitiated: () => {},
  },
}).createMachine({
  id: 'refund-initiation',
  context: ({ input }) => ({ ...input, seen: null, ...write.undecided }),
  initial: 'editing',
  states: {
    editing: {
      description: 'The person chooses the last day of use. Nothing is calculated yet.',
      on: {
        'day.change': { guard: 'isOpenDay', actions: 'keepTyped' },
        'refund.calculate': { guard: 'isPossibleDay', target: 'calculating', actions: 'keepDay' },
        'flow.close': 'closed',
      },
    },
    calculating: {
      tags: 'busy',
      description: 'The server calculates the refund. No money moves.',
      invoke: {
        id: 'loadCalculation',
        src: 'loadCalculation',
        input: sameContext,
        onDone: [
          { guard: 'isTaken', target: 'taken', actions: 'keepTaken' },
          { target: 'reviewing', actions: 'keepCalculation' },
        ],
        onError: { target: 'editing', actions: 'keepFailure' },
      },
    },
    reviewing: {
      description: 'Every line of the calculation is shown, and the person enters the reason.',
      on: {
        'reason.change': { guard: 'hasAmount', actions: 'keepReason' },
        'act.ask': { guard: 'mayAsk', target: 'initiating' },
        'day.correct': { target: 'editing', actions: 'forgetKey' },
        'flow.close': 'closed',
      },
    },
    initiating: {
      description: 'One initiation, from its review to its response.',
      initial: 'confirming',
      states: {
        confirming: {
          description: 'Payee, amount, reason and approvers are shown before the refund is initiated.',
          on: {
            'act.confirm': { target: 'recalculating', actions: 'keepKey' },
            'act.cancel': { target: '#refund-initiation.reviewing', actions: 'forgetKey' },
          },
        },
        recalculating: revalidateState({
          id: 'recalculate',
          src: 'loadCalculation',
          description: 'The refund is recalculated, so that no one initiates an outdated amount.',
          back: 'confirming',
          lost: '#refund-initiation.changed',
          keep: 'keepRecalculated',
        }),
        ...writeStates({
          act: 'initiateRefund',
          readBack: 'checkInitiation',
          done: '#refund-initiation.initiated',
          back: 'confirming',
          lost: '#refund-initiation.changed',
        }),
      },
    },
    changed: {
      tags: 'asking',
      description: 'The calculation has changed. No refund was initiated, and the difference is shown.',
      always: { guard: 'isTakenNow', target: 'taken' },
      on: {
        'review.again': { target: 'reviewing', actions: 'showNow' },
        'flow.close': 'closed',
      },
    },
    initiated: {
      type: 'final',
      tags: 'final',
      description: 'The refund awaits approval.',
      entry: 'announceInitiated',
    },
    taken: { type: 'final', tags: 'final', description: 'This installation already has a refund, so none was added.' },
    closed: { type: 'final', tags: 'final', description: 'Discarded before a refund was initiated.' },
  },
})

const isAbove = (seen: Calculation | null): boolean => (seen?.total ?? 0) > 0

/** The initiated refund with its recorded initiator: of two at once, the first. */
const asInitiated = (seen: Calculation | null, refund: Refund): Calculation | null =>
  seen && {
    ...seen,
    refundId: refund.refundId,
    total: refund.total,
    state: refund.state,
    initiatedBy: refund.initiatedBy,
    initiatedAt: refund.initiatedAt,
  }
