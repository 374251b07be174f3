/**
 * One act on the life of an installation: activated, paused, given another device, uninstalled, unpaused by a job or
 * marked non-paying (T013 to T018). Shows record, refund, devices and consequence before anything is sent. Reads the installation again first, and stops where it
 * is another than was shown. Reads it back without a response, and never sends twice. Who may: everyone who sees the
 * installation. Ends: done, blocked (its state doesn't allow the act) or closed.
 */

import { assign, setup } from 'xstate'
import type { ActBlock, InstallationAct } from '../../src/contract/areas/installations/installation-acts.ts'
import type { Holdings } from '../../src/contract/areas/installations/installation-holdings.ts'
import type { Calculation } from '../../src/contract/areas/refunds/refund-initiation.ts'
import type { DeviceProspect } from '../../src/contract/shown/device-match.ts'
import { isSameShown } from '../../src/contract/shown/facts.ts'
import { shownOfAct } from '../../src/contract/shown/installation.ts'
import { reading, writing } from '../kit/actors.ts'
import { all } from '../kit/conditions.ts'
import { confirmedWrite, type ReasonedWriteContext, reasonedWriteParts } from '../kit/confirmed-write.ts'
import { outputOf, sameContext } from '../kit/event-data.ts'
import type { FlowTypes } from '../kit/model.ts'
import type { ReadBackResult } from '../kit/write.ts'
import { type ActAnswers, actQuestions, isAnswered } from './act-questions.ts'
import { isBarred } from './device-prospect.ts'

/** The installation of the act. */
export type ActedInstallation = ActAnswers['installation'] & {
  readonly id: string
  readonly city: string
  readonly customerName: string
}

export interface LifecycleInput {
  readonly act: InstallationAct
  readonly installation: ActedInstallation
  readonly today: string
  readonly day: string
}

/** What the act meets: the installation as it is, and the refund of that day. */
export interface Prospect {
  readonly status: string
  readonly owner: string
  readonly nonPaying: boolean
  readonly block: ActBlock | null
  readonly refund: Calculation | null
  readonly jobId: string | null
  /** What an act that ends the use cancels, credits and ends (S-321). Null for other acts, or where a service doesn’t tell */
  readonly holdings?: Holdings | null
  readonly plan: string | null
  /** Of the device that stands in it now. */
  readonly deviceCode: string
  /** The device that was asked for, where the act puts one in. */
  readonly device: DeviceProspect | null
}

export interface ActReadBack {
  readonly prospect: Prospect
  readonly became: ReadBackResult
}

export type LifecycleContext = LifecycleInput &
  ReasonedWriteContext<Prospect | null> & {
    readonly ticket: string
    readonly device: string
  }

export type LifecycleEvent =
  | { type: 'reason.change'; reason: string }
  | { type: 'day.change'; day: string }
  | { type: 'ticket.change'; ticket: string }
  | { type: 'device.change'; device: string }
  | { type: 'device.accept' }
  | { type: 'act.review' }
  | { type: 'act.confirm'; key: string }
  | { type: 'act.cancel' }
  | { type: 'check.start' }
  | { type: 'review.again' }
  | { type: 'flow.close' }

const write = reasonedWriteParts<Prospect | null, LifecycleContext, LifecycleEvent>()

export const installationLifecycleMachine = setup({
  types: {} as FlowTypes<LifecycleContext, LifecycleEvent, LifecycleInput>,
  actors: {
    prepareAct: reading<Prospect, LifecycleContext>('prepareAct'),
    sendAct: writing<Prospect, LifecycleContext>('sendAct'),
    checkAct: reading<ActReadBack, LifecycleContext>('checkAct'),
  },
  delays: write.delays,
  guards: {
    ...write.guards,
    asksReason: ({ context }) => actQuestions[context.act].includes('reason'),
    asksOpenDay: all({
      asksDay: ({ context }) => actQuestions[context.act].includes('day'),
      hasNoDay: ({ context }) => context.installation.refundDay === null,
    }),
    asksTicket: ({ context }) => actQuestions[context.act].includes('ticket'),
    asksDevice: ({ context }) => actQuestions[context.act].includes('device'),
    isAnswered: ({ context }) => isAnswered(context),
    isBlocked: ({ event }) => outputOf<Prospect>(event).block !== null,
    isBlockedNow: ({ context }) => Boolean(context.now?.block),
    isUnusable: ({ event }) => Boolean(outputOf<Prospect>(event).device?.problem),
    isUnusableNow: ({ context }) => Boolean(context.now?.device?.problem),
    isMismatched: ({ event }) => (outputOf<Prospect>(event).device?.mismatches.length ?? 0) > 0,
    isBarredNow: ({ context }) => isBarred(context.now?.device),
    mayBeUsed: ({ context }) => !isBarred(context.seen?.device),
    /** What the person saw is what is there: every fact of the review (S-324). */
    isUnchanged: all({
      isOpen: ({ event }) => outputOf<Prospect>(event).block === null,
      isSameShown: ({ context, event }) =>
        isSameShown(context.seen ? shownOfAct(context.seen) : null, shownOfAct(outputOf(event))),
      isUsable: ({ event }) => !outputOf<Prospect>(event).device?.problem,
    }),
  },
  actions: {
    ...write.actions,
    keepDay: assign(({ event }) => ('day' in event ? { day: event.day, key: null } : {})),
    keepTicket: assign(({ event }) => ('ticket' in event ? { ticket: event.ticket, key: null } : {})),
    keepDevice: assign(({ event }) => ('device' in event ? { device: event.device, now: null, key: null } : {})),
    keepSeen: assign({ seen: ({ event }) => outputOf<Prospect>(event), now: null, failure: null }),
    keepNow: assign({ now: ({ event }) => outputOf<Prospect>(event), failure: null }),
    keepAnswer: assign({ now: ({ event }) => outputOf<Prospect>(event) }),
    keepReadBack: assign({ now: ({ event }) => outputOf<ActReadBack>(event).prospect }),
    // Another device is another intent. What the service said of this one stays.
    dropKey: assign({ key: null }),
    announceDone: () => {},
  },
}).createMachine({
  id: 'installation-lifecycle',
  context: ({ input }) => ({ ...input, ticket: '', device: '', seen: null, ...write.undecided }),
  initial: 'editing',
  states: {
    editing: {
      description: 'The person enters what the act asks for. Nothing is read or sent yet.',
      on: {
        'reason.change': { guard: 'asksReason', actions: 'keepReason' },
        'day.change': { guard: 'asksOpenDay', actions: 'keepDay' },
        'ticket.change': { guard: 'asksTicket', actions: 'keepTicket' },
        'device.change': { guard: 'asksDevice', actions: 'keepDevice' },
        'act.review': { guard: 'isAnswered', target: 'preparing' },
        'flow.close': 'closed',
      },
    },
    preparing: {
      tags: 'busy',
      description: 'The installation, its refund and the device are read. Nothing changes.',
      invoke: {
        id: 'prepareAct',
        src: 'prepareAct',
        input: sameContext,
        onDone: [
          { guard: 'isBlocked', target: 'blocked', actions: 'keepNow' },
          { guard: 'isUnusable', target: 'editing', actions: 'keepNow' },
          { guard: 'isMismatched', target: 'comparing', actions: 'keepSeen' },
          { target: 'deciding', actions: 'keepSeen' },
        ],
        onError: { target: 'editing', actions: 'keepFailure' },
      },
    },
    comparing: {
      description: 'Both devices are shown side by side, because something doesn’t match. Nothing is sent.',
      on: {
        'device.accept': { guard: 'mayBeUsed', target: 'deciding' },
        'act.cancel': 'editing',
        'flow.close': 'closed',
      },
    },
    deciding: {
      description: 'One act, from its review to its response.',
      ...confirmedWrite({
        review: 'Record, amount and consequence are shown before anything is sent.',
        confirm: 'act.confirm',
        home: '#installation-lifecycle.editing',
        reread: { id: 'reread', src: 'prepareAct', keep: 'keepNow' },
        rereads: 'The installation is read again, so that no one acts on another state than was shown.',
        act: 'sendAct',
        readBack: 'checkAct',
        done: '#installation-lifecycle.done',
        lost: '#installation-lifecycle.changed',
      }),
    },
    changed: {
      tags: 'asking',
      description: 'The installation has changed. Nothing was sent, and the difference is shown.',
      always: [
        { guard: 'isBlockedNow', target: 'blocked' },
        { guard: 'isUnusableNow', target: 'editing', actions: 'dropKey' },
        { guard: 'isBarredNow', target: 'comparing', actions: 'showNow' },
      ],
      on: {
        'review.again': { target: 'deciding', actions: 'showNow' },
        'flow.close': 'closed',
      },
    },
    done: { type: 'final', tags: 'final', description: 'The act is recorded.', entry: 'announceDone' },
    blocked: { type: 'final', tags: 'final', description: 'The installation doesn’t allow the act any more.' },
    closed: { type: 'final', tags: 'final', description: 'Discarded before anything was sent.' },
  },
})
