import type { Endpoint } from '../src/contract/endpoint.ts'
import type { User } from '../src/contract/user.ts'
import type { Clock } from './clock.ts'
import type { AddressOf, OriginOf } from './http/caller-address.ts'
import type { CallsAtOnce } from './http/calls-at-once.ts'
import type { CallLimits } from './http/limits.ts'
import type { TestDoor } from './http/test-door.ts'
import type { Log } from './log.ts'
import type { Settings } from './settings.ts'
import type { Database } from './store/typed-database.ts'

/** Shared by all parts of the running server. */
export interface Platform {
  readonly settings: Settings
  readonly database: Database
  /** Whether the database answers now. */
  readonly answers: () => Promise<boolean>
  readonly clock: Clock
  readonly log: Log
  readonly limits: CallLimits
  readonly atOnce: CallsAtOnce
  readonly addressOf: AddressOf
  /** Origin at which the caller asked, behind the trusted proxies. */
  readonly originOf: OriginOf
  /** Seals what could be guessed. It is never in the database. */
  readonly secret: string
  /** Only under TEST=1. */
  readonly test?: TestDoor
}

/** Values of one request. */
export interface Variables {
  requestId: string
  userId?: string
  /** The person who reads the answer, once they are known. */
  reader?: User
  /** The call that the request is, once it is known. */
  endpoint?: Endpoint
}
