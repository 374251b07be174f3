/**
 * Refunds at each point of their life, as people and links leave them. Every sum and date follows from the earlier
 * ones.
 */
import type { LedgerStep, PayoutLink, Refund } from '../../src/contract/areas/refunds/refunds.ts'

export interface Person {
  readonly id: string
  readonly name: string
}
export const farah: Person = { id: 'E-4', name: 'Farah Sheikh' }
export const nandini: Person = { id: 'E-5', name: 'Nandini Rao' }
export const meera: Person = { id: 'E-6', name: 'Meera Pillai' }

/** Why each rejection here was made. */
export const reason = 'The deposit was paid back in cash'

const waiting = (stepNo: number, need: string): LedgerStep => ({
  stepNo,
  need,
  state: 'WAITING',
  actorId: null,
  actorName: null,
  at: null,
  note: null,
})

export const oneStep: Refund = {
  refundId: 'RF-20413',
  installationId: 'WP-BLR-004109',
  walletId: 'W-30109',
  customerId: 'C-010413',
  customerName: 'Rajesh Kulkarni',
  phoneNumber: '9886012435',
  city: 'Bengaluru',
  lines: [
    { code: 'DEPOSIT', days: null, amount: 199_999 },
    { code: 'USED_DAYS', days: 20, amount: -60_000 },
    { code: 'PICK_UP', days: null, amount: -20_000 },
  ],
  total: 119_999,
  reason: 'Moving to Pune, the address is not served there',
  state: 'INITIATED',
  uninstalltionDate: '2026-11-14',
  initiatedBy: { id: 'E-2', name: 'Rohan Mehta' },
  initiatedAt: '2026-11-14T05:50:00Z',
  ledger: [waiting(1, 'FINANCE_4')],
  updatedAt: '2026-11-14T05:50:00Z',
}

/** A pending payment was found after the initiation. */
export const smaller: Refund = {
  ...oneStep,
  lines: [...oneStep.lines, { code: 'PENDING', days: null, amount: -36_050 }],
  total: 83_949,
  updatedAt: '2026-11-15T06:00:00Z',
}

/** The refund after its waiting step. The next step then waits, if there is one. */
const decided = (
  refund: Refund,
  state: 'APPROVED' | 'REJECTED',
  by: Person,
  at: string,
  note: string | null,
): Refund => {
  const ledger = refund.ledger.map((step) =>
    step === refund.ledger.find((one) => one.state === 'WAITING')
      ? { ...step, state, actorId: by.id, actorName: by.name, at, note }
      : step,
  )
  const isOpen = state === 'APPROVED' && ledger.some((step) => step.state === 'WAITING')
  return { ...refund, state: isOpen ? 'IN_APPROVAL' : state, ledger, updatedAt: at }
}

export const approvedBy = (by: Person, refund: Refund, at = '2026-11-16T06:00:00Z'): Refund =>
  decided(refund, 'APPROVED', by, at, null)

export const rejectedBy = (by: Person, refund: Refund): Refund =>
  decided(refund, 'REJECTED', by, '2026-11-16T06:00:00Z', reason)

export const twoSteps: Refund = approvedBy(
  farah,
  {
    ...oneStep,
    refundId: 'RF-20418',
    installationId: 'WP-BLR-004187',
    walletId: 'W-30118',
    customerId: 'C-010418',
    customerName: 'Shruti Hegde',
    phoneNumber: '9886012487',
    lines: [
      { code: 'DEPOSIT', days: null, amount: 1_200_000 },
      { code: 'USED_DAYS', days: 60, amount: -240_000 },
      { code: 'PICK_UP', days: null, amount: -60_000 },
    ],
    total: 900_000,
    ledger: [waiting(1, 'FINANCE_4'), waiting(2, 'FINANCE_5')],
  },
  '2026-11-15T10:35:00Z',
)

export const approved = approvedBy(farah, oneStep)

/** Approved by mistake, and rejected before anything was paid. */
export const withdrawn = (refund: Refund): Refund => ({
  ...refund,
  state: 'REJECTED',
  rejection: {
    actorId: nandini.id,
    actorName: nandini.name,
    at: '2026-11-17T09:20:00Z',
    note: reason,
  },
  updatedAt: '2026-11-17T09:20:00Z',
})

const link = (refundId: string, number: number, state: PayoutLink['state'], day: number): PayoutLink => ({
  id: `${refundId}-L${number}`,
  state,
  createdAt: `2026-11-${day}T04:40:00Z`,
  createdBy: 'Farah Sheikh',
  expiresAt: `2026-11-${day + 3}T04:40:00Z`,
  ...(state === 'ACTIVE' ? {} : { endedAt: `2026-11-${day}T09:10:00Z` }),
  ...(state === 'CANCELLED' ? { endedBy: 'Arvind Iyer', reason: 'Sent to the wrong phone number' } : {}),
})

export const linked = (refund: Refund): Refund => ({
  ...refund,
  state: 'LINK_ACTIVE',
  link: link(refund.refundId, 1, 'ACTIVE', 17),
  updatedAt: '2026-11-17T04:40:00Z',
})

export const paid: Refund = {
  ...approved,
  state: 'PAID',
  link: link(approved.refundId, 2, 'PAID', 18),
  earlierLinks: [link(approved.refundId, 1, 'CANCELLED', 17)],
  updatedAt: '2026-11-18T09:10:00Z',
}
