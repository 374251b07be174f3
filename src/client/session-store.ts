import * as v from 'valibot'
import { user } from '../contract/user.ts'
import { returnAddress } from './return-address.ts'
import { record } from './storage.ts'

/** A token travels in a header, which takes visible ASCII only. */
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

/** Marks a session that the service ended, so that other tabs wait for its renewal and don't sign out (H1, H3). */
const lapsed = v.object({ version: v.literal(1), lapsed: v.literal(true) })

const session = record('headwater.session', v.union([sessionSchema, lapsed]), 'local')

const ofSession = (stored: ReturnType<typeof session.load>): StoredSession | null =>
  stored && 'token' in stored ? stored : null

/** The stored session. Null where no one is signed in, or where the record is corrupt (H9). */
export const loadSession = (): StoredSession | null => ofSession(session.load())

/** Returns `remembered: false` where the browser keeps nothing, so that a reload signs out (H10). */
export const saveSession = (value: Omit<StoredSession, 'version'>): { remembered: boolean } => ({
  remembered: session.save({ version: 1, ...value }),
})

export const clearSession = (): void => session.clear()

/** Ends the session if it still holds this token. Returns false where another session replaced it. */
export function forgetToken(used: string): boolean {
  if (loadSession()?.token !== used) return false
  session.save({ version: 1, lapsed: true })
  return true
}

/** The content of the storage: a session, one that waits for its renewal, or none. */
export type SessionStanding = StoredSession | 'lapsed' | null

const standingOf = (stored: ReturnType<typeof session.load>): SessionStanding =>
  ofSession(stored) ?? (stored ? 'lapsed' : null)

export const sessionStanding = (): SessionStanding => standingOf(session.load())

/** Listens to other tabs: sign-in, sign-out, another user, ended session (H3). Returns a function that stops it. */
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

/** Keeps the address that was asked for without a session, and drops an unsafe one (H8). */
export function keepAddress(text: string): void {
  const safe = returnAddress(text)
  if (safe) address.save(safe)
  else address.clear()
}

/** The kept address, for the sign-in page to name. */
export const keptAddress = (): string | null => returnAddress(address.load())

/** Forgets the address on sign-out, and when another person signs in. */
export const dropAddress = (): void => address.clear()

/** Signs out in this browser, at once and in any case (H4). Returns the token that the service must invalidate. */
export function endSession(): string | null {
  const token = loadSession()?.token ?? null
  clearSession()
  dropAddress()
  return token
}
