/**
 * Applies one solution of the routing provider (T068, H52). Reads it again before anything is sent, sends it once, and
 * reads it back without a response. After a success the follow-up waits until an instant that is kept, so a reload moves
 * nothing; leaving the page cancels the follow-up alone (T069, S-79). Who may: LEVEL_1. Ends: applied or closed.
 */

import { assign, enqueueActions, setup } from 'xstate'
import type { RoutingTask } from '../../src/contract/areas/routing/routing.ts'
import { isSameShown } from '../../src/contract/shown/facts.ts'
import { shownOfSolution } from '../../src/contract/shown/routing.ts'
import { reading, writing } from '../kit/actors.ts'
import { all } from '../kit/conditions.ts'
import { type ConfirmedWriteContext, confirmedWriteParts, revalidateState } from '../kit/confirmed-write.ts'
import { failureOf, outputOf, sameContext } from '../kit/event-data.ts'
import type { FlowTypes } from '../kit/model.ts'
import { type ReadBackResult, writeStates } from '../kit/write.ts'

export interface RoutingApplyInput {
  readonly routingId: string
}

export interface RoutingApplyContext extends RoutingApplyInput, ConfirmedWriteContext<RoutingTask | null> {
  /** When the follow-up is due, ISO */
  readonly followUpAt: string | null
}

export type RoutingApplyEvent =
  | { type: 'read.again' }
  | { type: 'act.confirm'; key: string }
  | { type: 'check.start' }
  | { type: 'review.again' }

export interface Applied {
  readonly task: RoutingTask
  readonly followUpAt: string
}

export interface ApplyReadBack extends Applied {
  readonly became: ReadBackResult
}

const write = confirmedWriteParts<RoutingTask | null, RoutingApplyContext, RoutingApplyEvent>()

const isSame = (seen: RoutingTask | null, now: RoutingTask): boolean =>
  isSameShown(seen ? shownOfSolution(seen) : null, shownOfSolution(now))

/** Still applicable, with all that was shown as it was (S-324): its state and its visits are among that. */
export const isStill = (seen: RoutingTask, now: RoutingTask): boolean => now.outdated === 0 && isSame(seen, now)

export const routingApplyMachine = setup({
  types: {} as FlowTypes<RoutingApplyContext, RoutingApplyEvent, RoutingApplyInput>,
  actors: {
    loadSolution: reading<RoutingTask, RoutingApplyContext>('loadSolution'),
    applySolution: writing<Applied, RoutingApplyContext>('applySolution'),
    checkSolution: reading<ApplyReadBack, RoutingApplyContext>('checkSolution'),
  },
  delays: {
    ...write.delays,
    // The wiring computes what is left until `followUpAt`.
    untilFollowUp: 3500,
  },
  guards: {
    ...write.guards,
    mayApply: all({
      isSolved: ({ context }) => context.seen?.state === 'SOLVED',
      isCurrent: ({ context }) => context.seen?.outdated === 0,
      assignsSome: ({ context }) => (context.seen?.assigned ?? 0) > 0,
    }),
    /** As `isStill`. */
    isUnchanged: all({
      isCurrent: ({ event }) => outputOf<RoutingTask>(event).outdated === 0,
      isSame: ({ context, event }) => isSame(context.seen, outputOf(event)),
    }),
  },
  actions: {
    ...write.actions,
    keepSolution: assign({ seen: ({ event }) => outputOf<RoutingTask>(event), now: null, failure: null }),
    emptySolution: assign({ seen: null, failure: ({ event }) => failureOf(event) }),
    keepReread: assign({ now: ({ event }) => outputOf<RoutingTask>(event) }),
    // Told where it is learned, not where the follow-up waits: a reload enters that state anew.
    keepAnswer: enqueueActions(({ enqueue, event }) => {
      enqueue.assign(appliedNow(outputOf<Applied>(event)))
      enqueue('announceApplied')
    }),
    keepReadBack: enqueueActions(({ enqueue, event }) => {
      const readBack = outputOf<ApplyReadBack>(event)
      enqueue.assign(readBack.became === 'done' ? appliedNow(readBack) : { now: readBack.task })
      if (readBack.became === 'done') enqueue('announceApplied')
    }),
    announceApplied: () => {},
  },
}).createMachine({
  id: 'routing-apply',
  context: ({ input }) => ({ ...input, seen: null, followUpAt: null, ...write.undecided }),
  initial: 'loading',
  states: {
    loading: {
      tags: ['busy', 'idle'],
      description: 'The solution is read.',
      invoke: {
        id: 'loadSolution',
        src: 'loadSolution',
        input: sameContext,
        onDone: { target: 'reviewing', actions: 'keepSolution' },
        onError: { target: 'failed', actions: 'emptySolution' },
      },
    },
    failed: {
      tags: ['failed', 'idle'],
      description: 'The solution couldn’t be read.',
      on: { 'read.again': 'loading' },
    },
    reviewing: {
      tags: 'idle',
      description: 'Routes, travel before and after, and what keeps waiting are shown. Nothing is assigned.',
      on: {
        'act.confirm': { guard: 'mayApply', target: 'applying', actions: 'keepKey' },
        'read.again': 'loading',
      },
    },
    applying: {
      description: 'One solution, from its confirmation to its response.',
      initial: 'rereading',
      states: {
        rereading: revalidateState({
          id: 'rereadSolution',
          src: 'loadSolution',
          description: 'The solution is read again, so that no outdated one is applied.',
          back: '#routing-apply.reviewing',
          lost: '#routing-apply.changed',
          keep: 'keepReread',
        }),
        ...writeStates({
          act: 'applySolution',
          readBack: 'checkSolution',
          done: '#routing-apply.following',
          back: '#routing-apply.reviewing',
          lost: '#routing-apply.changed',
        }),
      },
    },
    changed: {
      tags: ['asking', 'moved'],
      description:
        'Somebody else applied it, or a visit can’t be made as planned any more. Nothing was sent or kept, and the reason is shown.',
      on: { 'review.again': { target: 'reviewing', actions: 'showNow' } },
    },
    following: {
      tags: 'idle',
      description:
        'Applied. Waiting jobs, technicians and solutions are read again at a kept instant, 3.5 seconds later.',
      after: { untilFollowUp: 'applied' },
    },
    applied: {
      type: 'final',
      tags: ['final', 'moved'],
      description: 'Applied, and the follow-up is due now.',
    },
  },
})

const appliedNow = ({ task, followUpAt }: Applied) => ({ seen: task, now: null, followUpAt, failure: null })
