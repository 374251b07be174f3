/**
 * Does one act to many rows. Sends each row under its own key, which a reload doesn't change. Never sends a row twice
 * without asking for the result of the first. A failure that concerns all rows pauses the run. A failure of one row
 * fails that row alone. Ends `allDone` only where every row was done. A further run takes rows that no run took yet.
 * Never repeats a row that was done, whoever sets it back (H87). Who may: those who may do the act to one row. Ends:
 * all done. Otherwise it stays with the skipped or failed rows until it is dismissed.
 */

import { assign, setup } from 'xstate'
import { reading, writing } from '../actors.ts'
import { all } from '../conditions.ts'
import { failureOf, sameContext } from '../event-data.ts'
import type { ReadBackResult } from '../write.ts'
import { allMarked, cancelled, hasRow, putBehind, queuedAgain, retriable, withChosen } from './bulk-rows.ts'
import {
  answered,
  type BulkContext,
  type BulkInput,
  type Collected,
  collectedOf,
  going,
  holdsUp,
  isAllDone,
  isDoneSoFar,
  isTooFast,
  leadsOn,
  leavingRest,
  lookedUp,
  maxUnheard,
  unheardAfter,
  usualWait,
  type Written,
  withPage,
  withValue,
} from './bulk-run.ts'

export type BulkEvent =
  /** `clears` names fields whose choices depend on this one: what they held no longer fits. */
  | { type: 'value.change'; value: string; name: string; clears?: readonly string[] }
  | { type: 'run.start'; key: string }
  | { type: 'run.pause' }
  | { type: 'run.resume' }
  /** Leaves out what was not begun. */
  | { type: 'run.stop' }
  | { type: 'run.retry'; key: string }
  | { type: 'run.check' }
  /** Takes the next rows, once those of this run are behind. */
  | { type: 'run.continue'; key: string }

export const bulkMachine = setup({
  types: {
    context: {} as BulkContext,
    events: {} as BulkEvent,
    input: {} as BulkInput,
    tags: {} as 'busy' | 'failed' | 'asking' | 'final',
  },
  actors: {
    readRows: reading<Collected, BulkContext>('readRows'),
    writeRow: writing<Written, BulkContext>('writeRow'),
    checkRow: reading<{ became: ReadBackResult }, BulkContext>('checkRow'),
  },
  delays: { welcome: ({ context }) => (context.failure?.retryAfter ?? usualWait) * 1000 },
  guards: {
    /** The values for all rows are valid. The definition provides this. */
    isValid: () => true,
    hasMorePages: ({ event }) => collectedOf(event).more,
    /** The page was left amid the write. */
    isCutOff: ({ event }) => failureOf(event)?.kind === 'interrupted',
    isTooFast: ({ event }) => isTooFast(event),
    isHeldUp: ({ event }) => holdsUp(event),
    isUnheard: ({ context, event }) => unheardAfter(context, event) >= maxUnheard,
    wantsGo: ({ context }) => context.wish === 'go',
    wantsRest: ({ context }) => context.wish !== 'cancel',
    /** A run with nothing left to send or to ask has ended, whoever wished a pause amid its last row. */
    isToPause: all({
      wantsPause: ({ context }) => context.wish === 'pause',
      hasOpen: ({ context }) => hasRow(context, 'queued', 'unknown'),
    }),
    leavesRest: all({
      wantsEnd: ({ context }) => context.wish === 'cancel',
      hasQueued: ({ context }) => hasRow(context, 'queued'),
    }),
    hasQueued: ({ context }) => hasRow(context, 'queued'),
    hasUnknown: ({ context }) => hasRow(context, 'unknown'),
    /** What a rule forbids isn't sent again, and what isn't confirmed is looked up first. */
    hasRetriable: all({
      isRetriable: ({ context }) => retriable(context) > 0,
      hasNoUnknown: ({ context }) => !hasRow(context, 'unknown'),
    }),
    leadsOn: ({ context }) => leadsOn(context),
    isDoneSoFar: ({ context }) => isDoneSoFar(context),
    isAllDone: ({ context }) => isAllDone(context),
  },
  actions: {
    keepValue: assign(({ context, event }) => ('name' in event ? withValue(context, event) : {})),
    keepKey: assign(({ event }) => ('key' in event ? { ...going, key: event.key } : going)),
    keepPage: assign(({ context, event }) => withPage(context, event)),
    goOn: assign(({ context }) => ({
      ...putBehind(context),
      rest: 'none',
      request: context.request && { ...context.request, page: 1 },
    })),
    keepAnswer: assign(({ context, event }) => ({
      ...answered(context, event),
      unheard: unheardAfter(context, event),
    })),
    keepLookedUp: assign(({ context, event }) => lookedUp(context, event)),
    keepFailure: assign({ failure: ({ event }) => failureOf(event) }),
    forgetFailure: assign({ failure: null }),
    wishPause: assign({ wish: 'pause' }),
    wishCancel: assign(({ context }) => leavingRest(context)),
    go: assign(going),
    leaveOut: assign(({ context }) => ({
      ...allMarked(context, 'queued', 'skipped', cancelled),
      ...leavingRest(context),
    })),
    leaveUngathered: assign({ rest: ({ context }) => (context.request ? 'left' : 'none') }),
    queueAgain: assign(({ context }) => queuedAgain(context)),
  },
}).createMachine({
  id: 'bulk',
  context: ({ input: { chosen, ...input } }) => ({
    ...withChosen({ rows: [], reasons: [] }, chosen),
    ...input,
    ...going,
    key: null,
    behind: 0,
    done: [],
    passed: [],
    rest: 'none',
  }),
  initial: 'asking',
  states: {
    asking: {
      tags: 'asking',
      description: 'The act and the number of rows are shown for confirmation. Nothing was sent.',
      on: {
        'value.change': { actions: 'keepValue' },
        'run.start': [{ guard: 'isValid', target: 'collecting', actions: 'keepKey' }, { target: 'invalid' }],
      },
    },
    invalid: {
      tags: 'asking',
      description: 'A value is missing or invalid, which its field shows. Nothing was sent.',
      on: { 'value.change': { target: 'asking', actions: 'keepValue' } },
    },
    collecting: {
      tags: 'busy',
      description: 'The rows are loaded, page by page where all matching rows are meant. Nothing was sent to them yet.',
      invoke: {
        id: 'readRows',
        src: 'readRows',
        input: sameContext,
        onDone: [
          { guard: 'hasMorePages', target: 'collecting', reenter: true, actions: 'keepPage' },
          { target: 'deciding', actions: 'keepPage' },
        ],
        onError: { target: 'collectFailed', actions: 'keepFailure' },
      },
      on: { 'run.stop': { target: 'ended', actions: ['leaveOut', 'leaveUngathered'] } },
    },
    collectFailed: {
      tags: 'failed',
      description: 'A page of rows couldn’t be loaded. Those before it are kept, and nothing was sent to them.',
      on: {
        'run.resume': { target: 'collecting', actions: 'go' },
        'run.stop': { target: 'ended', actions: ['leaveOut', 'leaveUngathered'] },
      },
    },
    deciding: {
      description: 'Between two rows: first what the person asked for, then an unknown result, then the next row.',
      always: [
        { guard: 'isToPause', target: 'paused' },
        { guard: 'hasUnknown', target: 'checking' },
        { guard: 'leavesRest', target: 'ended', actions: 'leaveOut' },
        { guard: 'hasQueued', target: 'running' },
        { guard: 'isDoneSoFar', target: 'doneSoFar' },
        { guard: 'isAllDone', target: 'allDone' },
        { target: 'ended' },
      ],
    },
    running: {
      tags: 'busy',
      description: 'One row is sent. Pause and Skip take effect after its response.',
      invoke: {
        id: 'writeRow',
        src: 'writeRow',
        input: sameContext,
        onDone: { target: 'deciding', actions: 'keepAnswer' },
        onError: [
          { guard: 'isCutOff', target: 'paused', actions: 'keepAnswer' },
          { guard: 'isTooFast', target: 'waiting', actions: 'keepFailure' },
          { guard: 'isHeldUp', target: 'paused', actions: 'keepFailure' },
          { guard: 'isUnheard', target: 'paused', actions: ['keepAnswer', 'keepFailure'] },
          { target: 'deciding', actions: 'keepAnswer' },
        ],
      },
      on: {
        'run.pause': { guard: 'wantsGo', actions: 'wishPause' },
        'run.stop': { guard: 'wantsRest', actions: 'wishCancel' },
      },
    },
    waiting: {
      description: 'The server asked for a pause. The run resumes automatically.',
      exit: 'forgetFailure',
      after: { welcome: 'deciding' },
      on: {
        'run.pause': { target: 'paused' },
        'run.stop': { target: 'deciding', actions: 'wishCancel' },
      },
    },
    checking: {
      tags: 'busy',
      description: 'A row had no response. Its result is checked before anything else is sent.',
      invoke: {
        id: 'checkRow',
        src: 'checkRow',
        input: sameContext,
        onDone: { target: 'deciding', actions: 'keepLookedUp' },
        onError: { target: 'paused', actions: 'keepFailure' },
      },
    },
    paused: {
      description: 'Nothing is sent. The person resumes the run or skips the remaining rows.',
      on: {
        'run.resume': { target: 'deciding', actions: 'go' },
        'run.stop': { target: 'ended', actions: 'leaveOut' },
      },
    },
    ended: {
      description: 'Nothing is left to send. Some rows were skipped, failed or are not confirmed.',
      on: {
        'run.retry': { guard: 'hasRetriable', target: 'deciding', actions: ['queueAgain', 'keepKey'] },
        'run.check': { guard: 'hasUnknown', target: 'checking' },
        'run.continue': { guard: 'leadsOn', target: 'collecting', actions: ['goOn', 'keepKey'] },
      },
    },
    doneSoFar: {
      description: 'Every row of this run was done. Other rows match that no run has included yet.',
      on: { 'run.continue': { target: 'collecting', actions: ['goOn', 'keepKey'] } },
    },
    allDone: { type: 'final', tags: 'final', description: 'Every row was done.' },
  },
})
