import * as v from 'valibot'
import { user } from '../contract/user.ts'
import { returnAddress } from './return-address.ts'
import { record } from './storage.ts'

/** A token travels in a header: visible ASCII only. */
const token = v.pipe(v.string(), v.minLength(1), v.maxLength(4_096), v.regex(/^[\x21-\x7e]+$/))

export const sessionSchema = v.object({
  version: v.literal(1),
  token,
  /** Second token, for the hosts that `/config.json` names (S-7). */
  gatewayToken: v.fallback(v.optional(token), undefined),
  /** Missing between sign-in and the identity check. */
  user: v.optional(user),
})
export type StoredSession = v.InferOutput<typeof sessionSchema>

/** A session that the service ended: the other tabs wait for its renewal, too, instead of signing out (H1, H3). */
const lapsed = v.object({ version: v.literal(1), lapsed: v.literal(true) })

const session = record('headwater.session', v.union([sessionSchema, lapsed]), 'local')

const ofSession = (stored: ReturnType<typeof session.load>): StoredSession | null =>
  stored && 'token' in stored ? stored : null

/** Who is signed in, as stored; null where nobody is, or where the record was broken (H9). */
export const loadSession = (): StoredSession | null => ofSession(session.load())

/** `remembered: false`: the browser keeps nothing, and a reload signs out (H10). */
export const saveSession = (value: Omit<StoredSession, 'version'>): { remembered: boolean } => ({
  remembered: session.save({ version: 1, ...value }),
})

export const clearSession = (): void => session.clear()

/** Ends the session if it still holds this token; false where another one took its place. */
export function forgetToken(used: string): boolean {
  if (loadSession()?.token !== used) return false
  session.save({ version: 1, lapsed: true })
  return true
}

/** As it is stored: a session, one that waits for its renewal, or none. */
export type SessionStanding = StoredSession | 'lapsed' | null

const standingOf = (stored: ReturnType<typeof session.load>): SessionStanding =>
  ofSession(stored) ?? (stored ? 'lapsed' : null)

export const sessionStanding = (): SessionStanding => standingOf(session.load())

/** Another tab signed in, out, changed the user, or found the session ended (H3). Returns the way to stop listening. */
export const subscribeSession = (listener: (standing: SessionStanding) => void): (() => void) =>
  session.subscribe((stored) => listener(standingOf(stored)))

const address = record(
  'headwater.return-address',
  v.pipe(
    v.string(),
    v.check((text) => returnAddress(text) !== null),
  ),
  'session',
)

/** Keeps the address that was asked for without a session; an unsafe one is dropped (H8). */
export function keepAddress(text: string): void {
  const safe = returnAddress(text)
  if (safe) address.save(safe)
  else address.clear()
}

/** The kept address, for the sign-in page to name; null where there is none. */
export const keptAddress = (): string | null => returnAddress(address.load())

/** The kept address, once; null where there is none. */
export function takeAddress(): string | null {
  const kept = returnAddress(address.load())
  address.clear()
  return kept
}

/** On sign-out, and when another person signs in. */
export const dropAddress = (): void => address.clear()

/** Signs out here, at once and in any case (H4). Returns the token that the service is to be told of. */
export function endSession(): string | null {
  const token = loadSession()?.token ?? null
  clearSession()
  dropAddress()
  return token
}
