/**
 * The job calendar (screens 11): jobs are picked up, put somewhere else and dropped, by keys or by dragging. Concerns
 * are told before the drop; another job in the slot forbids it, the others need a note. Moves are sent one at a time
 * in their order and shown at once. A rejected card goes back with the reason, one without a response is looked up and
 * never sent again by itself. What was moved can be put back for ten seconds from its answer, whatever is read meanwhile
 * (S-260). What is shown is the address's.
 * Who may: LEVEL_1. Ends: never. Long, because the chart is read beside its guards and actions.
 */

import { assign, not, setup } from 'xstate'
import type { CalendarBoard } from '../../src/contract/areas/jobs/job-calendar.ts'
import type { Candidate } from '../../src/contract/areas/technicians/available-technicians.ts'
import type { Failure } from '../../src/contract/failure.ts'
import { trimmed, visibleLength } from '../../src/contract/normalise.ts'
import { reading, writing } from '../kit/actors.ts'
import { all, any, having } from '../kit/conditions.ts'
import type { FlowTypes } from '../kit/model.ts'
import { failureOf } from '../kit/read.ts'
import { outputOf, sameContext } from '../kit/write.ts'
import {
  type CalendarAsk,
  type Carried,
  type Direction,
  isMovable,
  jobOf,
  type Moment,
  minuteOf,
  type Place,
  stepped,
} from './calendar-board.ts'
import {
  type CalendarNews,
  type Done,
  inverses,
  type LookedUp,
  type Move,
  moved,
  movesTo,
  notMoved,
  type Placed,
  type Setback,
} from './card-moves.ts'
import { type Check, checksAt, isBack, isHard, suggestionOf } from './drop-checks.ts'

export interface JobCalendarContext {
  readonly ask: CalendarAsk
  readonly board: CalendarBoard | null
  /** Instant of its answer, ISO in UTC */
  readonly at: string | null
  /** Why the board could not be read or refreshed, or why a move has no answer */
  readonly failure: Failure | null
  /** Cards that are picked up together, in this order */
  readonly selected: readonly string[]
  readonly carried: Carried | null
  readonly candidates: readonly Candidate[]
  /** Why concerns are overridden, as typed */
  readonly note: string
  /** Moves to send, the first one under way */
  readonly queue: readonly Move[]
  readonly done: readonly Done[]
  /** Instant from which undo is offered for ten seconds, ISO in UTC */
  readonly movedAt: string | null
  readonly setbacks: readonly Setback[]
  /** The moves put back what was moved before */
  readonly isUndo: boolean
  readonly news: CalendarNews | null
}

export type JobCalendarInput = Pick<JobCalendarContext, 'ask'>

export type JobCalendarEvent =
  /** The person went to another day, view or filter. */
  | { type: 'address.change'; ask: CalendarAsk }
  | { type: 'read.again' }
  | { type: 'card.select'; jobId: string }
  | { type: 'card.pick'; jobId: string; since: Moment }
  | { type: 'place.step'; direction: Direction }
  /** The pointer drags the card over a place. */
  | { type: 'place.point'; place: Place }
  | { type: 'card.drop'; key: string }
  | { type: 'card.putBack' }
  | { type: 'suggestion.use'; key: string }
  | { type: 'override.start' }
  | { type: 'note.change'; note: string }
  | { type: 'override.confirm'; key: string }
  | { type: 'override.cancel' }
  | { type: 'check.start' }
  | { type: 'undo.start'; key: string }
  | { type: 'setbacks.dismiss' }

/** The board with the instant of its answer. */
export interface ReadBoard {
  readonly board: CalendarBoard
  readonly at: string
}

/** How long what was moved can be put back, ms (S-205). */
export const undoTime = 10_000

/** A note that says too little is none (S-206). */
export const leastNote = 3

const nothingHeld = { carried: null, candidates: [], note: '', failure: null }
/** The board, and the cards that are held over it. */
const held = ({ board, carried }: JobCalendarContext): readonly [CalendarBoard, Carried] | null =>
  board && carried && [board, carried]

/** What speaks against their place. */
function checksOf(context: JobCalendarContext): readonly Check[] {
  const over = held(context)
  return over ? checksAt(...over) : []
}
const keyOf = (event: object): string => ('key' in event ? String(event.key) : '')

export const suggested = ({ board, carried, candidates }: JobCalendarContext): Place | null =>
  board && carried && suggestionOf(board, carried, candidates)

export const jobCalendarMachine = setup({
  types: {} as FlowTypes<JobCalendarContext, JobCalendarEvent, JobCalendarInput>,
  actors: {
    readBoard: reading<ReadBoard, JobCalendarContext>('readBoard'),
    findFree: reading<readonly Candidate[], JobCalendarContext>('findFree'),
    moveJob: writing<Placed, JobCalendarContext>('moveJob'),
    lookUpJob: reading<LookedUp, JobCalendarContext>('lookUpJob'),
  },
  delays: { undoTime, recheck: 4000 },
  guards: {
    isSelectable: ({ context, event }) => isMovable(jobOf(context.board, having(event, 'jobId').jobId)),
    isBack: ({ context }) => {
      const over = held(context)
      return over ? isBack(...over) : true
    },
    hasConcern: ({ context }) => checksOf(context).length > 0,
    isForbidden: ({ context }) => checksOf(context).some(isHard),
    hasSuggestion: ({ context }) => suggested(context) !== null,
    hasNote: ({ context }) => visibleLength(context.note) >= leastNote,
    isUnknown: ({ event }) => failureOf(event)?.outcome === 'unknown',
    hasQueued: ({ context }) => context.queue.length > 0,
    hasSetbacks: ({ context }) => context.setbacks.length > 0,
    isUndoable: all({
      hasMoved: ({ context }) => context.done.length > 0,
      isFirst: ({ context }) => !context.isUndo,
    }),
    isOutdated: any({
      isUndo: ({ context }) => context.isUndo,
      hasSetback: ({ context }) => context.news?.kind === 'setback',
    }),
  },
  actions: {
    keepAsk: assign(({ event }) =>
      event.type === 'address.change' ? { ask: event.ask, ...nothingHeld, selected: [] } : {},
    ),
    forgetFailure: assign({ failure: null }),
    keepBoard: assign(({ event }) => ({ ...outputOf<ReadBoard>(event), failure: null })),
    keepFailure: assign({ failure: ({ event }) => failureOf(event) }),
    toggle: assign(({ context: { selected }, event }) => {
      const { jobId } = event as { jobId: string }
      return {
        selected: selected.includes(jobId) ? selected.filter((one) => one !== jobId) : [...selected, jobId],
      }
    }),
    pickUp: assign(({ context: { board, selected }, event }) => {
      if (event.type !== 'card.pick') return {}
      const { jobId, since } = event
      const job = board && jobOf(board, jobId)
      if (!job) return {}
      const others = selected.filter((one) => one !== jobId)
      const ids = selected.includes(jobId) ? selected : [jobId, ...others]
      const { day, technicianId } = job
      return {
        carried: { ids, place: { day, technicianId, start: minuteOf(job.start) }, since },
        candidates: [],
        note: '',
        done: [],
        movedAt: null,
        setbacks: [],
        isUndo: false,
        news: null,
        failure: null,
      }
    }),
    step: assign(({ context: { board, ask, carried }, event }) => {
      const { direction } = event as { direction: Direction }
      return board && carried
        ? {
            ...nothingHeld,
            carried: { ...carried, place: stepped(board, ask, carried.ids, carried.place, direction) },
          }
        : {}
    }),
    point: assign(({ context: { carried }, event }) =>
      carried && event.type === 'place.point' ? { carried: { ...carried, place: event.place } } : {},
    ),
    putBack: assign(({ context: { carried } }) => ({
      ...nothingHeld,
      news: { kind: 'putBack', ids: carried?.ids ?? [] },
    })),
    keepCandidates: assign(({ event }) => ({ failure: null, candidates: outputOf<readonly Candidate[]>(event) })),
    keepNote: assign(({ event }) => (event.type === 'note.change' ? { note: event.note } : {})),
    dropNote: assign({ note: '' }),
    queueMoves: assign(({ context: { board, carried, note }, event }) =>
      board && carried
        ? { queue: movesTo(board, carried, trimmed(note), keyOf(event)), selected: [], ...nothingHeld }
        : {},
    ),
    followSuggestion: assign(({ context }) => {
      const place = suggested(context)
      return context.carried && place ? { carried: { ...context.carried, place }, note: '' } : {}
    }),
    queueInverses: assign(({ context: { done }, event }) => ({
      queue: inverses(done, keyOf(event)),
      done: [],
      movedAt: null,
      setbacks: [],
      isUndo: true,
      news: null,
      failure: null,
    })),
    endUndo: assign({ done: [], movedAt: null }),
    keepMoved: assign(({ context, event }) => moved(context, outputOf<Placed>(event))),
    keepRefused: assign(({ context, event }) => notMoved(context, 'refused', failureOf(event))),
    keepLookedUp: assign(({ context, event }) => {
      const { became, placed } = outputOf<LookedUp>(event)
      return became === 'done' && placed
        ? moved(context, placed)
        : notMoved(context, became === 'open' ? 'notSaved' : 'changed', null)
    }),
    dismiss: assign({ setbacks: [], news: null }),
  },
}).createMachine({
  id: 'job-calendar',
  context: ({ input }) => ({
    ask: input.ask,
    board: null,
    at: null,
    selected: [],
    ...nothingHeld,
    queue: [],
    done: [],
    movedAt: null,
    setbacks: [],
    isUndo: false,
    news: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: ['busy', 'idle'],
      description: 'The days of the address are read.',
      entry: 'forgetFailure',
      invoke: {
        id: 'load',
        src: 'readBoard',
        input: sameContext,
        onDone: { target: 'shown', actions: 'keepBoard' },
        onError: { target: 'failed', actions: 'keepFailure' },
      },
      on: { 'address.change': { target: 'loading', reenter: true, actions: 'keepAsk' } },
    },
    failed: {
      tags: ['failed', 'idle'],
      description: 'Nothing could be read. Only the reason and Retry are shown.',
      on: { 'read.again': 'loading', 'address.change': { target: 'loading', actions: 'keepAsk' } },
    },
    shown: {
      description: 'Jobs lie in their lanes. A card can be selected or picked up.',
      on: {
        'address.change': { target: 'loading', actions: 'keepAsk' },
        'read.again': 'rereading',
        'card.select': { guard: 'isSelectable', actions: 'toggle' },
        'card.pick': { guard: 'isSelectable', target: 'carrying', actions: 'pickUp' },
      },
      initial: 'resting',
      states: {
        resting: {
          tags: 'idle',
          description: 'Nothing is to be put back, and nothing to be told.',
          always: [
            { guard: 'isUndoable', target: 'undoable' },
            { guard: 'hasSetbacks', target: 'told' },
          ],
        },
        undoable: {
          description: 'Cards were moved. Until ten seconds after the last answer they can be put back by one act.',
          after: { undoTime: { target: 'resting', actions: 'endUndo' } },
          on: {
            'undo.start': { target: '#job-calendar.saving', actions: 'queueInverses' },
            'setbacks.dismiss': { guard: 'hasSetbacks', actions: 'dismiss' },
          },
        },
        told: {
          description:
            'A card went back. The reason stays, on other days, too, until it is dismissed or a card picked up.',
          on: { 'setbacks.dismiss': { target: 'resting', actions: 'dismiss' } },
        },
      },
    },
    carrying: {
      tags: ['asking', 'idle'],
      description: 'Cards are held over a place. Nothing is sent until they are dropped.',
      on: {
        'address.change': { target: 'loading', actions: 'keepAsk' },
        'card.putBack': { target: 'shown', actions: 'putBack' },
      },
      initial: 'choosing',
      states: {
        choosing: {
          description: 'The place is chosen by arrows or by the pointer. What speaks against it is shown.',
          on: {
            'place.step': { actions: 'step' },
            'place.point': { actions: 'point' },
            'card.drop': [
              { guard: 'isBack', target: '#job-calendar.shown', actions: 'putBack' },
              { guard: 'hasConcern', target: 'advising' },
              { target: '#job-calendar.saving', actions: 'queueMoves' },
            ],
          },
        },
        advising: {
          tags: 'busy',
          description: 'Something speaks against the place, so the service is asked who is free.',
          invoke: {
            id: 'findFree',
            src: 'findFree',
            input: sameContext,
            onDone: { target: 'advised', actions: 'keepCandidates' },
            onError: { target: 'advised', actions: 'keepFailure' },
          },
        },
        advised: {
          description: 'A free place is offered, and a note where one helps. Arrows choose another place.',
          on: {
            'place.step': { target: 'choosing', actions: 'step' },
            'suggestion.use': {
              guard: 'hasSuggestion',
              target: '#job-calendar.saving',
              actions: ['followSuggestion', 'queueMoves'],
            },
            'override.start': { guard: not('isForbidden'), target: 'overriding' },
          },
        },
        overriding: {
          description: 'The note is typed that says why the cards are dropped all the same.',
          on: {
            'note.change': { actions: 'keepNote' },
            'override.confirm': {
              guard: 'hasNote',
              target: '#job-calendar.saving',
              actions: 'queueMoves',
            },
            'override.cancel': { target: 'advised', actions: 'dropNote' },
          },
        },
      },
    },
    saving: {
      tags: 'busy',
      description: 'One move is sent. Its card and those behind it are shown where they will be.',
      invoke: {
        id: 'moveJob',
        src: 'moveJob',
        input: sameContext,
        onDone: { target: 'deciding', actions: 'keepMoved' },
        onError: [
          { guard: 'isUnknown', target: 'unknown', actions: 'keepFailure' },
          { target: 'deciding', actions: 'keepRefused' },
        ],
      },
    },
    unknown: {
      tags: 'asking',
      description: 'No response arrived, so the card may have been moved. It is looked up, and nothing is sent again.',
      on: { 'check.start': 'checking' },
      after: { recheck: 'checking' },
    },
    checking: {
      tags: 'busy',
      description: 'The service is asked where the job is now.',
      invoke: {
        id: 'lookUpJob',
        src: 'lookUpJob',
        input: sameContext,
        onDone: { target: 'deciding', actions: 'keepLookedUp' },
        onError: { target: 'unknown', actions: 'keepFailure' },
      },
    },
    deciding: {
      description:
        'The next move is sent. After the last one the board is read again where a card went back or was put back.',
      always: [
        { guard: 'hasQueued', target: 'saving' },
        { guard: 'isOutdated', target: 'rereading' },
        { target: 'shown' },
      ],
    },
    rereading: {
      tags: 'busy',
      description:
        'The same days are read again. The cards stay in view and can be picked up, and what was moved can be put back.',
      invoke: {
        id: 'reload',
        src: 'readBoard',
        input: sameContext,
        onDone: { target: 'shown', actions: 'keepBoard' },
        onError: { target: 'shown', actions: 'keepFailure' },
      },
      after: { undoTime: { actions: 'endUndo' } },
      on: {
        'address.change': { target: 'loading', actions: 'keepAsk' },
        'undo.start': { guard: 'isUndoable', target: 'saving', actions: 'queueInverses' },
        // The service compares the version of each card that is dropped, so nobody waits for this read.
        'card.pick': { guard: 'isSelectable', target: 'carrying', actions: 'pickUp' },
      },
    },
  },
})
