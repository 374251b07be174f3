/**
 * Recharges one installation with a plan (doc1 §7, S-88, S-140). Never charges an amount that was not shown: what is due
 * is read again before anything is sent, and a change is shown for a new review. One intent has one reference, by which
 * the service charges once and a charge without response is read back. Who may: everyone who sees the installation.
 * Ends: applied, or closed.
 */

import { assign, setup } from 'xstate'
import type { Payment, PayType } from '../../src/contract/areas/payments/payments.ts'
import type { Plan } from '../../src/contract/areas/plans/plans.ts'
import type { RechargePlan } from '../../src/contract/areas/plans/recharge-plans.ts'
import type { Shown } from '../../src/contract/shown/facts.ts'
import { reading, writing } from '../kit/actors.ts'
import { all } from '../kit/conditions.ts'
import { type ConfirmedWriteContext, confirmedWriteParts, revalidateState } from '../kit/confirmed-write.ts'
import { outputOf, sameContext } from '../kit/event-data.ts'
import type { FlowTypes } from '../kit/model.ts'
import { type ReadBackResult, writeStates } from '../kit/write.ts'
import {
  type Chosen,
  daysOf,
  firstSeen,
  isCovered,
  isSame,
  nothingSeen,
  notSold,
  type Offers,
  planOf,
  type RechargedInstallation,
  renewed,
  reread,
  shortestOf,
} from './recharge-offers.ts'

export interface PlanApplicationInput {
  readonly installation: RechargedInstallation
  /** The business's day, yyyy-MM-dd */
  readonly today: string
}

export interface PlanApplicationContext
  extends PlanApplicationInput,
    Chosen,
    ConfirmedWriteContext<RechargePlan | null> {
  readonly offers: Offers | null
  /** What the review showed, where it has changed since */
  readonly shown: Shown | null
  readonly made: Payment | null
}

export type PlanApplicationEvent =
  | { type: 'plan.choose'; planname: string }
  | { type: 'validity.change'; validity: string }
  | { type: 'plan.find' }
  | { type: 'payType.choose'; payType: PayType }
  | { type: 'topup.choose'; topupId: string }
  | { type: 'read.again' }
  | { type: 'act.ask' }
  | { type: 'act.cancel' }
  | { type: 'act.confirm'; key: string }
  | { type: 'check.start' }
  | { type: 'review.again' }
  | { type: 'flow.close' }

export interface ReadBack {
  readonly offers: Offers
  readonly payment: Payment | null
  readonly became: ReadBackResult
}

const write = confirmedWriteParts<RechargePlan | null, PlanApplicationContext, PlanApplicationEvent>()

export const planApplicationMachine = setup({
  types: {} as FlowTypes<PlanApplicationContext, PlanApplicationEvent, PlanApplicationInput>,
  actors: {
    loadOffers: reading<Offers, PlanApplicationContext>('loadOffers'),
    findPlan: reading<Plan, PlanApplicationContext>('findPlan'),
    applyPlan: writing<Payment, PlanApplicationContext>('applyPlan'),
    checkApplication: reading<ReadBack, PlanApplicationContext>('checkApplication'),
  },
  delays: write.delays,
  guards: {
    ...write.guards,
    isStillOffered: ({ context, event }) => firstSeen(context, outputOf(event)) !== null,
    isOffered: ({ context }) => planOf(context) !== null,
    isWhole: all({
      hasPlan: ({ context }) => context.planname !== '',
      hasDays: ({ context }) => daysOf(context.validity) !== null,
    }),
    isUnchanged: ({ context, event }) => isSame(context, outputOf(event)),
    isCovered: ({ context }) => isCovered(context, context.seen, context.offers),
    isGone: ({ context }) => context.now === null,
  },
  actions: {
    ...write.actions,
    keepPlan: assign(({ context, event }) =>
      'planname' in event ? { ...nothingSeen, planname: event.planname, validity: shortestOf(context, event) } : {},
    ),
    keepValidity: assign(({ event }) => ('validity' in event ? { ...nothingSeen, validity: event.validity } : {})),
    keepPayType: assign(({ event }) => ('payType' in event ? { payType: event.payType, failure: null } : {})),
    keepTopup: assign(({ event }) => ('topupId' in event ? { topupId: event.topupId, failure: null } : {})),
    keepOffers: assign(({ context, event }) => renewed(context, outputOf(event))),
    compare: assign(({ context }) => ({ ...nothingSeen, seen: planOf(context) })),
    keepNotSold: assign({ failure: () => notSold }),
    keepReread: assign(({ context, event }) => reread(context, outputOf<Offers>(event))),
    keepAnswer: assign({ made: ({ event }) => outputOf<Payment>(event), failure: null }),
    keepReadBack: assign(({ context, event }) => {
      const { offers, payment } = outputOf<ReadBack>(event)
      return { ...reread(context, offers), made: payment }
    }),
    announceApplied: () => {},
  },
}).createMachine({
  id: 'plan-application',
  context: ({ input }) => ({
    ...input,
    shown: null,
    offers: null,
    made: null,
    seen: null,
    planname: '',
    validity: '',
    payType: 'WALLET',
    topupId: '',
    ...write.undecided,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      description: 'Plan, wallet, top-ups and the plans that the installation may buy are read.',
      invoke: {
        id: 'loadOffers',
        src: 'loadOffers',
        input: sameContext,
        onDone: [
          { guard: 'isStillOffered', target: 'comparing', actions: 'keepOffers' },
          { target: 'editing', actions: 'keepOffers' },
        ],
        onError: { target: 'failed', actions: 'keepFailure' },
      },
    },
    failed: {
      tags: 'failed',
      description: 'The plans couldn’t be read. What was chosen is kept.',
      on: { 'read.again': { target: 'loading', actions: 'forgetKey' }, 'flow.close': 'closed' },
    },
    editing: {
      description: 'The person chooses a plan and types its validity.',
      on: {
        'plan.choose': { actions: 'keepPlan' },
        'validity.change': { actions: 'keepValidity' },
        'plan.find': [
          { guard: 'isOffered', target: 'comparing', actions: 'compare' },
          { guard: 'isWhole', target: 'finding' },
        ],
        'flow.close': 'closed',
      },
    },
    finding: {
      tags: 'busy',
      description: 'The installation isn’t offered this plan, so the server is asked whether there is one.',
      invoke: {
        id: 'findPlan',
        src: 'findPlan',
        input: sameContext,
        onDone: { target: 'editing', actions: 'keepNotSold' },
        onError: { target: 'editing', actions: 'keepFailure' },
      },
    },
    comparing: {
      description: 'The plan in force and the new one stand side by side, with what is due and how it is paid.',
      on: {
        'plan.choose': { target: 'editing', actions: 'keepPlan' },
        'validity.change': { target: 'editing', actions: 'keepValidity' },
        'payType.choose': { actions: 'keepPayType' },
        'topup.choose': { actions: 'keepTopup' },
        'read.again': 'loading',
        'act.ask': { guard: 'isCovered', target: 'applying' },
        'flow.close': 'closed',
      },
    },
    applying: {
      description: 'One recharge, from its review to its response.',
      initial: 'confirming',
      states: {
        confirming: {
          description: 'Plan, amount, last day and wallet are shown before anything is charged.',
          on: {
            'act.confirm': { target: 'rereading', actions: 'keepKey' },
            'act.cancel': { target: '#plan-application.comparing', actions: 'forgetKey' },
          },
        },
        rereading: revalidateState({
          id: 'rereadOffers',
          src: 'loadOffers',
          description: 'What is due is read again, so that no one is charged an outdated amount.',
          back: 'confirming',
          lost: '#plan-application.changed',
          keep: 'keepReread',
        }),
        ...writeStates({
          act: 'applyPlan',
          readBack: 'checkApplication',
          done: '#plan-application.applied',
          back: 'confirming',
          lost: '#plan-application.changed',
        }),
      },
    },
    changed: {
      tags: 'asking',
      description: 'Price, last day or wallet have changed. Nothing was charged, and the difference is shown.',
      on: {
        'review.again': [
          { guard: 'isGone', target: 'editing', actions: 'showNow' },
          { target: 'comparing', actions: 'showNow' },
        ],
        'flow.close': 'closed',
      },
    },
    applied: {
      type: 'final',
      tags: ['final', 'moved'],
      description: 'The plan is in effect.',
      entry: 'announceApplied',
    },
    closed: { type: 'final', tags: 'final', description: 'Discarded before anything was charged.' },
  },
})
