import type { PayoutLink, Refund } from '../../src/contract/areas/refunds/refunds.ts'
import type { Failure } from '../../src/contract/failure.ts'
import { defineModel } from '../kit/model.ts'
import { reasonLack } from '../kit/reason.ts'
import { refundLinkMachine } from './refund-link.machine.ts'

const approved: Refund = {
  refundId: 'RF-20413',
  installationId: 'WP-BLR-004109',
  walletId: 'W-30109',
  customerId: 'C-010413',
  customerName: 'Rajesh Kulkarni',
  phoneNumber: '9886012435',
  city: 'Bengaluru',
  lines: [{ code: 'DEPOSIT', days: null, amount: 499_999 }],
  total: 499_999,
  reason: 'Moving to Pune, the address is not served there',
  state: 'APPROVED',
  uninstalltionDate: '2026-11-10',
  initiatedBy: { id: 'E-2', name: 'Rohan Mehta' },
  initiatedAt: '2026-11-10T05:50:00Z',
  ledger: [
    {
      stepNo: 1,
      need: 'FINANCE_4',
      state: 'APPROVED',
      actorId: 'E-4',
      actorName: 'Farah Sheikh',
      at: '2026-11-11T10:35:00Z',
      note: null,
    },
  ],
  link: null,
  updatedAt: '2026-11-11T10:35:00Z',
}

/** The second differs from the first in all that is seen of a link. */
const link = (number: 1 | 2): PayoutLink => ({
  id: `RF-20413-L${number}`,
  state: 'ACTIVE',
  url: `/pay/${number}yVb0mQ2kTz8sXn4rHc1wJd7pLf3gAe9uYi5oBt0vKq`,
  createdAt: `2026-11-1${number + 5}T04:40:00Z`,
  createdBy: number === 1 ? 'Farah Sheikh' : 'Arvind Iyer',
  expiresAt: `2026-11-${number + 18}T04:40:00Z`,
  endedAt: null,
  endedBy: null,
  reason: null,
})

const active: Refund = { ...approved, state: 'LINK_ACTIVE', link: link(1) }
const ended = (
  state: PayoutLink['state'],
  endedBy: string | null = null,
  reason: string | null = null,
): PayoutLink => ({
  ...link(1),
  state,
  url: null,
  endedAt: '2026-11-17T09:10:00Z',
  endedBy,
  reason,
})
const cancelled: Refund = {
  ...approved,
  link: ended('CANCELLED', 'Farah Sheikh', 'The customer asked for another account'),
}
/** Made before the others, it lasted its three days. */
const expired: Refund = {
  ...approved,
  link: {
    ...ended('EXPIRED'),
    id: 'RF-20413-L0',
    createdAt: '2026-11-12T04:40:00Z',
    expiresAt: '2026-11-15T04:40:00Z',
    endedAt: '2026-11-15T04:40:00Z',
  },
}
const paid: Refund = { ...approved, state: 'PAID', link: ended('PAID') }
const another: Refund = { ...active, link: link(2) }

const refusal: Failure = { kind: 'refused', outcome: 'refused', message: 'The payments service is closed for the day' }
const conflict: Failure = {
  kind: 'status',
  outcome: 'refused',
  status: 409,
  message: 'Arvind Iyer generated a link at 10:10 on 17 Nov 2026.',
}
const paidBefore: Failure = { ...conflict, message: 'The refund was paid at 14:40 on 17 Nov 2026.' }
const noAnswer: Failure = { kind: 'timeout', outcome: 'unknown' }
const unreachable: Failure = { kind: 'unreachable', outcome: 'refused' }

export const refundLinkModel = defineModel({
  machine: refundLinkMachine,
  texts: 'refund-link',
  inputs: {
    approved: { refund: approved },
    'link active': { refund: active },
    'link ran out': { refund: expired },
    paid: { refund: paid },
  },
  // Keeps what a guard or the view distinguishes. Leaves out typed text, keys and instants.
  project: ({ seen, reason, failure }) => ({
    state: seen.state,
    link: seen.link?.state,
    reason: reasonLack(reason) > 0 ? 'short' : 'enough',
    failed: failure !== null,
  }),
  events: {
    'link.generate': [{}],
    'generate.confirm': [{ key: '0d7c2e0e-6c1f-4e43-9d53-1f3b7e6a0004' }],
    'link.cancel': [{}],
    'reason.change': [{ reason: 'The customer asked for another account' }, { reason: 'short' }],
    'cancel.confirm': [{ key: '0d7c2e0e-6c1f-4e43-9d53-1f3b7e6a0005' }],
    'act.cancel': [{}],
    'check.start': [{}],
    'review.again': [{}],
  },
  outcomes: {
    rereadRefund: { done: [approved, another], error: [unreachable] },
    rereadForCancel: { done: [active, paid, another], error: [unreachable] },
    generateLink: { done: [active], error: [refusal, conflict, noAnswer] },
    cancelLink: { done: [cancelled], error: [refusal, paidBefore, noAnswer] },
    checkGenerated: {
      done: [
        { refund: active, became: 'done' },
        { refund: approved, became: 'open' },
        { refund: another, became: 'lost' },
      ],
      error: [unreachable],
    },
    checkCancelled: {
      done: [
        { refund: cancelled, became: 'done' },
        { refund: active, became: 'open' },
        { refund: paid, became: 'lost' },
      ],
      error: [unreachable],
    },
  },
})
