import type { Became } from '../../../machines/kit/write.ts'
import type { Refund } from '../../contract/refunds.ts'

/**
 * What became of an act without answer: `done` where the step that was waiting bears this person's act, `open` where it
 * still waits, `lost` where somebody else, or another act, was first (H31).
 */
export function becameOfStep(
  seen: Pick<Refund, 'ledger'>,
  now: Pick<Refund, 'ledger'>,
  person: string,
  act: 'APPROVED' | 'REJECTED',
): Became {
  const stepNo = seen.ledger.find((step) => step.state === 'WAITING')?.stepNo
  const step = now.ledger.find((entry) => entry.stepNo === stepNo)
  if (step?.state === 'WAITING') return 'open'
  return step?.state === act && step.actorId === person ? 'done' : 'lost'
}
