import type { ReadBackResult } from '../../../machines/kit/write.ts'
import { isApproved, type Refund } from '../../contract/areas/refunds/refunds.ts'

type Decided = Pick<Refund, 'ledger' | 'state' | 'rejection'>

/**
 * Returns the result of an act without a response (H31). `done`: the waiting step bears this person's act. `open`: it
 * still waits. `lost`: someone else, or another act, was first. Where no step waited, the act was the rejection of an
 * approved refund (S-85), which the refund itself records.
 */
export function resolveApprovalOutcome(
  seen: Decided,
  now: Decided,
  person: string,
  act: 'APPROVED' | 'REJECTED',
): ReadBackResult {
  if (isApproved(seen) && act === 'REJECTED') {
    if (isApproved(now)) return 'open'
    return now.state === 'REJECTED' && now.rejection?.actorId === person ? 'done' : 'lost'
  }
  const stepNo = seen.ledger.find((step) => step.state === 'WAITING')?.stepNo
  const step = now.ledger.find((entry) => entry.stepNo === stepNo)
  if (step?.state === 'WAITING') return 'open'
  return step?.state === act && step.actorId === person ? 'done' : 'lost'
}
