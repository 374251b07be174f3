import { assign, type EventObject } from 'xstate'
import type { Failure } from '../../src/contract/failure.ts'
import { failureOf, keyIn, sameContext } from './event-data.ts'

/** The result of reading back a write without a response. `lost`: another outcome won, or the record is gone. */
export type ReadBackResult = 'done' | 'open' | 'lost'

/** The part of a flow's context about its write. */
export interface WriteContext {
  /** Idempotency key of the confirmed intent. A retry of the same intent keeps it. */
  readonly key: string | null
  readonly failure: Failure | null
}

interface WriteNames {
  readonly act: string
  readonly readBack: string
  /** Target of a success. */
  readonly done: string
  /** Target of a rejection. The form is kept. */
  readonly back: string
  /** Target of another outcome. */
  readonly lost: string
}

/**
 * A write with its three outcomes, as states that a flow spreads into its own. Its chart then shows them, and they are
 * walked. Only the response leaves `sending`. A write without a response is read back and never resent. A conflict
 * (409) is read back, too, so that the person sees the current record.
 *
 * The flow spreads `writeParts` into its `setup`. It adds the actors `act` and `readBack` (answers `{ became:
 * ReadBackResult }`), and the actions `keepAnswer` and `keepReadBack`. Its view shows them with kit's
 * `UnansweredDialog` or `UnansweredPanel`.
 */
export const writeStates = <const N extends WriteNames, const FirstError extends readonly object[] = []>(
  names: N,
  /** Transitions that come before all others when the write failed. */
  firstError = [] as unknown as FirstError,
) => ({
  sending: {
    tags: 'busy' as const,
    description: 'The request is sent. Only its response leaves this state.',
    invoke: {
      id: names.act as N['act'],
      src: names.act as N['act'],
      input: sameContext,
      onDone: { target: names.done as N['done'], actions: 'keepAnswer' as const },
      onError: [
        ...firstError,
        { guard: 'isUnknown' as const, target: 'unknown' as const, actions: 'keepFailure' as const },
        { guard: 'isConflict' as const, target: 'checking' as const, actions: 'keepRefusal' as const },
        { target: names.back as N['back'], actions: 'keepRefusal' as const },
      ],
    },
  },
  unknown: {
    tags: 'asking' as const,
    description: 'No response arrived, so it may have happened. The result is read back, and nothing is sent again.',
    on: { 'check.start': 'checking' as const },
    after: { recheck: 'checking' as const },
  },
  checking: {
    tags: 'busy' as const,
    description: 'The server is asked for the result.',
    invoke: {
      id: names.readBack as N['readBack'],
      src: names.readBack as N['readBack'],
      input: sameContext,
      onDone: [
        { guard: 'becameDone' as const, target: names.done as N['done'], actions: 'keepReadBack' as const },
        { guard: 'becameOpen' as const, target: names.back as N['back'], actions: 'keepReadBack' as const },
        { target: names.lost as N['lost'], actions: 'keepReadBack' as const },
      ],
      onError: { target: 'unknown' as const, actions: 'keepFailure' as const },
    },
  },
})

const becameOf = (event: object): ReadBackResult | undefined =>
  'output' in event ? (event.output as { became: ReadBackResult }).became : undefined

const guards = {
  isUnknown: ({ event }: { event: object }) => failureOf(event)?.outcome === 'unknown',
  isConflict: ({ event }: { event: object }) => failureOf(event)?.status === 409,
  becameDone: ({ event }: { event: object }) => becameOf(event) === 'done',
  becameOpen: ({ event }: { event: object }) => becameOf(event) === 'open',
}

/**
 * Guards and actions of the write states, for the `setup` of a flow of this context and these events. A flow overrides
 * one after the spread, under the same name. A certain rejection ends the intent and forgets its key, so a retry is a
 * new intent.
 */
export function writeParts<C extends WriteContext, E extends EventObject>() {
  const keep = keeping<WriteContext, C, E>()
  const actions = {
    keepKey: keep(({ key }, event) => ({ key: key ?? keyIn(event), failure: null })),
    forgetKey: keep(() => ({ key: null, failure: null })),
    keepFailure: keep((_, event) => ({ failure: failureOf(event) })),
    keepRefusal: keep((_, event) => ({ failure: failureOf(event), key: null })),
  }
  // Without an answer it is read back by itself after so many ms.
  return { delays: { recheck: 4000 }, guards, actions }
}

/**
 * `assign` for the flow of context C that a fragment is spread into. The fragment knows and changes its own part. The
 * rest is spread beside it, so that the compiler sees that nothing else changes.
 */
export const keeping =
  <Own extends object, C extends Own, E extends EventObject>() =>
  (make: (context: Own, event: E) => Partial<Own>) =>
    assign<C, E, undefined, E, never>(({ context, event }) => ({ ...context, ...make(context, event) }))
