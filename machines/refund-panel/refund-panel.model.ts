import type { Refund } from '../../src/contract/areas/refunds/refunds.ts'
import type { Failure } from '../../src/contract/failure.ts'
import { defineModel } from '../kit/model.ts'
import { type ApprovalPhase, type LinkPhase, refundPanelMachine, type Standing } from './refund-panel.machine.ts'

const waiting: Refund = {
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
  state: 'INITIATED',
  uninstalltionDate: '2026-11-10',
  initiatedBy: { id: 'E-2', name: 'Rohan Mehta' },
  initiatedAt: '2026-11-10T05:50:00Z',
  ledger: [{ stepNo: 1, need: 'FINANCE_4', state: 'WAITING', actorId: null, actorName: null, at: null, note: null }],
  link: null,
  updatedAt: '2026-11-10T05:50:00Z',
}
const approved: Refund = { ...waiting, state: 'APPROVED', updatedAt: '2026-11-11T10:35:00Z' }
const linked: Refund = { ...approved, state: 'LINK_ACTIVE', updatedAt: '2026-11-16T04:40:00Z' }
const rejected: Refund = { ...waiting, state: 'REJECTED', updatedAt: '2026-11-11T10:35:00Z' }

const refundIn: Readonly<Record<ApprovalPhase, Refund>> = {
  deciding: waiting,
  changed: waiting,
  decided: rejected,
  approved,
  settled: approved,
  closed: waiting,
}
const approvals = (...phases: readonly ApprovalPhase[]) => ({
  done: phases.map((phase): Standing<ApprovalPhase> => ({ phase, refund: refundIn[phase] })),
  error: [new Error('The flow broke')],
})
const links = {
  done: [
    { phase: 'moved', refund: linked },
    { phase: 'still', refund: linked },
  ] satisfies Standing<LinkPhase>[],
  error: [new Error('The flow broke')],
}

const unreachable: Failure = { kind: 'unreachable', outcome: 'refused' }
const missing: Failure = { kind: 'status', outcome: 'refused', status: 404 }

export const refundPanelModel = defineModel({
  machine: refundPanelMachine,
  texts: 'refund-panel',
  inputs: {
    'a row of the list': { refundId: waiting.refundId, refund: waiting },
    'an address alone': { refundId: waiting.refundId, refund: null },
  },
  project: ({ refund, approval, link, failure }) => ({
    refund: refund?.state,
    approval,
    link,
    failed: failure !== null,
  }),
  events: { 'read.again': [{}], 'panel.close': [{}] },
  outcomes: {
    findRefund: { done: [waiting, null], error: [unreachable, missing] },
    watchApproval: approvals('settled', 'approved', 'changed', 'deciding', 'decided', 'closed'),
    watchReview: approvals('deciding', 'closed'),
    watchLink: links,
  },
})
