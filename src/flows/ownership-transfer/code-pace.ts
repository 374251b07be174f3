import type { CodeSent } from '../../../machines/kit/code-states.ts'
import {
  type DatedFailure,
  inTurn,
  type Owner,
  type TransferContext,
} from '../../../machines/ownership-transfer/transfer-context.ts'
import type { Failure } from '../../contract/failure.ts'

/** Minimum time between two OTPs to one phone, ms (S-15, H35). */
const pause = 30_000
/** Validity of a proof, ms (S-15). */
const proofLife = 15 * 60_000
const owners: readonly Owner[] = ['current', 'next']

const instant = (ms: number): string => new Date(ms).toISOString()

/**
 * Turns the answer to sending an OTP into its instants. The server may say that this phone is already verified (S-15).
 */
export const codeSent = (verified: boolean | undefined, message: string | undefined, now: number): CodeSent => ({
  verified: verified === true || /already verified/i.test(message ?? ''),
  at: instant(now),
  resendAt: instant(now + pause),
})

/** A failure of an OTP with its instant and wait: the one that the server asks for, or a cautious one. */
export function dated(failure: Failure, now: number): DatedFailure {
  const { retryAfter, outcome } = failure
  const wait = retryAfter !== undefined ? retryAfter * 1000 : outcome === 'unknown' ? pause : null
  return { ...failure, at: instant(now), ...(wait === null ? {} : { resendAt: instant(now + wait) }) }
}

/** Returns the ms until the current owner of the step may be sent another OTP. */
export function coolDown(context: Pick<TransferContext, 'proofs'>, now: number): number {
  const { resendAt } = context.proofs[inTurn(context)]
  return resendAt ? Math.max(0, Date.parse(resendAt) - now) : 0
}

/** Returns the owners whose proof has expired. A rejected transfer asks them again. */
export const lapsed = ({ proofs }: Pick<TransferContext, 'proofs'>, now: number): readonly Owner[] =>
  owners.filter((owner) => now - Date.parse(proofs[owner].verifiedAt ?? instant(now)) >= proofLife)
