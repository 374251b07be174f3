/**
 * Loads the page of rows of its request. Shows only the rows of the last request (H21): a new one drops the earlier
 * call. Empties the rows after a failure and says so (T003, S-10). Goes to the last page from one beyond the end (H24).
 * Who may: those who may make the call. Ends: never.
 */

import { assign, setup } from 'xstate'
import type { Page } from '../../../src/contract/page.ts'
import { reading } from '../actors.ts'
import { failureOf, sameContext } from '../event-data.ts'
import { emptied, kept, type Loaded, type ReadContext, readGuards, readStates } from '../read.ts'
import {
  beyondEnd,
  cleared,
  type DayNames,
  type Days,
  daysOf,
  isNarrowed,
  isRange,
  type ListRequest,
  lastPage,
  sameRequest,
  searched,
  sorted,
  withDays,
  withFilter,
} from './list-request.ts'

export interface ListContext extends ReadContext<Page<unknown>> {
  readonly request: ListRequest
  /** The request that the list begins with. Clear returns to it, except for the filters in `lasting`. */
  readonly plain: ListRequest
  readonly lasting: readonly string[]
  /** The filters that hold days from and to, of a list that has them. */
  readonly days: DayNames | null
  /** True where a search goes without filters: while there is one, none can be changed. */
  readonly searchesAlone: boolean
  /** Text of the search field, searched for or not. */
  readonly typed: string
}

export interface ListInput extends Pick<ListContext, 'request' | 'plain'> {
  readonly lasting?: readonly string[]
  readonly days?: DayNames
  readonly searchesAlone?: boolean
  readonly afterFailure?: ReadContext['afterFailure']
}

export type ListEvent =
  | { type: 'read.again' }
  | { type: 'page.open'; page: number }
  | { type: 'page.resize'; size: number }
  | { type: 'rows.sort'; sort: string }
  | { type: 'filter.change'; value: string; name: string }
  | ({ type: 'days.apply' } & Days)
  | { type: 'filters.clear' }
  | { type: 'search.type'; search: string }
  | { type: 'search.submit' }
  | { type: 'address.change'; request: ListRequest }

export const listMachine = setup({
  types: {
    context: {} as ListContext,
    events: {} as ListEvent,
    input: {} as ListInput,
    tags: {} as 'busy' | 'failed',
  },
  actors: { readPage: reading<Loaded<Page<unknown>>, ListContext>('readPage') },
  delays: { pause: 300 },
  guards: {
    ...readGuards,
    hasRows: ({ context }) => context.data !== null,
    isOtherPage: ({ context: { data, request }, event }) =>
      'page' in event &&
      data !== null &&
      event.page !== request.page &&
      event.page >= 1 &&
      event.page <= lastPage(data.total, request.size),
    isOtherSize: ({ context, event }) =>
      'size' in event && context.data !== null && event.size !== context.request.size,
    isOtherValue: ({ context, event }) =>
      'name' in event && !isLocked(context) && (context.request.filters[event.name] ?? '') !== event.value,
    isOtherRange: ({ context, event }) => 'from' in event && !isLocked(context) && asksOtherDays(context, event),
    isNarrowed: ({ context: { request, plain, lasting } }) => isNarrowed(request, plain, lasting),
    isOtherRequest: ({ context, event }) => 'request' in event && !sameRequest(event.request, context.request),
    isBeyondEnd: ({ context, event }) => beyondEnd(pageOf(event), context.request),
  },
  actions: {
    keepData: assign(({ event }) => kept(event) as Partial<ListContext>),
    emptyData: assign(({ event }) => emptied(event) as Partial<ListContext>),
    keepFailure: assign({ failure: ({ event }) => failureOf(event) }),
    forgetFailure: assign({ failure: null }),
    askPage: ask(({ request }, event) => ('page' in event ? { ...request, page: event.page } : request)),
    askSize: ask(({ request }, event) => ('size' in event ? { ...request, size: event.size, page: 1 } : request)),
    askOrder: ask(({ request }, event) => ('sort' in event ? sorted(request, event.sort) : request)),
    askFilter: ask(({ request }, event) => ('name' in event ? withFilter(request, event.name, event.value) : request)),
    askDays: ask(({ request, days }, event) => ('from' in event && days ? withDays(request, days, event) : request)),
    askPlain: assign({ request: ({ context: { request, plain, lasting } }) => cleared(request, plain, lasting) }),
    askTyped: ask(({ request }) => ({ ...request, page: 1 })),
    askLast: ask(({ request }, event) => ({ ...request, page: lastPage(pageOf(event).total, request.size) })),
    askAddress: assign(({ event }) => ('request' in event ? { request: event.request } : {})),
    keepTyped: assign(({ event }) => ('search' in event ? { typed: event.search, failure: null } : {})),
    showAsked: assign({ typed: ({ context }) => context.request.search }),
    /** The wiring writes the address: a step of its own in the history, or in place of the one before. */
    addAddress: () => {},
    replaceAddress: () => {},
  },
}).createMachine({
  id: 'list',
  context: ({ input }) => ({
    request: input.request,
    plain: input.plain,
    lasting: input.lasting ?? [],
    days: input.days ?? null,
    searchesAlone: input.searchesAlone ?? false,
    typed: input.request.search,
    data: null,
    at: null,
    failure: null,
    afterFailure: input.afterFailure ?? 'empty',
  }),
  initial: 'loading',
  on: {
    'page.open': { guard: 'isOtherPage', target: '.asking', actions: ['askPage', 'addAddress'] },
    'page.resize': { guard: 'isOtherSize', target: '.asking', actions: ['askSize', 'addAddress'] },
    'rows.sort': { target: '.asking', actions: ['askOrder', 'addAddress'] },
    'filter.change': { guard: 'isOtherValue', target: '.asking', actions: ['askFilter', 'addAddress'] },
    'days.apply': { guard: 'isOtherRange', target: '.asking', actions: ['askDays', 'addAddress'] },
    'filters.clear': { guard: 'isNarrowed', target: '.asking', actions: ['askPlain', 'showAsked', 'addAddress'] },
    'search.type': { target: '.typing', reenter: true, actions: 'keepTyped' },
    'address.change': { guard: 'isOtherRequest', target: '.asking', actions: ['askAddress', 'showAsked'] },
  },
  states: {
    asking: {
      description: 'The request changed, with or without rows on screen.',
      always: [{ guard: 'hasRows', target: 'turning' }, { target: 'loading' }],
    },
    ...readStates('readPage', [
      { guard: 'isBeyondEnd', target: 'asking', actions: ['askLast', 'replaceAddress'] },
    ] as const),
    turning: {
      tags: 'busy',
      description: 'Other rows are loading. The current rows stay until then.',
      entry: 'forgetFailure',
      invoke: {
        id: 'turn',
        src: 'readPage',
        input: sameContext,
        onDone: [
          { guard: 'isBeyondEnd', target: 'asking', actions: ['askLast', 'replaceAddress'] },
          { guard: 'bringsNothing', target: 'empty', actions: 'keepData' },
          { target: 'ready', actions: 'keepData' },
        ],
        onError: { target: 'failed', actions: 'emptyData' },
      },
    },
    typing: {
      description: 'A search is being typed. It starts after a short pause.',
      on: { 'search.submit': { target: 'asking', actions: ['askTyped', 'addAddress'] } },
      after: { pause: { target: 'asking', actions: ['askTyped', 'replaceAddress'] } },
    },
  },
})

const isOtherRange = (before: Days, { from, to }: Days): boolean => before.from !== from || before.to !== to

const asksOtherDays = ({ request, days }: ListContext, range: Days): boolean =>
  days !== null && isRange(range) && isOtherRange(daysOf(request, days), range)

/** A search that goes alone, from its first letter on. */
const isLocked = ({ searchesAlone, typed }: Pick<ListContext, 'searchesAlone' | 'typed'>): boolean =>
  searchesAlone && typed.trim() !== ''

type Told = ListEvent | { readonly type: string }

/** Asks for what the function makes of the request, and for what was typed and not asked for yet. */
function ask(change: (context: ListContext, event: ListEvent) => ListRequest) {
  return assign<ListContext, ListEvent, undefined, ListEvent, never>(({ context, event }) => ({
    request: searched(change(context, event), context.typed),
  }))
}

const pageOf = (event: Told): Page<unknown> => (event as unknown as { output: Loaded<Page<unknown>> }).output.data
