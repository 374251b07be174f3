import type { ReadBackResult } from '../../../machines/kit/write.ts'
import { isApproved, type Refund } from '../../contract/areas/refunds.ts'

type Decided = Pick<Refund, 'ledger' | 'state' | 'rejection'>

/**
 * What became of an act without answer: `done` where the step that was waiting bears this person's act, `open` where it
 * still waits, `lost` where somebody else, or another act, was first (H31). Where no step waited it was the rejection of
 * what is approved (S-85): that stands at the refund itself.
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
