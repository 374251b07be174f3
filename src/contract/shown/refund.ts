import type { Calculation } from '../areas/refund-initiation.ts'
import type { Refund } from '../areas/refunds.ts'
import { rowFacts, type Shown } from './facts.ts'

const shared = (one: Refund | Calculation) => ({
  customer: one.customerName,
  phone: one.phoneNumber,
  day: one.uninstalltionDate ?? null,
  total: one.total,
  ...rowFacts(
    'line',
    one.lines,
    ({ code }) => code,
    ({ amount }) => amount,
  ),
})

/** Of a refund that waits for a decision, or whose link is generated or cancelled: with the step that waits. */
export const shownOfRefund = (refund: Refund): Shown => ({
  ...shared(refund),
  status: refund.state,
  step: refund.ledger.find(({ state }) => state === 'WAITING')?.stepNo ?? null,
  link: refund.link?.state === 'ACTIVE' ? refund.link.id : null,
})

/** Of the calculation that is initiated. */
export const shownOfCalculation = (calculation: Calculation): Shown => ({
  ...shared(calculation),
  refund: calculation.refundId,
})
