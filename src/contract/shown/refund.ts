import type { Calculation } from '../areas/refunds/refund-initiation.ts'
import type { PayoutLink, Refund, RefundLine } from '../areas/refunds/refunds.ts'
import { rowFacts, type Shown } from './facts.ts'
import { shownOfHoldings } from './holdings.ts'

/** Each line of a calculation, with the days that it counts. */
export const shownOfLines = (lines: readonly RefundLine[]): Shown => ({
  ...rowFacts(
    'line',
    lines,
    ({ code }) => code,
    ({ amount }) => amount,
  ),
  ...rowFacts(
    'days',
    lines.filter(({ days }) => days),
    ({ code }) => code,
    ({ days }) => days ?? null,
  ),
})

const shared = (one: Refund | Calculation): Shown => ({
  customer: one.customerName,
  phone: one.phoneNumber,
  day: one.uninstalltionDate ?? null,
  total: one.total,
  ...shownOfLines(one.lines),
})

/** Who decided each step, or what it asks for. */
const shownOfLedger = ({ ledger }: Refund): Shown =>
  rowFacts(
    'approval',
    ledger,
    ({ stepNo }) => String(stepNo),
    ({ need, state, actorName, at }) => [need, ...(state === 'WAITING' ? [] : [state, actorName, at])].join(' · '),
  )

const active = (link: PayoutLink | null | undefined): Shown =>
  link?.state === 'ACTIVE' ? { link: link.id, linkBy: link.createdBy, linkEnds: link.expiresAt } : {}

/** Of a refund that waits for a decision, or whose link is generated or cancelled. */
export const shownOfRefund = (refund: Refund): Shown => ({
  ...shared(refund),
  city: refund.city,
  status: refund.state,
  step: refund.ledger.find(({ state }) => state === 'WAITING')?.stepNo ?? null,
  reason: refund.reason,
  initiatedBy: refund.initiatedBy.name,
  initiatedAt: refund.initiatedAt,
  ...shownOfLedger(refund),
  ...active(refund.link),
})

/** Of the calculation that is initiated, with the approvals to come. */
export const shownOfCalculation = (calculation: Calculation): Shown => ({
  ...shared(calculation),
  ...shownOfHoldings(calculation.holdings),
  refund: calculation.refundId,
  ...rowFacts(
    'approval',
    calculation.needs.map((need, at) => ({ need, step: at + 1 })),
    ({ step }) => String(step),
    ({ need }) => need,
  ),
})
