import type { ReadBackResult } from '../../../machines/kit/write.ts'
import type { Calculation } from '../../contract/areas/refund-initiation.ts'

/**
 * What became of an initiation without answer, by calculating anew: `done` where this id is initiated by this person,
 * `open` where the same calculation still stands, `lost` where another refund or another amount is there (H31).
 */
export function becameOfInitiation(seen: Calculation | null, now: Calculation, person: string): ReadBackResult {
  const isSame = seen?.refundId === now.refundId
  if (now.state === 'CALCULATED') return isSame && seen?.total === now.total ? 'open' : 'lost'
  return isSame && now.initiatedBy?.id === person ? 'done' : 'lost'
}
