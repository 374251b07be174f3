import type { Failure } from '../../src/contract/failure.ts'
import { failureOf, sameContext } from './event-data.ts'

/** The loaded data, in the words of its wiring. */
export interface Loaded<Data = unknown> {
  readonly data: Data
  /** There is nothing in it to show. */
  readonly isEmpty: boolean
  /** Instant of the answer, ISO in UTC. */
  readonly at: string
}

/** The context of every reading machine. `data` is null before the first answer and after a failure. */
export interface ReadContext<Data = unknown> {
  readonly data: Data | null
  readonly at: string | null
  readonly failure: Failure | null
  /** The rows that a failed refresh leaves: none (T003), or all of them (S-10). */
  readonly afterFailure: 'empty' | 'keep'
}

/**
 * A read with its outcomes, as states that a machine spreads into its own. The machine names in its `setup` the actor
 * `read` (it answers `Loaded`), the guards of `readGuards` and the actions of `readActions`.
 */
export const readStates = <
  const Read extends string,
  const First extends readonly object[] = [],
  const FirstError extends readonly object[] = [],
>(
  read: Read,
  /** Transitions that come before all others when an answer is there. */
  first = [] as unknown as First,
  /** Transitions that come before all others when the read failed. */
  firstError = [] as unknown as FirstError,
) => ({
  loading: {
    tags: 'busy' as const,
    description: 'The first response is awaited, with nothing to show yet.',
    entry: 'forgetFailure' as const,
    invoke: {
      id: 'load',
      src: read,
      input: sameContext,
      onDone: [
        ...first,
        { guard: 'bringsNothing' as const, target: 'empty' as const, actions: 'keepData' as const },
        { target: 'ready' as const, actions: 'keepData' as const },
      ],
      onError: [...firstError, { target: 'failed' as const, actions: 'emptyData' as const }],
    },
  },
  ready: {
    description: 'The data is shown.',
    on: { 'read.again': 'refreshing' as const },
  },
  empty: {
    description: 'The response arrived, and it is empty.',
    on: { 'read.again': 'refreshing' as const },
  },
  refreshing: {
    tags: 'busy' as const,
    description: 'The same data is requested again. What is shown stays.',
    entry: 'forgetFailure' as const,
    invoke: {
      id: 'refresh',
      src: read,
      input: sameContext,
      onDone: [
        ...first,
        { guard: 'bringsNothing' as const, target: 'empty' as const, actions: 'keepData' as const },
        { target: 'ready' as const, actions: 'keepData' as const },
      ],
      onError: [
        ...firstError,
        { guard: 'keepsRows' as const, target: 'refreshFailed' as const, actions: 'keepFailure' as const },
        { target: 'failed' as const, actions: 'emptyData' as const },
      ],
    },
  },
  refreshFailed: {
    tags: 'failed' as const,
    description: 'The refresh failed. The earlier rows stay, with a notice.',
    on: { 'read.again': 'refreshing' as const },
  },
  failed: {
    tags: 'failed' as const,
    description: 'Loading failed. Only the reason and Retry are shown.',
    on: { 'read.again': 'loading' as const },
  },
})

const loadedOf = (event: object): Loaded | undefined => ('output' in event ? (event.output as Loaded) : undefined)

/** Spread into a machine's `guards`. */
export const readGuards = {
  bringsNothing: ({ event }: { event: object }) => loadedOf(event)?.isEmpty === true,
  keepsRows: ({ context }: { context: ReadContext }) => context.afterFailure === 'keep',
}

/** The server found no such record, or no record can have such an id and nothing was sent. */
export const saysMissing = (event: object): boolean => {
  const failure = failureOf(event)
  return failure?.status === 404 || failure?.kind === 'invalid'
}

/** Changes of the context by a success, a failure and a new request (T001 to T003). */
export const kept = (event: object): Pick<ReadContext, 'data' | 'at' | 'failure'> => {
  const { data, at } = loadedOf(event) ?? { data: null, at: null }
  return { data, at, failure: null }
}
export const emptied = (event: object): Pick<ReadContext, 'data' | 'at' | 'failure'> => ({
  data: null,
  at: null,
  failure: failureOf(event),
})
