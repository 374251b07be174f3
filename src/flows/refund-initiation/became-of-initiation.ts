import type { ReadBackResult } from '../../../machines/kit/write.ts'
import type { Calculation } from '../../contract/areas/refunds/refund-initiation.ts'

/**
 * Returns the result of an initiation without a response, by calculating again (H31). `done`: this person initiated
 * this id. `open`: the same calculation still stands. `lost`: there is another refund or another amount.
 */
export function becameOfInitiation(seen: Calculation | null, now: Calculation, person: string): ReadBackResult {
  const isSame = seen?.refundId === now.refundId
  if (now.state === 'CALCULATED') return isSame && seen?.total === now.total ? 'open' : 'lost'
  return isSame && now.initiatedBy?.id === person ? 'done' : 'lost'
}
