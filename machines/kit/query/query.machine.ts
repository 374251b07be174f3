/**
 * Reads one record or one small list. A failure never looks like empty data (T103), and a missing record never like a
 * failure. A success stores the data (T002). A failure empties it, unless the rows are to be kept (T003). Who may:
 * those who may make the call. Ends: never.
 */

import { assign, setup } from 'xstate'
import { reading } from '../actors.ts'
import { failureOf } from '../event-data.ts'
import { emptied, kept, type Loaded, type ReadContext, readGuards, readStates, saysMissing } from '../read.ts'

export interface QueryContext extends ReadContext {
  /** The subject of the read, passed to its actor as it is. */
  readonly request: unknown
}

export interface QueryInput {
  readonly request: unknown
  readonly afterFailure?: ReadContext['afterFailure']
}

export type QueryEvent = { type: 'read.again' }

export const queryMachine = setup({
  types: {
    context: {} as QueryContext,
    events: {} as QueryEvent,
    input: {} as QueryInput,
    tags: {} as 'busy' | 'failed',
  },
  actors: { readData: reading<Loaded, QueryContext>('readData') },
  guards: { ...readGuards, isMissing: ({ event }) => saysMissing(event) },
  actions: {
    keepData: assign(({ event }) => kept(event)),
    emptyData: assign(({ event }) => emptied(event)),
    keepFailure: assign({ failure: ({ event }) => failureOf(event) }),
    forgetFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'query',
  context: ({ input }) => ({
    request: input.request,
    data: null,
    at: null,
    failure: null,
    afterFailure: input.afterFailure ?? 'empty',
  }),
  initial: 'loading',
  states: {
    ...readStates('readData', [], [{ guard: 'isMissing', target: 'missing', actions: 'emptyData' }]),
    missing: {
      tags: 'failed',
      description: 'The record was not found. Refresh may find it.',
      on: { 'read.again': 'loading' },
    },
  },
})
