import type { ReadBackResult } from '../../../machines/kit/write.ts'
import type { PlanApplicationContext } from '../../../machines/plan-application/plan-application.machine.ts'
import { isSame, type Offers } from '../../../machines/plan-application/recharge-offers.ts'
import type { Payment } from '../../contract/areas/payments/payments.ts'

/**
 * Returns the result of a recharge without a response, by the payment of its reference (H31). `done`: it was charged.
 * `open`: it wasn't, and what was shown still holds. `lost`: another amount, last day or balance is there now.
 */
export function becameOfApplication(
  context: PlanApplicationContext,
  payment: Payment | null,
  offers: Offers,
): ReadBackResult {
  if (payment) return 'done'
  return isSame(context, offers) ? 'open' : 'lost'
}
