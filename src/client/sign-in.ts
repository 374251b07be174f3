import { signIn as signInCall, signOut as signOutCall } from '../contract/areas/auth/auth.ts'
import type { Failure } from '../contract/failure.ts'
import { call, callForMessage } from './call.ts'
import { restore, type SignedIn } from './restore.ts'
import { saveSession } from './session-store.ts'

/** Why the sign-in failed (doc1 §8, S-65). Plain JSON, so that a machine's context can hold it. */
export type SignInFailure =
  | { readonly kind: 'contactAdmin'; readonly requestId?: string } // 'Unable to login. Contact Admin.'
  | { readonly kind: 'message'; readonly message: string } // 'Unable to login. {{message}}'
  | { readonly kind: 'limited'; readonly retryAfter: number } // seconds (H7)
  | { readonly kind: 'identity'; readonly failure: Failure } // signed in, but the identity can't be read now (S-44)

/** Length of the scheme before the token, 'Bearer ' (doc1 §7). */
const prefix = 7

/** Signs in, stores the session, and reads who it is. Rejects with a `SignInFailure`. */
export async function signIn(credentials: { username: string; password: string }): Promise<SignedIn> {
  const { answer, headers } = await callForMessage(signInCall, { body: credentials }).catch(rejectAsSignIn)
  const token = tokenOf(headers)
  if (!token) throw { kind: 'contactAdmin', ...requestIdOf(headers) } satisfies SignInFailure
  const gatewayToken = headers.get('x-gateway-token') ?? answer?.gatewayToken
  saveSession({ token, ...(gatewayToken ? { gatewayToken } : {}) })
  const signedIn = await restore().catch(rejectAsIdentity)
  if (!signedIn) throw { kind: 'contactAdmin' } satisfies SignInFailure
  return signedIn
}

/** Asks the service to invalidate the token. Returns `told: false` where it couldn't be reached (H4, S-45). */
export const tellSignOut = (token: string): Promise<{ told: boolean }> =>
  call(signOutCall, {}, { token }).then(
    () => ({ told: true }),
    (failure: Failure) => ({ told: failure.status === 401 }),
  )

/** The token after the scheme. Null where it is missing, too short, or of another scheme (H6). */
function tokenOf(headers: Headers): string | null {
  const header = headers.get('authorization') ?? ''
  const token = header.slice(prefix)
  return /^bearer $/i.test(header.slice(0, prefix)) && /^[\x21-\x7e]{8,4096}$/.test(token) ? token : null
}

const requestIdOf = (headers: Headers): { requestId?: string } => {
  const requestId = headers.get('x-request-id')
  return requestId ? { requestId } : {}
}

function rejectAsSignIn(failure: Failure): never {
  throw signInFailureOf(failure)
}

function rejectAsIdentity(failure: Failure): never {
  throw { kind: 'identity', failure } satisfies SignInFailure
}

/** The message counts only where the status is 200 (doc1 §8). */
function signInFailureOf({ status, message, retryAfter, requestId }: Failure): SignInFailure {
  if (status === 429) return { kind: 'limited', retryAfter: retryAfter ?? 60 }
  if (status === 200 && message !== undefined) return { kind: 'message', message }
  return { kind: 'contactAdmin', ...(requestId ? { requestId } : {}) }
}
