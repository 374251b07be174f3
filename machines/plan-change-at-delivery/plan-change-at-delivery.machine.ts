/**
 * Changes the plan that a job delivers, and what is to collect with it (T050, B095). Plans, offers and amounts are
 * the service's. Sends a reviewed change once; without a response the job is read back. After a rejection the plans are
 * read again and the form is kept (H44, T049). Who may: everyone who sees the job. Ends: planned (T047), or closed.
 */

import { assign, setup } from 'xstate'
import type { JobRecord } from '../../src/contract/areas/jobs/jobs.ts'
import type { OfferType, RechargePlan } from '../../src/contract/areas/plans/recharge-plans.ts'
import { reading, writing } from '../kit/actors.ts'
import { all, having } from '../kit/conditions.ts'
import { type ConfirmedWriteContext, confirmedWriteParts } from '../kit/confirmed-write.ts'
import { failureOf, outputOf, sameContext } from '../kit/event-data.ts'
import type { FlowTypes } from '../kit/model.ts'
import { type ReadBackResult, writeStates } from '../kit/write.ts'
import {
  amountOf,
  choiceDefaults,
  lackOf,
  type PlanChoice,
  planOf,
  tenuresOf,
  withName,
  withTenure,
} from './plan-choice.ts'

export interface PlanChangeInput {
  readonly jobId: string
}

export interface PlanChangeContext extends PlanChangeInput, ConfirmedWriteContext<JobRecord | null> {
  readonly plans: readonly RechargePlan[]
  readonly choice: PlanChoice
}

export type PlanChangeEvent =
  | { type: 'plan.choose'; planname: string }
  | { type: 'tenure.choose'; tenure: string }
  | { type: 'offer.choose'; offerType: OfferType }
  | { type: 'flow.reset' }
  | { type: 'act.ask' }
  | { type: 'act.confirm'; key: string }
  | { type: 'act.cancel' }
  | { type: 'check.start' }
  | { type: 'review.again' }
  | { type: 'read.again' }
  | { type: 'flow.close' }

export interface DeliveryPlans {
  readonly job: JobRecord
  /** None: the job delivers nothing any more (S-217) */
  readonly plans: readonly RechargePlan[] | null
}

export interface PlanChangeRead {
  readonly job: JobRecord
  readonly became: ReadBackResult
}

const write = confirmedWriteParts<JobRecord | null, PlanChangeContext, PlanChangeEvent>()
/** Another choice is another intent. */
const another = { key: null, failure: null }

export const planChangeMachine = setup({
  types: {} as FlowTypes<PlanChangeContext, PlanChangeEvent, PlanChangeInput>,
  actors: {
    loadPlans: reading<DeliveryPlans, PlanChangeContext>('loadPlans'),
    changePlan: writing<JobRecord, PlanChangeContext>('changePlan'),
    checkChange: reading<PlanChangeRead, PlanChangeContext>('checkChange'),
  },
  delays: write.delays,
  guards: {
    ...write.guards,
    delivers: ({ event }) => outputOf<DeliveryPlans>(event).plans !== null,
    /** Only what has an amount is confirmed, so a job that delivers nothing any more asks for another one. */
    isSameOffer: all({
      isSameJob: ({ context, event }) => outputOf<DeliveryPlans>(event).job.updatedAt === context.seen?.updatedAt,
      isSameAmount: ({ context, event }) =>
        amountOf({ ...context, plans: outputOf<DeliveryPlans>(event).plans ?? [] }) === amountOf(context),
    }),
    isPlan: ({ context, event }) => tenuresOf(context.plans, having(event, 'planname').planname).length > 0,
    isTenure: ({ context: { plans, choice }, event }) =>
      planOf({ plans, choice: { ...choice, tenure: having(event, 'tenure').tenure } }) !== null,
    isOffer: ({ context: { plans, choice }, event }) =>
      amountOf({ plans, choice: { ...choice, offerType: having(event, 'offerType').offerType } }) !== null,
    isChosen: ({ context }) => context.choice.planname !== '',
    isOffered: ({ context }) => lackOf(context) === null,
  },
  actions: {
    ...write.actions,
    keepPlans: assign(({ event }) => {
      const { job, plans } = outputOf<DeliveryPlans>(event)
      return { seen: job, plans: plans ?? [], now: null }
    }),
    keepPlan: assign(({ context, event }) =>
      'planname' in event ? { ...another, choice: withName(context, event.planname) } : {},
    ),
    keepTenure: assign(({ context, event }) =>
      'tenure' in event ? { ...another, choice: withTenure(context, event.tenure) } : {},
    ),
    keepOffer: assign(({ context, event }) =>
      'offerType' in event ? { ...another, choice: { ...context.choice, offerType: event.offerType } } : {},
    ),
    restoreDefaults: assign({ ...another, choice: choiceDefaults }),
    // What was rejected stays said, also where the plans can't be read.
    keepReadFailure: assign(({ context, event }) => ({ failure: context.failure ?? failureOf(event) })),
    forgetFailure: assign({ failure: null }),
    keepAnswer: assign(({ event }) => ({ ...another, seen: outputOf<JobRecord>(event), choice: choiceDefaults })),
    keepReadBack: assign(({ context, event }) => {
      const { job, became } = outputOf<PlanChangeRead>(event)
      if (became === 'done') return { ...another, seen: job, choice: choiceDefaults }
      return became === 'lost' ? { now: job, key: null } : { key: context.key }
    }),
    announcePlanned: () => {},
  },
}).createMachine({
  id: 'plan-change-at-delivery',
  context: ({ input: { jobId } }) => ({ jobId, plans: [], choice: choiceDefaults, seen: null, ...write.undecided }),
  initial: 'loading',
  states: {
    loading: {
      tags: ['busy', 'idle'],
      description: 'The job and the plans that it may bring are read.',
      invoke: {
        id: 'loadPlans',
        src: 'loadPlans',
        input: sameContext,
        onDone: [
          { guard: 'delivers', target: 'editing', actions: 'keepPlans' },
          { target: 'settled', actions: 'keepPlans' },
        ],
        onError: { target: 'failed', actions: 'keepFailure' },
      },
      on: { 'flow.close': 'closed' },
    },
    failed: {
      tags: ['failed', 'idle'],
      description: 'Job or plans couldn’t be read.',
      on: { 'read.again': { target: 'loading', actions: 'forgetKey' }, 'flow.close': 'closed' },
    },
    settled: {
      tags: 'idle',
      description: 'The job is over or delivers no installation, so it brings no plan.',
      on: { 'flow.close': 'closed' },
    },
    editing: {
      description: 'The person chooses plan, tenure and offer. The amount to collect is the service’s.',
      on: {
        'plan.choose': { guard: 'isPlan', actions: 'keepPlan' },
        'tenure.choose': { guard: 'isTenure', actions: 'keepTenure' },
        'offer.choose': { guard: 'isOffer', actions: 'keepOffer' },
        'flow.reset': { guard: 'isChosen', actions: 'restoreDefaults' },
        'act.ask': { guard: 'isOffered', target: 'changing', actions: 'forgetFailure' },
        'read.again': { target: 'refreshing', actions: 'forgetKey' },
        'flow.close': 'closed',
      },
    },
    refreshing: {
      tags: 'busy',
      description: 'Job and plans are read again. What was chosen stays.',
      invoke: {
        id: 'reloadPlans',
        src: 'loadPlans',
        input: sameContext,
        onDone: [
          { guard: 'delivers', target: 'editing', actions: 'keepPlans' },
          { target: 'settled', actions: 'keepPlans' },
        ],
        onError: { target: 'editing', actions: 'keepReadFailure' },
      },
    },
    changing: {
      description: 'One change, from its review to its response.',
      initial: 'confirming',
      states: {
        confirming: {
          description: 'The plan and the amount to collect, before and now, are shown before anything is sent.',
          on: {
            'act.confirm': { target: 'sending', actions: 'keepKey' },
            'act.cancel': '#plan-change-at-delivery.editing',
          },
        },
        rereading: {
          tags: 'busy',
          description: 'Nothing was changed. Job and plans are read again, so that no one decides on what is outdated.',
          invoke: {
            id: 'rereadPlans',
            src: 'loadPlans',
            input: sameContext,
            onDone: [
              { guard: 'isSameOffer', target: 'confirming', actions: 'keepPlans' },
              { guard: 'delivers', target: '#plan-change-at-delivery.editing', actions: 'keepPlans' },
              { target: '#plan-change-at-delivery.settled', actions: 'keepPlans' },
            ],
            onError: { target: 'confirming', actions: 'keepReadFailure' },
          },
        },
        ...writeStates({
          act: 'changePlan',
          readBack: 'checkChange',
          done: '#plan-change-at-delivery.planned',
          back: 'rereading',
          lost: '#plan-change-at-delivery.changed',
        }),
      },
    },
    changed: {
      tags: ['asking', 'moved'],
      description: 'Someone else changed the job. Nothing was changed here, and the job is shown as it is now.',
      on: { 'review.again': { target: 'refreshing', actions: 'showNow' }, 'flow.close': 'closed' },
    },
    planned: {
      type: 'final',
      tags: ['final', 'moved'],
      description: 'The job brings the new plan, and the form is as it began.',
      entry: 'announcePlanned',
    },
    closed: { type: 'final', tags: 'final', description: 'Closed without a change.' },
  },
})
