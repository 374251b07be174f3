/**
 * One act on many rows. Promises: each row's write leaves under its own key, which a reload does not change, and never
 * twice without the service having been asked what became of it; what holds everything up pauses the run, what is
 * wrong with one row fails that row alone; it ends `allDone` only where every row was done. Of more rows than one run
 * may have, the next run takes those that no run took yet (H87). Who may: whoever may do the act to one. Ends: all done;
 * otherwise it stays with what was left out, until it is put away.
 * Long, because the guards between two rows are only understood beside the chart.
 */
import { assign, fromPromise, setup } from 'xstate'
import type { Failure } from '../../src/contract/failure.ts'
import {
  allMarked,
  type BulkRows,
  type Chosen,
  cancelled,
  changed,
  countOf,
  firstOf,
  isRemembered,
  marked,
  putBehind,
  type Runs,
  withChosen,
} from './bulk-rows.ts'
import type { FormValues } from './form.machine.ts'
import type { ListRequest } from './list-request.ts'
import { mustBeProvided } from './model.ts'
import { failureOf } from './read.ts'
import type { Became } from './write.ts'

export interface BulkContext extends Runs {
  /** What the list asked for, where all that match are meant; its page is the next to fetch. Null: the rows are here. */
  readonly request: ListRequest | null
  /** Rows there are by the list, as it was at the first run. */
  readonly total: number
  /** Whether rows match beyond those of this run. */
  readonly rest: 'none' | 'some'
  /** What is asked once for all rows, as typed. */
  readonly values: FormValues
  /** Each row's key is made of it; who tries failed ones again means it anew. */
  readonly key: string | null
  /** What the person wants after the row that is under way. */
  readonly wish: 'go' | 'pause' | 'cancel'
  /** What holds the run up, or the list that did not come. */
  readonly failure: Failure | null
  /** Rows in a row without answer. */
  readonly unheard: number
}

export interface BulkInput {
  readonly chosen: readonly Chosen[]
  readonly request: ListRequest | null
  readonly total: number
  readonly values: FormValues
}

export type BulkEvent =
  | { type: 'value.change'; value: string; name: string }
  | { type: 'run.start'; key: string }
  | { type: 'run.pause' }
  | { type: 'run.resume' }
  /** Leaves out what was not begun. */
  | { type: 'run.cancel' }
  | { type: 'run.retry'; key: string }
  | { type: 'run.check' }
  /** Takes the next rows, once those of this run are behind. */
  | { type: 'run.continue'; key: string }

/** Rows of the act, each once; `more`: a further page is to be fetched; `rest`: others match, for the next run. */
export interface Collected {
  readonly chosen: readonly Chosen[]
  readonly total: number
  readonly more: boolean
  readonly rest?: 'some'
}

/** `skipped` with its reason. */
export type Written = { readonly mark: 'done' } | { readonly mark: 'skipped'; readonly why: string }

/** So many rows in a row without answer: the service is asked no further. */
const mostUnheard = 2
/** Seconds to wait where the service says to slow down, but not for how long. */
const usualWait = 5

const writtenOf = (event: object): Written | null => ('output' in event ? (event.output as Written) : null)
const collectedOf = (event: object): Collected =>
  'output' in event ? (event.output as Collected) : { chosen: [], total: 0, more: false }
const becameOf = (event: object): Became => ('output' in event ? (event.output as { became: Became }).became : 'lost')

/** The rows after the answer of the one under way. */
function answered(context: BulkContext, event: object): BulkRows {
  const written = writtenOf(event)
  if (written) return marked(context, 'queued', written.mark, 'why' in written ? written.why : undefined)
  const failure = failureOf(event)
  return marked(context, 'queued', failure?.outcome === 'unknown' ? 'unknown' : 'failed', failure ?? undefined)
}

/** The rows after one without answer was looked up. Where the rest was given up, an open one is not sent again. */
function lookedUp(context: BulkContext, event: object): BulkRows {
  const became = becameOf(event)
  if (became === 'done') return marked(context, 'unknown', 'done')
  if (became === 'lost') return marked(context, 'unknown', 'skipped', changed)
  return context.wish === 'cancel'
    ? marked(context, 'unknown', 'skipped', cancelled)
    : marked(context, 'unknown', 'queued')
}

/** Nothing of this run is open, and rows are left for the next. Who left out the rest wants no other. */
const leadsOn = (context: BulkContext): boolean =>
  context.request !== null &&
  context.rest === 'some' &&
  context.wish !== 'cancel' &&
  firstOf(context, 'unknown') === undefined &&
  isRemembered(context)

const isAllDone = ({ rows, behind, passed, ...rest }: BulkContext): boolean =>
  passed.length === 0 && rows.length + behind > 0 && countOf({ rows, ...rest }, 'done') === rows.length

/** What is under way begins anew after this. */
const going = { wish: 'go', failure: null, unheard: 0 } as const

export const bulkMachine = setup({
  types: {
    context: {} as BulkContext,
    events: {} as BulkEvent,
    input: {} as BulkInput,
    tags: {} as 'busy' | 'failed' | 'asking' | 'final',
  },
  actors: {
    readRows: fromPromise<Collected, BulkContext>(mustBeProvided('readRows')),
    writeRow: fromPromise<Written, BulkContext>(mustBeProvided('writeRow')),
    checkRow: fromPromise<{ became: Became }, BulkContext>(mustBeProvided('checkRow')),
  },
  delays: { welcome: ({ context }) => (context.failure?.retryAfter ?? usualWait) * 1000 },
  guards: {
    /** What is asked for all rows is as it must be; provided by the definition. */
    isValid: () => true,
    hasMorePages: ({ event }) => collectedOf(event).more,
    /** The page was left amid the write. */
    isCutOff: ({ event }) => failureOf(event)?.kind === 'interrupted',
    isTooFast: ({ event }) => failureOf(event)?.status === 429 && failureOf(event)?.outcome === 'refused',
    /** Nothing happened, and the next row would fare the same. */
    isHeldUp: ({ event }) => {
      const { outcome, kind, status = 0 } = failureOf(event) ?? {}
      return outcome === 'refused' && (kind === 'offline' || [401, 403, 503].includes(status))
    },
    isUnheard: ({ context, event }) => failureOf(event)?.outcome === 'unknown' && context.unheard + 1 >= mostUnheard,
    wantsGo: ({ context }) => context.wish === 'go',
    wantsRest: ({ context }) => context.wish !== 'cancel',
    /** A run with nothing left to send or to ask has ended, whoever wished a pause amid its last row. */
    isToPause: ({ context }) =>
      context.wish === 'pause' && (firstOf(context, 'queued') ?? firstOf(context, 'unknown')) !== undefined,
    leavesRest: ({ context }) => context.wish === 'cancel' && firstOf(context, 'queued') !== undefined,
    hasQueued: ({ context }) => firstOf(context, 'queued') !== undefined,
    hasUnknown: ({ context }) => firstOf(context, 'unknown') !== undefined,
    hasFailed: ({ context }) => firstOf(context, 'failed') !== undefined && firstOf(context, 'unknown') === undefined,
    leadsOn: ({ context }) => leadsOn(context),
    isDoneSoFar: ({ context }) => isAllDone(context) && leadsOn(context),
    isAllDone: ({ context }) => isAllDone(context),
  },
  actions: {
    keepValue: assign(({ context, event }) =>
      'name' in event ? { values: { ...context.values, [event.name]: event.value } } : {},
    ),
    keepKey: assign(({ event }) => ('key' in event ? { ...going, key: event.key } : going)),
    keepPage: assign(({ context, event }) => {
      const { chosen, total, rest = 'none' } = collectedOf(event)
      const { request, behind } = context
      const before = request ? context : { rows: [], reasons: [] }
      return {
        ...withChosen(before, chosen),
        // What was done may have left the list: it is counted as it was.
        total: behind > 0 ? context.total : total,
        rest,
        request: request && { ...request, page: request.page + 1 },
      }
    }),
    goOn: assign(({ context }) => ({
      ...putBehind(context),
      rest: 'none',
      request: context.request && { ...context.request, page: 1 },
    })),
    keepAnswer: assign(({ context, event }) => ({
      ...answered(context, event),
      unheard: failureOf(event)?.outcome === 'unknown' ? context.unheard + 1 : 0,
    })),
    keepLookedUp: assign(({ context, event }) => lookedUp(context, event)),
    keepFailure: assign({ failure: ({ event }) => failureOf(event) }),
    forgetFailure: assign({ failure: null }),
    wishPause: assign({ wish: 'pause' }),
    wishCancel: assign({ wish: 'cancel' }),
    go: assign(going),
    leaveOut: assign(({ context }) => ({ ...allMarked(context, 'queued', 'skipped', cancelled), wish: 'cancel' })),
    queueFailed: assign(({ context }) => allMarked(context, 'failed', 'queued')),
  },
}).createMachine({
  id: 'bulk',
  context: ({ input: { chosen, ...input } }) => ({
    ...withChosen({ rows: [], reasons: [] }, chosen),
    ...input,
    ...going,
    key: null,
    behind: 0,
    passed: [],
    rest: 'none',
  }),
  initial: 'asking',
  states: {
    asking: {
      tags: 'asking',
      description: 'What is to be done to how many rows is said and asked, before anything is sent.',
      on: {
        'value.change': { actions: 'keepValue' },
        'run.start': [{ guard: 'isValid', target: 'collecting', actions: 'keepKey' }, { target: 'lacking' }],
      },
    },
    lacking: {
      tags: 'asking',
      description: 'Something is missing or wrong, and is shown at its field. Nothing was sent.',
      on: { 'value.change': { target: 'asking', actions: 'keepValue' } },
    },
    collecting: {
      tags: 'busy',
      description: 'The rows are gathered, page by page where all that match are meant. Nothing is sent yet.',
      invoke: {
        id: 'readRows',
        src: 'readRows',
        input: ({ context }) => context,
        onDone: [
          { guard: 'hasMorePages', target: 'collecting', reenter: true, actions: 'keepPage' },
          { target: 'deciding', actions: 'keepPage' },
        ],
        onError: { target: 'uncollected', actions: 'keepFailure' },
      },
      on: { 'run.cancel': { target: 'ended', actions: 'leaveOut' } },
    },
    uncollected: {
      tags: 'failed',
      description: 'A page of rows did not come; those before it are kept, and nothing was sent.',
      on: {
        'run.resume': { target: 'collecting', actions: 'go' },
        'run.cancel': { target: 'ended', actions: 'leaveOut' },
      },
    },
    deciding: {
      description: 'Between two rows: what the person wished comes first, then what is not known, then the next row.',
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
      description: 'One row is sent. What is wished meanwhile happens once its answer is there.',
      invoke: {
        id: 'writeRow',
        src: 'writeRow',
        input: ({ context }) => context,
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
        'run.cancel': { guard: 'wantsRest', actions: 'wishCancel' },
      },
    },
    waiting: {
      description: 'The service asked to slow down; the run goes on by itself in a moment.',
      after: { welcome: { target: 'deciding', actions: 'forgetFailure' } },
      on: {
        'run.pause': { target: 'paused' },
        'run.cancel': { target: 'deciding', actions: 'wishCancel' },
      },
    },
    checking: {
      tags: 'busy',
      description: 'A row got no answer: the service is asked what became of it, before anything else is sent.',
      invoke: {
        id: 'checkRow',
        src: 'checkRow',
        input: ({ context }) => context,
        onDone: { target: 'deciding', actions: 'keepLookedUp' },
        onError: { target: 'paused', actions: 'keepFailure' },
      },
    },
    paused: {
      description: 'Nothing is sent. The run goes on where it was, or the rest is left out.',
      on: {
        'run.resume': { target: 'deciding', actions: 'go' },
        'run.cancel': { target: 'ended', actions: 'leaveOut' },
      },
    },
    ended: {
      description: 'Nothing is left to send; some rows were left out, refused, or are not confirmed.',
      on: {
        'run.retry': { guard: 'hasFailed', target: 'deciding', actions: ['queueFailed', 'keepKey'] },
        'run.check': { guard: 'hasUnknown', target: 'checking' },
        'run.continue': { guard: 'leadsOn', target: 'collecting', actions: ['goOn', 'keepKey'] },
      },
    },
    doneSoFar: {
      description: 'Every row of this run was done, and others match that no run took yet.',
      on: { 'run.continue': { target: 'collecting', actions: ['goOn', 'keepKey'] } },
    },
    allDone: { type: 'final', tags: 'final', description: 'Every row was done.' },
  },
})
