/**
 * Downloads the rows of a list as CSV. Saves a file only when every page was loaded (H58). Loads pages one after the
 * other and can be stopped. Saves nothing where rows were added or removed in the meantime. Who may: those who may make
 * the list's call. Ends: never.
 */

import { assign, setup } from 'xstate'
import type { Failure } from '../../../src/contract/failure.ts'
import { reading, writing } from '../actors.ts'
import { all } from '../conditions.ts'
import { failureOf, sameContext } from '../event-data.ts'
import type { ListRequest } from '../list/list-request.ts'

/** All rows that match, or those of the page that is open. */
export type Extent = 'all' | 'page'

export interface DownloadContext {
  readonly extent: Extent
  /** The list's request at the start, or null before it. */
  readonly request: ListRequest | null
  readonly rows: readonly unknown[]
  /** The total of the previous answer. Null where that was an estimate. */
  readonly total: number | null
  readonly failure: Failure | null
}

export interface FetchedRows {
  readonly rows: readonly unknown[]
  readonly total: number
  /** The total is an estimate. */
  readonly estimated?: true
}

export type DownloadEvent =
  | { type: 'download.begin'; extent: Extent; request: ListRequest }
  | { type: 'download.resume' }
  | { type: 'download.cancel' }

const nothing: DownloadContext = { extent: 'all', request: null, rows: [], total: null, failure: null }

const fetched = (event: object): FetchedRows =>
  'output' in event && event.output ? (event.output as FetchedRows) : { rows: [], total: 0 }

interface Brought {
  readonly context: DownloadContext
  readonly event: object
}

const isShort = {
  /** Of one page there is never more. */
  isOfAll: ({ context }: Brought) => context.extent === 'all',
  lacksRows: ({ context, event }: Brought) => context.rows.length + fetched(event).rows.length < fetched(event).total,
}

export const downloadMachine = setup({
  types: {
    context: {} as DownloadContext,
    events: {} as DownloadEvent,
    tags: {} as 'busy' | 'failed' | 'asking',
  },
  actors: {
    readRows: reading<FetchedRows, DownloadContext>('readRows'),
    saveFile: writing<void, DownloadContext>('saveFile'),
  },
  guards: {
    isOtherTotal: all({
      isOfAll: ({ context }) => context.extent === 'all',
      wasCounted: ({ context }) => context.total !== null,
      isCounted: ({ event }) => !fetched(event).estimated,
      isOther: ({ context, event }) => context.total !== fetched(event).total,
    }),
    /** True for an empty page before the end, because rows were removed. */
    endsEarly: all({
      ...isShort,
      isEmpty: ({ event }) => fetched(event).rows.length === 0,
    }),
    hasMore: all(isShort),
  },
  actions: {
    begin: assign(({ event }) =>
      'request' in event ? { ...nothing, extent: event.extent, request: event.request } : {},
    ),
    keepRows: assign(({ context, event }) => {
      const { rows, total, estimated } = fetched(event)
      return { rows: [...context.rows, ...rows], total: estimated ? null : total }
    }),
    keepFailure: assign({ failure: ({ event }) => failureOf(event) }),
    forgetFailure: assign({ failure: null }),
    forgetRows: assign({ rows: [] }),
    forget: assign(nothing),
  },
}).createMachine({
  id: 'download',
  context: nothing,
  initial: 'resting',
  states: {
    resting: {
      description: 'No download was started.',
      on: { 'download.begin': { target: 'fetching', actions: 'begin' } },
    },
    fetching: {
      tags: 'busy',
      description: 'Rows are loaded page by page. Nothing is saved yet.',
      entry: 'forgetFailure',
      invoke: {
        id: 'readRows',
        src: 'readRows',
        input: sameContext,
        onDone: [
          { guard: 'isOtherTotal', target: 'changed', actions: 'forgetRows' },
          { guard: 'endsEarly', target: 'changed', actions: 'forgetRows' },
          { guard: 'hasMore', target: 'fetching', reenter: true, actions: 'keepRows' },
          { target: 'saving', actions: 'keepRows' },
        ],
        onError: { target: 'failed', actions: 'keepFailure' },
      },
      on: { 'download.cancel': { target: 'resting', actions: 'forget' } },
    },
    saving: {
      tags: 'busy',
      description: 'All rows are loaded. The file is written and handed to the browser.',
      invoke: {
        id: 'saveFile',
        src: 'saveFile',
        input: sameContext,
        onDone: { target: 'saved', actions: 'forgetRows' },
        // Loaded again, they would stand in the file twice.
        onError: { target: 'failed', actions: ['keepFailure', 'forgetRows'] },
      },
    },
    saved: {
      description: 'The file was handed to the browser.',
      on: { 'download.begin': { target: 'fetching', actions: 'begin' } },
    },
    changed: {
      tags: 'asking',
      description: 'Rows were added or removed during the download, so no file was saved.',
      on: {
        'download.begin': { target: 'fetching', actions: 'begin' },
        'download.cancel': { target: 'resting', actions: 'forget' },
      },
    },
    failed: {
      tags: 'failed',
      description:
        'A page couldn’t be loaded, or the file couldn’t be written. No file was saved, and loaded pages are kept.',
      on: {
        'download.resume': { target: 'fetching' },
        'download.cancel': { target: 'resting', actions: 'forget' },
      },
    },
  },
})
