import type { Failure } from '../../src/contract/failure.ts'
import type { LedgerStep, PayoutLink, Refund } from '../../src/contract/refunds.ts'
import { defineModel } from '../kit/model.ts'
import { reasonLack } from '../kit/reason.ts'
import { refundApprovalMachine } from './refund-approval.machine.ts'

const waiting = (stepNo: number, need: string): LedgerStep => ({
  stepNo,
  need,
  state: 'WAITING',
  actorId: null,
  actorName: null,
  at: null,
  note: null,
})

const approvedByFarah: LedgerStep = {
  stepNo: 1,
  need: 'FINANCE_4',
  state: 'APPROVED',
  actorId: 'E-4',
  actorName: 'Farah Sheikh',
  at: '2026-11-15T10:35:00Z',
  note: null,
}

const oneStep: Refund = {
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

const twoSteps: Refund = {
  ...oneStep,
  refundId: 'RF-20418',
  customerName: 'Shruti Hegde',
  lines: [
    { code: 'DEPOSIT', days: null, amount: 1_200_000 },
    { code: 'USED_DAYS', days: 58, amount: -240_000 },
    { code: 'PICK_UP', days: null, amount: -60_000 },
  ],
  total: 900_000,
  state: 'IN_APPROVAL',
  ledger: [approvedByFarah, waiting(2, 'FINANCE_5')],
}

const smaller: Refund = {
  ...oneStep,
  lines: [...oneStep.lines, { code: 'PENDING', days: null, amount: -36_050 }],
  total: 83_949,
  updatedAt: '2026-11-15T06:00:00Z',
}

const done: Refund = { ...oneStep, state: 'APPROVED', ledger: [{ ...approvedByFarah, at: '2026-11-16T06:00:00Z' }] }
const rejected: Refund = {
  ...oneStep,
  state: 'REJECTED',
  ledger: [{ ...approvedByFarah, state: 'REJECTED', note: 'The deposit was paid back in cash' }],
}

/** Approved by mistake, and rejected before anything was paid. */
const withdrawn: Refund = {
  ...done,
  state: 'REJECTED',
  rejection: {
    actorId: 'E-5',
    actorName: 'Nandini Rao',
    at: '2026-11-17T09:20:00Z',
    note: 'Device not received back at the warehouse',
  },
}

const link = (number: number, state: PayoutLink['state'], day: number): PayoutLink => ({
  id: `RF-20413-L${number}`,
  state,
  createdAt: `2026-11-${day}T04:40:00Z`,
  createdBy: 'Farah Sheikh',
  expiresAt: `2026-11-${day + 3}T04:40:00Z`,
  endedAt: `2026-11-${day}T09:10:00Z`,
  ...(state === 'CANCELLED' ? { endedBy: 'Arvind Iyer', reason: 'Sent to the wrong phone number' } : {}),
})
const paid: Refund = {
  ...done,
  state: 'PAID',
  link: link(2, 'PAID', 18),
  earlierLinks: [link(1, 'CANCELLED', 17)],
}

const refusal: Failure = { kind: 'refused', outcome: 'refused', message: 'The payments service is closed for the day' }
const conflict: Failure = {
  kind: 'status',
  outcome: 'refused',
  status: 409,
  message: 'Farah Sheikh approved step 1 on 16 Nov 2026 at 11:30',
}
const noAnswer: Failure = { kind: 'timeout', outcome: 'unknown' }
const unreachable: Failure = { kind: 'unreachable', outcome: 'refused' }

const nothingInTheWay = { refund: oneStep, obstacle: null }

export const refundApprovalModel = defineModel({
  machine: refundApprovalMachine,
  texts: 'refund-approval',
  inputs: {
    'one step': nothingInTheWay,
    'step 2 of 2': { refund: twoSteps, obstacle: null },
    'own initiation': { refund: oneStep, obstacle: { code: 'ownInitiation' } },
    'need of the step not held': { refund: twoSteps, obstacle: { code: 'missingNeed', need: 'FINANCE_5' } },
    'approved already': { refund: done, obstacle: null },
    'approved, and initiated by this person': { refund: done, obstacle: { code: 'ownInitiation' } },
    'approved, and the last need not held': { refund: done, obstacle: { code: 'missingNeed', need: 'FINANCE_5' } },
    'rejected after its approvals': { refund: withdrawn, obstacle: { code: 'notWaiting' } },
    'paid long ago': { refund: paid, obstacle: { code: 'notWaiting' } },
  },
  // What a guard or the view tells apart; typed text, keys and instants are not.
  project: ({ seen, obstacle, reason, failure }) => ({
    obstacle: obstacle?.code,
    amount: seen.total,
    state: seen.state,
    reason: reasonLack(reason) > 0 ? 'short' : 'enough',
    failed: failure !== null,
  }),
  events: {
    'approve.ask': [{}],
    'approve.confirm': [{ key: '0d7c2e0e-6c1f-4e43-9d53-1f3b7e6a0001' }],
    'reject.ask': [{}],
    'reason.change': [{ reason: 'The deposit was paid back in cash' }, { reason: 'short' }],
    'reject.confirm': [{ key: '0d7c2e0e-6c1f-4e43-9d53-1f3b7e6a0002' }],
    'act.cancel': [{}],
    'check.start': [{}],
    'review.again': [{}],
    'panel.close': [{}],
  },
  outcomes: {
    rereadRefund: { done: [nothingInTheWay, { refund: smaller, obstacle: null }], error: [unreachable] },
    rereadForRejection: {
      done: [nothingInTheWay, { refund: smaller, obstacle: null }, { refund: done, obstacle: null }],
      error: [unreachable],
    },
    approveRefund: { done: [done], error: [refusal, conflict, noAnswer] },
    rejectRefund: { done: [rejected], error: [refusal, conflict, noAnswer] },
    checkApproval: {
      done: [
        { refund: done, obstacle: { code: 'notWaiting' }, became: 'done' },
        { ...nothingInTheWay, became: 'open' },
        { refund: done, obstacle: { code: 'notWaiting' }, became: 'lost' },
      ],
      error: [unreachable],
    },
    checkRejection: {
      done: [
        { refund: rejected, obstacle: { code: 'notWaiting' }, became: 'done' },
        { ...nothingInTheWay, became: 'open' },
        { refund: done, obstacle: { code: 'notWaiting' }, became: 'lost' },
      ],
      error: [unreachable],
    },
  },
})
