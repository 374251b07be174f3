/** What an event of an actor brings, and what a state gives to the actor that it invokes. */
import type { Failure } from '../../src/contract/failure.ts'

/** The answer of this event's actor. */
export const outputOf = <Output>(event: object): Output => (event as { output: Output }).output

/** Why this event's actor failed. Null where it didn't. */
export const failureOf = (event: object): Failure | null => ('error' in event ? (event.error as Failure) : null)

/** The idempotency key that an event of a person brings. */
export const keyIn = (event: object): string | null =>
  'key' in event && typeof event.key === 'string' ? event.key : null

/** An actor gets the whole context. */
export function sameContext<C>({ context }: { context: C }): C {
  return context
}
