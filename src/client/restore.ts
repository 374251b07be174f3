import { checkIdentity } from '../contract/areas/identity.ts'
import { isFailure } from '../contract/failure.ts'
import type { User } from '../contract/user.ts'
import { call } from './call.ts'
import { forgetToken, loadSession, saveSession } from './session-store.ts'

/** Who is signed in. The token stays in the store: no machine ever holds it. */
export interface SignedIn {
  readonly user: User
  /** False: the browser keeps nothing, and a reload signs out (H10). */
  readonly remembered: boolean
}

/**
 * Asks who the stored token belongs to: at start, and for Retry. Null where nobody is signed in: no token, or the
 * service no longer takes it (401, 403: the token is cleared). Rejects with a `Failure` and keeps the token where
 * the service could not be asked (H9, S-44).
 */
export async function restore(): Promise<SignedIn | null> {
  const stored = loadSession()
  if (!stored) return null
  try {
    const user = await call(checkIdentity, {}, { token: stored.token })
    // Somebody else signed in meanwhile, in another tab.
    if (loadSession()?.token !== stored.token) return restore()
    return { user, ...saveSession({ ...stored, user }) }
  } catch (failure) {
    if (!isFailure(failure) || (failure.status !== 401 && failure.status !== 403)) throw failure
    forgetToken(stored.token)
    return null
  }
}
