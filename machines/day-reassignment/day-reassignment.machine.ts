/**
 * Gives the jobs of one technician's day to others, as when the technician falls ill, or selected jobs each to the best
 * free technician. Proposes someone for each job, keeps what the person corrects, and tells what speaks against each
 * place. Sends one move a job, in their order. A rejected job stays where it is, with the reason. One without a response
 * is looked up and never sent again by itself. What is left is proposed anew from fresh days. Who may: LEVEL_1. Ends:
 * closed or reassigned.
 */

import { assign, setup } from 'xstate'
import { reading, writing } from '../kit/actors.ts'
import { holdsUp, isTooFast } from '../kit/bulk/bulk-run.ts'
import { all, any } from '../kit/conditions.ts'
import { failureOf, keyIn, outputOf, sameContext } from '../kit/event-data.ts'
import type { FlowTypes } from '../kit/model.ts'
import type { ReadBackResult } from '../kit/write.ts'
import {
  type DayReassignmentContext,
  type DayReassignmentInput,
  ended,
  goingRows,
  hasMark,
  hasNote,
  isConcerned,
  isForbidden,
  queued,
  queuedAgain,
  type ReadDay,
  retriableRows,
  withoutRest,
  withProposals,
  withRow,
} from './reassignment-rows.ts'

export type DayReassignmentEvent =
  | { type: 'read.again' }
  /** To a technician, to no one for now, or to nowhere. */
  | { type: 'row.change'; jobId: string; technicianId: string }
  | { type: 'row.retime'; jobId: string; start: string }
  | { type: 'note.change'; note: string }
  | { type: 'act.confirm'; key: string }
  | { type: 'check.start' }
  | { type: 'run.resume' }
  | { type: 'run.stop' }
  | { type: 'run.retry'; key: string }
  | { type: 'flow.close' }

export const dayReassignmentMachine = setup({
  types: {} as FlowTypes<DayReassignmentContext, DayReassignmentEvent, DayReassignmentInput>,
  actors: {
    readDay: reading<ReadDay, DayReassignmentContext>('readDay'),
    writeRow: writing<null, DayReassignmentContext>('writeRow'),
    checkRow: reading<ReadBackResult, DayReassignmentContext>('checkRow'),
  },
  delays: { recheck: 4000 },
  guards: {
    mayApply: all({
      hasMoves: ({ context }) => goingRows(context).length > 0,
      isAllowed: ({ context }) => !isForbidden(context),
      isExplained: any({
        isFree: ({ context }) => !isConcerned(context),
        hasNote: ({ context }) => hasNote(context),
      }),
    }),
    /** A note overrides concerns, and nothing else. */
    isConcerned: ({ context }) => isConcerned(context),
    hasOpen: ({ context }) => hasMark(context, 'open'),
    hasDone: ({ context }) => hasMark(context, 'done'),
    hasQueued: ({ context }) => hasMark(context, 'queued'),
    hasLeft: ({ context }) => context.rows.some(({ mark }) => mark !== 'done'),
    hasRetriable: ({ context }) => retriableRows(context).length > 0,
    isUnknown: ({ event }) => failureOf(event)?.outcome === 'unknown',
    /** Nothing happened, and the next job would fare the same. */
    isHeldUp: any({
      holdsUp: ({ event }) => holdsUp(event),
      isTooFast: ({ event }) => isTooFast(event),
    }),
  },
  actions: {
    keepDay: assign(({ context, event }) => withProposals(context, outputOf<ReadDay>(event))),
    keepFailure: assign({ failure: ({ event }) => failureOf(event) }),
    forgetFailure: assign({ failure: null }),
    keepTechnician: assign(({ context, event }) =>
      event.type === 'row.change' ? withRow(context, event.jobId, { technicianId: event.technicianId }) : {},
    ),
    keepStart: assign(({ context, event }) =>
      event.type === 'row.retime' ? withRow(context, event.jobId, { start: event.start }) : {},
    ),
    keepNote: assign(({ event }) => (event.type === 'note.change' ? { note: event.note } : {})),
    queueRows: assign(({ context, event }) => queued(context, keyIn(event) ?? '')),
    queueAgain: assign(({ context, event }) => queuedAgain(context, keyIn(event) ?? '')),
    keepMoved: assign(({ context }) => ended(context, 'done')),
    keepRejected: assign(({ context, event }) => ended(context, 'failed', failureOf(event))),
    keepUnknown: assign(({ context, event }) => ({ ...ended(context, 'unknown'), failure: failureOf(event) })),
    keepLookedUp: assign(({ context, event }) => {
      const became = outputOf<ReadBackResult>(event)
      return ended(context, became === 'done' ? 'done' : became === 'open' ? 'notSaved' : 'changed')
    }),
    skipRest: assign(({ context }) => withoutRest(context)),
  },
}).createMachine({
  id: 'day-reassignment',
  context: ({ input }) => ({ ...input, read: null, rows: [], note: '', key: null, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: ['busy', 'idle'],
      description: 'The day of all technicians is read.',
      entry: 'forgetFailure',
      invoke: {
        id: 'readDay',
        src: 'readDay',
        input: sameContext,
        onDone: { target: 'proposing', actions: 'keepDay' },
        onError: { target: 'failed', actions: 'keepFailure' },
      },
      on: { 'flow.close': 'closed' },
    },
    failed: {
      tags: ['failed', 'idle'],
      description: 'The day couldn’t be read. Nothing is sent.',
      on: { 'read.again': 'loading', 'flow.close': 'closed' },
    },
    proposing: {
      description: 'Each job has its proposal, or the reason why no one can take it.',
      always: [{ guard: 'hasOpen', target: 'editing' }, { guard: 'hasDone', target: 'ended' }, { target: 'settled' }],
    },
    settled: {
      tags: 'idle',
      description: 'There is no job that can be moved.',
      on: { 'flow.close': 'closed' },
    },
    editing: {
      description: 'The proposals are corrected. What speaks against a place is told as it is chosen; nothing is sent.',
      on: {
        'row.change': { actions: 'keepTechnician' },
        'row.retime': { actions: 'keepStart' },
        'note.change': { guard: 'isConcerned', actions: 'keepNote' },
        'act.confirm': { guard: 'mayApply', target: 'sending', actions: 'queueRows' },
        'flow.close': 'closed',
      },
    },
    sending: {
      tags: 'busy',
      description: 'One job is sent. Only its response leaves this state.',
      invoke: {
        id: 'writeRow',
        src: 'writeRow',
        input: sameContext,
        onDone: { target: 'deciding', actions: 'keepMoved' },
        onError: [
          { guard: 'isUnknown', target: 'unknown', actions: 'keepUnknown' },
          { guard: 'isHeldUp', target: 'paused', actions: 'keepFailure' },
          { target: 'deciding', actions: 'keepRejected' },
        ],
      },
    },
    unknown: {
      tags: 'asking',
      description: 'No response arrived, so the job may have been moved. It is looked up, and nothing is sent again.',
      on: { 'check.start': 'checking' },
      after: { recheck: 'checking' },
    },
    checking: {
      tags: 'busy',
      description: 'The service is asked where the job is now.',
      invoke: {
        id: 'checkRow',
        src: 'checkRow',
        input: sameContext,
        onDone: { target: 'deciding', actions: 'keepLookedUp' },
        onError: { target: 'unknown', actions: 'keepFailure' },
      },
    },
    paused: {
      description: 'The next job would fail for the same reason, so nothing is sent until the person resumes.',
      on: {
        'run.resume': { target: 'sending', actions: 'forgetFailure' },
        'run.stop': { target: 'ended', actions: 'skipRest' },
      },
    },
    deciding: {
      description: 'The next job is sent. After the last one the results are shown.',
      always: [{ guard: 'hasQueued', target: 'sending' }, { target: 'ended' }],
    },
    ended: {
      tags: 'moved',
      description:
        'Each job has its result. What is left can be proposed anew from fresh days, or sent again where nothing forbids it.',
      on: {
        'run.retry': { guard: 'hasRetriable', target: 'sending', actions: 'queueAgain' },
        'read.again': { guard: 'hasLeft', target: 'loading' },
        'flow.close': 'reassigned',
      },
    },
    closed: { type: 'final', tags: 'final', description: 'Closed before anything was sent.' },
    reassigned: { type: 'final', tags: ['final', 'moved'], description: 'Closed after the results were shown.' },
  },
})
