import type { Effect, Endpoint } from '../../src/contract/endpoint.ts'
import type { Failure } from '../../src/contract/failure.ts'
import { type Fault, rejectedRows } from '../support/fakes/fault-server.ts'

/**
 * The one reviewed table of outcomes under each fault. It binds the client on every endpoint, every machine on every
 * call, and the built console on every write of money or ownership.
 */
export interface Expected {
  readonly kind: Failure['kind']
  readonly outcome: Readonly<Record<Effect, Failure['outcome']>>
  /** HTTP status that the failure carries. */
  readonly status?: number
  /**
   * The service's own text, prefixed 'Failed: ', else the fallback of the call, or 'Response is null' where no answer
   * came.
   */
  readonly text: 'own' | 'fallback' | 'null'
  /** The service's own text, if any. */
  readonly message?: string
  /** Seconds. */
  readonly retryAfter?: number
  /** The rows that the service names, and how many of them don't arrive. */
  readonly rows?: number
  readonly rowsLeft?: number
  /** Number of tries of a read. The second is the last. */
  readonly tries: 1 | 2
}

const refused = { read: 'refused', write: 'refused', once: 'refused' } as const
/** The service answered, but not clearly, so money, stock and ownership are read back. */
const odd = { read: 'refused', write: 'refused', once: 'unknown' } as const
/** No answer at all. */
const open = { read: 'refused', write: 'unknown', once: 'unknown' } as const

const unheard = (kind: Failure['kind'], tries: 1 | 2): Expected => ({ kind, outcome: open, text: 'fallback', tries })
const said = (status: number): Expected => ({
  kind: 'status',
  outcome: refused,
  status,
  text: 'own',
  message: `Refused with H${status}`,
  tries: 1,
})
const senseless: Expected = { kind: 'malformed', outcome: odd, status: 200, text: 'fallback', tries: 1 }
const nothing: Expected = { kind: 'empty', outcome: odd, status: 200, text: 'null', tries: 1 }
const notToday = { outcome: refused, text: 'own', message: 'Not today', tries: 1 } as const

const notThese = { ...said(422), message: 'Not these' }

/** `OK`, `O1` and (for a read) `N2` end well and have no row. */
export const faultOutcomes: Readonly<Record<Exclude<Fault, 'OK' | 'O1'>, Expected>> = {
  N1: unheard('unreachable', 2),
  N2: { kind: 'offline', outcome: refused, text: 'fallback', tries: 1 },
  N3: unheard('timeout', 1),
  N4: unheard('cut', 1),
  H400: said(400),
  H401: said(401),
  H403: said(403),
  H404: said(404),
  H409: said(409),
  H422: said(422),
  H429: { ...said(429), retryAfter: 7 },
  H500: { ...said(500), outcome: odd },
  H503: { ...said(503), outcome: open, tries: 2 },
  SF1: { ...notToday, kind: 'refused', status: 200 },
  SF2: { kind: 'refused', outcome: refused, status: 200, text: 'fallback', tries: 1 },
  SF5: { ...notToday, kind: 'status', status: 500 },
  R20: { ...notThese, rows: 20 },
  R0: { ...notThese, rows: 1, rowsLeft: 5 },
  R1001: { ...notThese, kind: 'refused', status: 200, rows: 1_000, rowsLeft: 1 },
  E1: nothing,
  E2: nothing,
  E3: { ...nothing, status: 204 },
  J1: senseless,
  J2: senseless,
  X1: senseless,
  T1: unheard('timeout', 1),
  L1: unheard('unreachable', 2),
  B1: { kind: 'malformed', outcome: odd, text: 'fallback', tries: 1 },
}
export type Failing = keyof typeof faultOutcomes
export const failing = Object.keys(faultOutcomes) as Failing[]

/** No failure at all for a call that takes any 2xx for a success (T099). */
export const isEnoughFor = ({ answersAnything }: Pick<Endpoint, 'answersAnything'>, fault: Failing): boolean =>
  answersAnything === true && String(faultOutcomes[fault].status).startsWith('2')

/** The failure that the client hands on under this fault. */
export function failureUnder(fault: Failing, effect: Effect): Failure {
  const { kind, outcome, status, message, retryAfter, rows, rowsLeft } = faultOutcomes[fault]
  return {
    kind,
    outcome: outcome[effect],
    ...(status === undefined ? {} : { status }),
    ...(message === undefined ? {} : { message }),
    ...(retryAfter === undefined ? {} : { retryAfter }),
    ...(rows === undefined ? {} : { rows: rejectedRows(rows) }),
    ...(rowsLeft === undefined ? {} : { rowsLeft }),
  }
}

/**
 * State after a failed call, by its outcome. A certain rejection ends the intent and its `key`. Without an answer the
 * key stays, so that the next call belongs to the same intent. The input stays in both cases.
 */
export const keptAfter = {
  refused: { key: 'forgotten', typed: 'kept', sentAgain: 'never' },
  unknown: { key: 'kept', typed: 'kept', sentAgain: 'never' },
} as const
