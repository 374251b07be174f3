/** Input and outcomes of a sign-in, shared by the sign-in page and the renewal in place. */
import type { Failure } from '../../src/contract/failure.ts'
import type { User } from '../../src/contract/user.ts'

export type Credentials = { readonly username: string; readonly password: string }

/** Why a sign-in failed (doc1 §8, S-65, H7). */
export type SignInRefusal =
  | { readonly kind: 'contactAdmin'; readonly requestId?: string }
  | { readonly kind: 'message'; readonly message: string }
  | {
      readonly kind: 'limited' /** Seconds. */
      readonly retryAfter: number /** Instant, ISO. */
      readonly until?: string
    }
  | { readonly kind: 'identity'; readonly failure: Failure }

export interface SignedIn {
  readonly user: User
  /** False: the browser keeps nothing, and a reload signs out (H10). */
  readonly remembered: boolean
}

export function credentialsOf(event: object): Credentials {
  const { username = '', password = '' } = event as Partial<Credentials>
  return { username, password }
}

export const refusalOf = (event: object): SignInRefusal | null =>
  'error' in event ? (event.error as SignInRefusal) : null

/** Why the identity check failed. */
export function failureOf(event: object): Failure {
  const { error } = event as { error: SignInRefusal | Failure }
  return error.kind === 'identity' ? error.failure : (error as Failure)
}
