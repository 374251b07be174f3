import type { CodeSent } from '../../../machines/kit/code-states.ts'
import {
  type DatedFailure,
  inTurn,
  type Owner,
  type TransferContext,
} from '../../../machines/ownership-transfer/transfer-context.ts'
import type { Failure } from '../../contract/failure.ts'

/** Between two codes to one phone, ms (S-15, H35). */
const pause = 30_000
/** How long a proof counts, ms (S-15). */
const proofLife = 15 * 60_000
const owners: readonly Owner[] = ['current', 'next']

const instant = (ms: number): string => new Date(ms).toISOString()

/** What an answer to "send a code" tells; the service may say that this phone is verified already (S-15). */
export const codeSent = (verified: boolean | undefined, message: string | undefined, now: number): CodeSent => ({
  verified: verified === true || /already verified/i.test(message ?? ''),
  at: instant(now),
  resendAt: instant(now + pause),
})

/** A failure of a code with its instant, and with the wait that the service asks for or that caution does. */
export function dated(failure: Failure, now: number): DatedFailure {
  const at = instant(now)
  if (failure.retryAfter !== undefined) return { ...failure, at, resendAt: instant(now + failure.retryAfter * 1000) }
  return failure.outcome === 'unknown' ? { ...failure, at, resendAt: instant(now + pause) } : { ...failure, at }
}

/** Ms until the owner whose code is in hand may be sent a further one. */
export function coolDown(context: Pick<TransferContext, 'proofs'>, now: number): number {
  const { resendAt } = context.proofs[inTurn(context)]
  return resendAt ? Math.max(0, Date.parse(resendAt) - now) : 0
}

/** Whose proof has had its time; a refused transfer asks them again. */
export const lapsed = ({ proofs }: Pick<TransferContext, 'proofs'>, now: number): readonly Owner[] =>
  owners.filter((owner) => now - Date.parse(proofs[owner].verifiedAt ?? instant(now)) >= proofLife)
