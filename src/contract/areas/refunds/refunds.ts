import * as v from 'valibot'
import { defineEndpoint } from '../../endpoint.ts'
import { needs } from '../../field-needs.ts'
import { listQuery, pageOf } from '../../page.ts'
import { type Code, can, type Holder, type Need } from '../../permissions.ts'
import { day, id, instant, money, wholeNumber, words } from '../../values.ts'
import { canMove } from './refund-moves.ts'

/** Tabs of the list. The first two divide INITIATED and IN_APPROVAL by who may act on the waiting step. */
export const refundTabs = [
  'WAITING_FOR_ME',
  'WAITING_FOR_OTHERS',
  'APPROVED',
  'LINK_ACTIVE',
  'PAID',
  'REJECTED',
] as const

/** Need of the Refunds page: its own row and its group's (doc1 §6). Its calls and guarded fields need the same. */
export const refundsNeed: Need = [['LEVEL_1'], ['FINANCE_4']]

const ledgerStep = v.object({
  stepNo: v.pipe(v.number(), v.integer()),
  need: v.string(),
  state: v.picklist(['WAITING', 'APPROVED', 'REJECTED', 'SKIPPED']),
  actorId: needs(refundsNeed, v.nullable(v.string())),
  actorName: needs(refundsNeed, v.nullable(v.string())),
  at: needs(refundsNeed, v.nullable(instant)),
  note: needs(refundsNeed, v.nullable(v.string())),
})
export type LedgerStep = v.InferOutput<typeof ledgerStep>

/**
 * `code` names the text of the line (DEPOSIT, USED_DAYS, PICK_UP …); deductions are negative. WALLET is what the wallet
 * holds, which no deduction touches (S-321).
 */
export const refundLine = v.object({ code: v.string(), days: v.nullish(v.number()), amount: money })
export type RefundLine = v.InferOutput<typeof refundLine>

/** The active refund link, or the last one that ended (S-11). */
const payoutLink = v.object({
  id,
  state: v.picklist(['ACTIVE', 'CANCELLED', 'EXPIRED', 'PAID']),
  /** Present only while the link is active. A path is one of the service's own pages. */
  url: v.nullish(v.pipe(v.string(), v.maxLength(2000))),
  createdAt: instant,
  createdBy: v.string(),
  createdById: v.optional(v.string()),
  expiresAt: instant,
  endedAt: v.nullish(instant),
  /** Who cancelled it and why; null where it expired or was paid. */
  endedBy: v.nullish(v.string()),
  reason: v.nullish(v.string()),
})
export type PayoutLink = v.InferOutput<typeof payoutLink>

const rejection = v.object({
  actorId: v.nullable(v.string()),
  actorName: v.nullable(v.string()),
  at: instant,
  note: v.nullable(v.string()),
})

/** Fields with a need are left out for those who may initiate a refund but can't open the Refunds page. */
export const refund = v.object({
  refundId: id,
  installationId: v.string(),
  walletId: v.nullable(v.string()),
  customerId: v.string(),
  customerName: v.string(),
  phoneNumber: v.string(),
  city: v.string(),
  lines: v.array(refundLine),
  total: money,
  reason: needs(refundsNeed, v.string()),
  state: v.string(),
  uninstalltionDate: v.nullable(day),
  initiatedBy: v.object({ id: v.string(), name: v.string() }),
  initiatedAt: instant,
  ledger: v.array(ledgerStep),
  /** Who rejected it after all approvals, when and why (S-85). The rejection of a step stands in the ledger. */
  rejection: needs(refundsNeed, v.nullish(rejection)),
  /** Null where no link was ever made. */
  link: needs(refundsNeed, v.nullish(payoutLink)),
  /** Links that ended before it, oldest first. A service without history leaves them out. */
  earlierLinks: needs(refundsNeed, v.optional(v.array(payoutLink))),
  updatedAt: instant,
})
export type Refund = v.InferOutput<typeof refund>

/** Refunds that wait for finance, and those that are over (doc1 §4, §7). */
export const listRefunds = defineEndpoint({
  id: 'listRefunds',
  service: 'payments',
  method: 'GET',
  path: '/payments/refundInitiates',
  access: refundsNeed,
  effect: 'read',
  query: v.object({
    ...listQuery,
    tab: v.optional(v.picklist(refundTabs)),
    refundId: v.optional(id),
    city: v.optional(v.pipe(v.string(), v.maxLength(60))),
    // Days of the business, both included. Our addition (S-125).
    initiatedFrom: v.optional(day),
    initiatedTo: v.optional(day),
    // Amounts in major units, from the one on and below the other. Our addition (S-83).
    totalFrom: v.optional(wholeNumber(0, 10_000_000)),
    totalBelow: v.optional(wholeNumber(1, 10_000_000)),
  }),
  answer: pageOf(refund),
  fallback: 'refunds:listFailed',
  source: 'doc1 §7',
})

const step = v.optional(wholeNumber(1, 9))

/** A reason of 10 to 500 characters, counted as people count them (H32). */
export const refundReason = words(10, 500)

/** Approves one step of the ledger; `step` is the one that the person saw waiting (S-13). */
export const approveRefund = defineEndpoint({
  id: 'approveRefund',
  service: 'payments',
  method: 'POST',
  path: '/payments/refund/approve',
  access: refundsNeed,
  effect: 'once',
  readBack: 'listRefunds',
  seen: true,
  query: v.object({ refundId: id, step }),
  answer: refund,
  source: 'doc1 §7',
})

/**
 * Rejects the refund. The reason travels in the query, so it is capped at 500 characters (H32).
 * Without `step` it also rejects an approved refund without an active link (S-85).
 */
export const rejectRefund = defineEndpoint({
  id: 'rejectRefund',
  service: 'payments',
  method: 'PUT',
  path: '/payments/refund/{refundId}/reject',
  access: refundsNeed,
  effect: 'once',
  readBack: 'listRefunds',
  seen: true,
  params: v.object({ refundId: id }),
  query: v.object({ reason: refundReason, step }),
  answer: refund,
  source: 'doc1 §7',
})

/** The reason why a person can't act on a refund. Four eyes: nobody acts on their own request (S-13). */
export type BlockedReason =
  | { readonly code: 'notWaiting' }
  | { readonly code: 'ownInitiation' }
  | { readonly code: 'alreadyApproved' }
  | { readonly code: 'missingNeed'; readonly need: string }

export function waitingStep(refund: Pick<Refund, 'ledger' | 'state'>): LedgerStep | undefined {
  if (!canMove('approve', refund)) return undefined
  return refund.ledger.find((entry) => entry.state === 'WAITING')
}

/**
 * Decides who may act; list, flow and backend share this rule (S-13). After the last approval no step waits.
 * Those who hold the last step's need may still reject it, even if they approved it by mistake (S-85).
 */
export function blockedReasonFor(
  refund: Pick<Refund, 'ledger' | 'state' | 'initiatedBy'>,
  person: Holder & { readonly id: string },
): BlockedReason | null {
  const waiting = waitingStep(refund)
  const decided = isApproved(refund) ? refund.ledger.at(-1) : undefined
  const step = waiting ?? decided
  if (!step) return { code: 'notWaiting' }
  if (refund.initiatedBy.id === person.id) return { code: 'ownInitiation' }
  if (waiting && refund.ledger.some((entry) => entry.actorId === person.id)) return { code: 'alreadyApproved' }
  if (!can(person, [[step.need as Code]])) return { code: 'missingNeed', need: step.need }
  return null
}

/** True where all approvals are given and no link is active: the refund can then only be rejected (S-85). */
export const isApproved = (refund: Pick<Refund, 'state'>): boolean => canMove('rejectApproved', refund)
