import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Endpoint, HandlerInput, WireAnswer } from '../../src/contract/endpoint.ts'
import type { Shown } from '../../src/contract/shown/facts.ts'
import type { User } from '../../src/contract/user.ts'
import type { Settings } from '../settings.ts'
import type * as schema from '../store/schema/index.ts'

export type Database = NodePgDatabase<typeof schema>

/** Context of a call beside its checked input. Roles in `user` were read from the database for this call. */
export interface Call {
  /** Nobody, without id and roles, where the call is public. */
  readonly user: User
  /**
   * A read gets the database. A write gets the transaction that also holds the call's key, so that effect and answer
   * are kept or lost together. Await nothing but SQL while it is open. A public or secret call opens its own.
   */
  readonly database: Database
  /** Now, by the server's clock (the test clock under TEST=1). */
  readonly at: Date
  readonly requestId: string
  readonly settings: Settings
  /** Seals what could be guessed from what is stored of it. */
  readonly secret: string
  /** What the caller's review showed, of a call that carries it (S-324). */
  readonly seen?: Shown
  /** Network address of the caller. */
  readonly address: string
  /** Origin that the caller asked at, for a value that has to be a web link (H26). Elsewhere an answer gives a path. */
  readonly origin: string
  /** SHA-256 of the caller's token: the session's key. */
  readonly tokenHash: string
  /** Headers that go out with the answer. */
  readonly answerHeaders: Headers
}

/** An answer that carries a message beside its body, such as 'OTP Sent!!'. */
export class Reply<T> {
  constructor(
    readonly body: T,
    readonly message: string,
  ) {}
}

/**
 * The call is rejected for certain: nothing was changed. It is sent as `success: false` with this status and message.
 * Status 200 is only for messages that the specification shows with 200 (sign-in, doc1 §8). Status 503 means that the
 * database undid it.
 */
export class Refusal extends Error {
  constructor(
    readonly status: 200 | 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 503,
    message: string,
    readonly retryAfter?: number,
    /** The record as it is now, where somebody else was first. */
    readonly record: unknown = null,
  ) {
    super(message)
  }
}

/** A refusal whose bookkeeping stays, such as a counted wrong attempt. Any other refusal rolls its transaction back. */
export class CountedRefusal extends Refusal {}

export type Handler<E extends Endpoint> = (
  input: HandlerInput<E>,
  call: Call,
) => Promise<WireAnswer<E> | Reply<WireAnswer<E>>>

export interface Handled {
  readonly endpoint: Endpoint
  readonly handler: (input: never, call: Call) => Promise<unknown>
}

/** Binds an endpoint of the contract to its handler. The router does the checks that the contract names. */
export const handle = <E extends Endpoint>(endpoint: E, handler: Handler<E>): Handled => ({ endpoint, handler })
