/**
 * The job calendar (screens 11): jobs are picked up, put somewhere else and dropped, by keys or by dragging. Concerns
 * are told before the drop; another job in the slot forbids it, the others need a note. Moves are sent one at a time
 * in their order and shown at once. A rejected card goes back with the reason, one without a response is looked up and
 * never sent again by itself. What was moved can be put back for ten seconds from its answer, whatever is read meanwhile
 * (S-260). What is shown is the address's. The moves are a queue behind one another, which `writeStates` knows nothing of.
 * Who may: LEVEL_1. Ends: never. Long, because it is one chart; what its acts do to the context is in `calendar-context.ts`.
 */

import { assign, not, setup } from 'xstate'
import type { Candidate } from '../../src/contract/areas/technicians/available-technicians.ts'
import { letterLength } from '../../src/contract/normalise.ts'
import { reading, writing } from '../kit/actors.ts'
import { isMovable, jobOf } from '../kit/calendar/calendar-board.ts'
import { isHard } from '../kit/calendar/drop-checks.ts'
import { all, any, having } from '../kit/conditions.ts'
import { failureOf, outputOf, sameContext } from '../kit/event-data.ts'
import type { FlowTypes } from '../kit/model.ts'
import {
  asking,
  begun,
  dropped,
  heldChecks,
  holding,
  isHeldBack,
  type JobCalendarContext,
  type JobCalendarEvent,
  type JobCalendarInput,
  leastNote,
  pickedUp,
  putBack,
  type ReadBoard,
  steppedTo,
  suggested,
  toggled,
  undone,
  undoTime,
} from './calendar-context.ts'
import { type LookedUp, moved, nothingTold, notMoved, type Placed } from './card-moves.ts'

const keyOf = (event: object): string => ('key' in event ? String(event.key) : '')

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
    isBack: ({ context }) => isHeldBack(context),
    hasConcern: ({ context }) => heldChecks(context).length > 0,
    isForbidden: ({ context }) => heldChecks(context).some(isHard),
    hasSuggestion: ({ context }) => suggested(context) !== null,
    hasNote: ({ context }) => letterLength(context.carried?.note ?? '') >= leastNote,
    isUnknown: ({ event }) => failureOf(event)?.outcome === 'unknown',
    hasQueued: ({ context }) => context.moves.queue.length > 0,
    hasSetbacks: ({ context }) => context.told.setbacks.length > 0,
    isUndoable: all({
      hasMoved: ({ context }) => context.moves.done.length > 0,
      isFirst: ({ context }) => !context.moves.isUndo,
    }),
    isOutdated: any({
      isUndo: ({ context }) => context.moves.isUndo,
      hasSetback: ({ context }) => context.told.news?.kind === 'setback',
    }),
  },
  actions: {
    keepAsk: assign(({ event }) => (event.type === 'address.change' ? asking(event.ask) : {})),
    forgetFailure: assign({ failure: null }),
    keepBoard: assign(({ event }) => ({ ...outputOf<ReadBoard>(event), failure: null })),
    keepFailure: assign({ failure: ({ event }) => failureOf(event) }),
    toggle: assign(({ context, event }) => (event.type === 'card.select' ? toggled(context, event.jobId) : {})),
    pickUp: assign(({ context, event }) =>
      event.type === 'card.pick' ? pickedUp(context, event.jobId, event.since) : {},
    ),
    step: assign(({ context, event }) => (event.type === 'place.step' ? steppedTo(context, event.direction) : {})),
    point: assign(({ context, event }) =>
      event.type === 'place.point' ? holding(context, { place: event.place }) : {},
    ),
    putBack: assign(({ context }) => putBack(context)),
    keepCandidates: assign(({ context, event }) => ({
      ...holding(context, { candidates: outputOf<readonly Candidate[]>(event) }),
      failure: null,
    })),
    keepNote: assign(({ context, event }) =>
      event.type === 'note.change' ? holding(context, { note: event.note }) : {},
    ),
    dropNote: assign(({ context }) => holding(context, { note: '' })),
    queueMoves: assign(({ context, event }) => dropped(context, keyOf(event))),
    followSuggestion: assign(({ context }) => {
      const place = suggested(context)
      return place ? holding(context, { place, note: '' }) : {}
    }),
    queueInverses: assign(({ context, event }) => undone(context, keyOf(event))),
    endUndo: assign(({ context }) => ({ moves: { ...context.moves, done: [], movedAt: null } })),
    keepMoved: assign(({ context, event }) => moved(context, outputOf<Placed>(event))),
    keepRefused: assign(({ context, event }) => notMoved(context, 'refused', failureOf(event))),
    keepLookedUp: assign(({ context, event }) => {
      const { became, placed } = outputOf<LookedUp>(event)
      return became === 'done' && placed
        ? moved(context, placed)
        : notMoved(context, became === 'open' ? 'notSaved' : 'changed', null)
    }),
    dismiss: assign({ told: nothingTold }),
  },
}).createMachine({
  id: 'job-calendar',
  context: ({ input }) => begun(input),
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
