import type { Failure } from '../../src/contract/failure.ts'
import { isAsked, isOut, type Proof } from '../kit/code-proof.ts'
import type { CodeSent } from '../kit/code-states.ts'
import { defineModel } from '../kit/model.ts'
import { ownershipTransferMachine } from './ownership-transfer.machine.ts'
import {
  areBoth,
  type DatedFailure,
  isBeingDescribed,
  isIncomplete,
  isKnown,
  type Owner,
  type TransferContext,
} from './transfer-context.ts'

const at = '2026-11-21T05:01:00Z'
const resendAt = '2026-11-21T05:01:30Z'
const sent: CodeSent = { verified: false, at, resendAt }
const expired: DatedFailure = { kind: 'refused', outcome: 'refused', message: 'OTP expire!!', at }
const tooMany: DatedFailure = {
  kind: 'status',
  outcome: 'refused',
  status: 429,
  message: 'Another OTP can be sent in 24 minutes.',
  retryAfter: 1440,
  at,
  resendAt: '2026-11-21T05:25:00Z',
}
const noAnswer: DatedFailure = { kind: 'timeout', outcome: 'unknown', at, resendAt }
const refused: DatedFailure = { kind: 'refused', outcome: 'refused', message: 'The provider is closed', at }
const lapsed = (...owners: Owner[]): DatedFailure => ({
  kind: 'status',
  outcome: 'refused',
  status: 403,
  message: 'An owner is not verified.',
  at,
  lapsed: owners,
})
const conflict: Failure = {
  kind: 'status',
  outcome: 'refused',
  status: 409,
  message: 'Meera Nair owns it since 10:41.',
}
const unreachable: Failure = { kind: 'unreachable', outcome: 'refused' }

const transferred = {
  installationId: 'WP-BLR-004217',
  from: { id: 'C-004217', name: 'Ananya Krishnamurthy' },
  to: { id: 'C-010982', name: 'Imran Qureshi' },
  at,
}

const summary = {
  walletBalance: 183_999,
  pendingPayment: 124_050,
  plan: 'Family 30, 28 days',
  openJobs: 1,
  holdings: {
    walletId: 'W-30441',
    balance: 183_999,
    links: 2,
    rewards: 1,
    coupons: ['MONSOON10'],
    recharges: [{ paymentId: 'PM-1', plan: 'Family 30, 28 days', amount: 69_900 }],
    jobs: [{ jobId: 'J-88213', type: 'SERVICE', paid: 64_900 }],
  },
}

const active = {
  installationId: 'WP-BLR-004217',
  city: 'Bengaluru',
  currentOwner: { id: 'C-004217', name: 'Ananya Krishnamurthy', phone: '9845022712' },
  refund: null,
}
const next = { phone: '9900145674', id: 'C-010982', name: 'Imran Qureshi', address: '' }
const read = { summary, currentOwner: active.currentOwner, next, refund: null }
const refund = { refundId: 'RF-20433', state: 'IN_APPROVAL', initiatedBy: 'Rohan Mehta' }

const sending = { done: [sent, { ...sent, verified: true }], error: [refused, tooMany, noAnswer] }
const unchecked: DatedFailure = { kind: 'timeout', outcome: 'unknown', at }
const verifying = { done: [{ at }], error: [expired, unchecked] }

export const ownershipTransferModel = defineModel({
  machine: ownershipTransferMachine,
  texts: 'ownership-transfer',
  inputs: {
    'an active installation': active,
    'its deposit is asked back': { ...active, refund },
    'its deposit was paid back': { ...active, refund: { ...refund, state: 'PAID' } },
  },
  events: {
    'code.send': [{}],
    'code.submit': [{ code: '731405' }, { code: '73' }],
    'code.resend': [{}],
    'phone.change': [{ phone: '99001' }],
    'phone.submit': [{ phone: '9900145674' }, { phone: '9845022712' }, { phone: '99001' }],
    'phone.correct': [{}],
    'name.change': [{ name: 'Imr' }],
    'address.change': [{ address: '14 La' }],
    'person.submit': [
      { name: 'Imran Qureshi', address: '14 Lake Road, Indiranagar' },
      { name: 'I', address: '' },
    ],
    'owner.verifyAgain': [{ owner: 'current' }, { owner: 'next' }],
    'act.confirm': [{ key: '5f1d6f3c9a7e4b62' }],
    'read.again': [{}],
    'review.again': [{}],
    'check.start': [{}],
    'reset.ask': [{}],
    'reset.confirm': [{}],
    'reset.cancel': [{}],
    'flow.close': [{}],
  },
  outcomes: {
    sendCurrentCode: sending,
    verifyCurrentCode: verifying,
    sendNextCode: sending,
    verifyNextCode: verifying,
    findCustomer: { done: [{ id: 'C-010982', name: 'Imran Qureshi' }, null], error: [unreachable] },
    loadSummary: {
      done: [read, { ...read, summary: { ...summary, walletBalance: null, holdings: undefined } }, { ...read, refund }],
      error: [unreachable],
    },
    rereadTransfer: {
      done: [
        read,
        { ...read, summary: { ...summary, holdings: { ...summary.holdings, balance: 99_900 } } },
        { ...read, currentOwner: { ...active.currentOwner, phone: '9845022799' } },
        { ...read, currentOwner: { id: 'C-030000', name: 'Meera Nair', phone: '9222222222' } },
        { ...read, refund },
      ],
      error: [unreachable],
    },
    transferOwnership: {
      done: [transferred],
      error: [refused, lapsed('current'), lapsed('next'), conflict, { kind: 'timeout', outcome: 'unknown' }],
    },
    checkTransfer: {
      done: [
        { became: 'done', transferred, refund: null },
        { became: 'open', transferred: null, refund: null },
        { became: 'open', transferred: null, refund },
        { became: 'lost', transferred: null, refund: null },
      ],
      error: [unreachable],
    },
  },
  project: tellsApart,
})

/** Keeps what a guard or the view distinguishes. Leaves out typed text, instants, keys and the history. */
function tellsApart(context: TransferContext) {
  const { proofs, next, summary, failure, transferred: done, refund: standing } = context
  const stage = (proof: Proof) =>
    proof.verifiedAt
      ? 'verified'
      : proof.sentAt
        ? 'sent'
        : isOut(proof)
          ? 'perhaps sent'
          : isAsked(proof)
            ? 'asked'
            : 'none'
  return {
    current: stage(proofs.current),
    next: stage(proofs.next),
    known: isBeingDescribed(context) ? 'in part' : isKnown(next),
    incomplete: areBoth(context) && isIncomplete(summary),
    failed: failure?.retryAfter ? 'for a while' : failure !== null,
    done: done !== null,
    refund: standing?.state,
  }
}
