import { checkIdentity } from '../contract/areas/auth/identity.ts'
import { type Failure, isFailure } from '../contract/failure.ts'
import type { User } from '../contract/user.ts'
import { call } from './call.ts'
import { forgetToken, loadSession, saveSession } from './session-store.ts'

/** The person who is signed in. The token stays in the store: no machine ever holds it. */
export interface SignedIn {
  readonly user: User
  /** False: the browser keeps nothing, and a reload signs out (H10). */
  readonly remembered: boolean
}

/**
 * Asks whom the stored token belongs to, at start and for Retry. Returns null without a token, or where the service
 * rejects it, with 401 or 403 or with `success: false`; the token is then cleared (S-329). Rejects with a `Failure` and
 * keeps the token where the service couldn't be asked (H9, S-44).
 */
export async function restore(): Promise<SignedIn | null> {
  const stored = loadSession()
  if (!stored) return null
  try {
    const user = await call(checkIdentity, {}, { token: stored.token })
    // Another tab has signed someone else in by now.
    if (loadSession()?.token !== stored.token) return restore()
    return { user, ...saveSession({ ...stored, user }) }
  } catch (failure) {
    if (!isFailure(failure) || !saysNo(failure)) throw failure
    forgetToken(stored.token)
    return null
  }
}

const saysNo = ({ kind, status }: Failure): boolean => kind === 'refused' || status === 401 || status === 403
