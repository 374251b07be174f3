import type { Shown } from '../src/contract/shown/facts.ts'
import type { User } from '../src/contract/user.ts'
import type { Settings } from './settings.ts'
import type { Database } from './store/typed-database.ts'

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
