import type { Failure } from '../../src/contract/failure.ts'

/** The state of one phone's OTP. Instants are ISO, null means "not yet" (T104). */
export interface Proof {
  readonly sentAt: string | null
  readonly verifiedAt: string | null
  /** Instant from which another OTP may be requested. */
  readonly resendAt: string | null
  /** The last problem, until a later try succeeds. */
  readonly trouble?: Trouble | undefined
  /** Sending one was never answered, so a code may be with the owner, whatever became of a further one (H31). */
  readonly isMaybeSent?: boolean | undefined
  /** Too many were asked for, so the wait until `resendAt` is the service's, whatever becomes of one that is out. */
  readonly isLimited?: boolean | undefined
}

/** In order: not sent, perhaps sent, not accepted, perhaps accepted, expired, too many requests, proof expired. */
export type Trouble = 'unsent' | 'unconfirmed' | 'wrong' | 'unchecked' | 'expired' | 'locked' | 'lapsed'

export type CodeTrouble = 'sendFailed' | 'verifyFailed'

export const noProof: Proof = { sentAt: null, verifiedAt: null, resendAt: null }
/** Its time is over, so it counts no more (S-15). */
export const lapsedProof: Proof = { ...noProof, trouble: 'lapsed' }

/** The owner has a code, or may have one. */
export const isOut = ({ sentAt, isMaybeSent }: Proof): boolean => sentAt !== null || isMaybeSent === true

/** A code went out to this phone, may have, or was asked for too often. */
export const isAsked = (proof: Proof): boolean => isOut(proof) || proof.resendAt !== null

/** None went out, and the service said how long the next must wait. */
export const isHeldBack = (proof: Proof): boolean => !isOut(proof) && proof.isLimited === true

/** Clears the wait for too many requests once it is over. A later problem stays. */
export const unlimited = (proof: Proof): Proof =>
  isOut(proof)
    ? {
        ...proof,
        resendAt: null,
        isLimited: undefined,
        trouble: proof.trouble === 'locked' ? undefined : proof.trouble,
      }
    : noProof

/** Returns the state of the OTP after a failure. */
export function troubled(proof: Proof, what: CodeTrouble, failure: Failure, resendAt: string | undefined): Proof {
  const trouble = troubleOf(what, failure)
  return {
    ...proof,
    trouble,
    ...(trouble === 'unconfirmed' ? { isMaybeSent: true } : {}),
    ...(failure.retryAfter === undefined ? {} : { isLimited: true }),
    ...(resendAt ? { resendAt: later(proof.resendAt, resendAt) } : {}),
  }
}

/** A check without answer makes no wait shorter. */
const later = (known: string | null, told: string): string =>
  known !== null && Date.parse(known) > Date.parse(told) ? known : told

/** Returns the problem that a failure means for its owner. */
function troubleOf(what: CodeTrouble, { outcome, retryAfter, message }: Failure): Trouble {
  const isSending = what === 'sendFailed'
  if (retryAfter !== undefined) return 'locked'
  if (outcome === 'unknown') return isSending ? 'unconfirmed' : 'unchecked'
  if (isSending) return 'unsent'
  return message === 'OTP expire!!' ? 'expired' : 'wrong'
}
