import type { Failure } from '../../src/contract/failure.ts'

/** What is known of one phone's code; instants are ISO, null is "not yet" (T104). */
export interface Proof {
  readonly sentAt: string | null
  readonly verifiedAt: string | null
  /** A further code may be asked for from here on. */
  readonly resendAt: string | null
  /** What went wrong with it last, until it goes right. */
  readonly trouble?: Trouble | undefined
  /** Sending one was never answered, so a code may be with the owner, whatever became of a further one (H31). */
  readonly isMaybeSent?: boolean | undefined
  /** Too many were asked for, so the wait until `resendAt` is the service's, whatever becomes of one that is out. */
  readonly isLimited?: boolean | undefined
}

/**
 * Not sent; perhaps sent; not accepted; perhaps accepted; too old; too many, so it waits; its fifteen minutes are over.
 */
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

/** Once the wait is over that too many codes brought; what became of a code since then stays. */
export const unlimited = (proof: Proof): Proof =>
  isOut(proof)
    ? {
        ...proof,
        resendAt: null,
        isLimited: undefined,
        trouble: proof.trouble === 'locked' ? undefined : proof.trouble,
      }
    : noProof

/** What a failure of a code makes of what is known of it. */
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

/** What a failure of a code means for its owner. */
function troubleOf(what: CodeTrouble, { outcome, retryAfter, message }: Failure): Trouble {
  const isSending = what === 'sendFailed'
  if (retryAfter !== undefined) return 'locked'
  if (outcome === 'unknown') return isSending ? 'unconfirmed' : 'unchecked'
  if (isSending) return 'unsent'
  return message === 'OTP expire!!' ? 'expired' : 'wrong'
}
