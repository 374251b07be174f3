import type { Calculation } from '../../src/contract/areas/refunds/refund-initiation.ts'
import type { Refund } from '../../src/contract/areas/refunds/refunds.ts'
import type { Failure } from '../../src/contract/failure.ts'
import { defineModel } from '../kit/model.ts'
import { reasonLack } from '../kit/reason.ts'
import {
  type ReadBack,
  type RefundedInstallation,
  type RefundInitiationContext,
  refundInitiationMachine,
} from './refund-initiation.machine.ts'

const leaving: RefundedInstallation = {
  id: 'WP-BLR-004109',
  city: 'Bengaluru',
  customerName: 'Rajesh Kulkarni',
  installedOn: '2026-01-05',
  uninstalledOn: null,
}

const calculated: Calculation = {
  refundId: 'RF-20433',
  installationId: leaving.id,
  uninstalltionDate: '2026-11-14',
  customerName: leaving.customerName,
  phoneNumber: '9886012435',
  lines: [
    { code: 'DEPOSIT', days: null, amount: 949_999 },
    { code: 'USED_DAYS', days: 313, amount: -187_800 },
    { code: 'PICK_UP', days: null, amount: -45_000 },
    { code: 'WALLET', days: null, amount: 144_800 },
  ],
  total: 861_999,
  holdings: {
    walletId: 'W-30109',
    balance: 10_000,
    recharges: [{ paymentId: 'PM-1', plan: 'Family 30, 28 days', amount: 69_900 }],
    jobs: [
      { jobId: 'J-88213', type: 'SERVICE', paid: 64_900 },
      { jobId: 'J-88220', type: 'SPARE_TRANSFER', paid: 0 },
    ],
    links: 1,
    rewards: 0,
    coupons: ['MONSOON10'],
  },
  state: 'CALCULATED',
  needs: ['FINANCE_4', 'FINANCE_5'],
}

const owing: Calculation = {
  ...calculated,
  refundId: 'RF-20434',
  lines: [...calculated.lines, { code: 'PENDING', days: null, amount: -50_000 }],
  total: 811_999,
}

/** Pending payments use up the deposit. */
const nothing: Calculation = {
  ...calculated,
  refundId: 'RF-20435',
  lines: [...calculated.lines.slice(0, 3), { code: 'PENDING', days: null, amount: -717_199 }],
  total: 0,
  holdings: undefined,
  needs: ['FINANCE_4'],
}

const asha = { id: 'E-1', name: 'Asha Menon' }
const initiated = (asked: Calculation): Calculation => ({
  ...asked,
  state: 'INITIATED',
  initiatedBy: asha,
  initiatedAt: '2026-11-14T05:50:00Z',
})
const others: Calculation = {
  ...initiated(calculated),
  refundId: 'RF-20417',
  initiatedBy: { id: 'E-2', name: 'Kiran Desai' },
  initiatedAt: '2026-11-13T11:05:00Z',
}

const madeOf = (asked: Calculation): Refund => ({
  ...asked,
  walletId: 'W-30109',
  customerId: 'C-010413',
  city: leaving.city,
  lines: [...asked.lines],
  reason: 'Moving to Pune, the address is not served there',
  state: 'INITIATED',
  uninstalltionDate: '2026-11-14',
  initiatedBy: asha,
  initiatedAt: '2026-11-14T05:50:00Z',
  ledger: [],
  updatedAt: '2026-11-14T05:50:00Z',
})

const asked = [calculated, owing]

const refusal: Failure = { kind: 'refused', outcome: 'refused', message: 'The payments service is closed for the day' }
const overtaken = (message: string): Failure => ({ kind: 'status', outcome: 'refused', status: 409, message })
/** By what was asked for. */
const changes = new Map([
  [calculated.refundId, overtaken('The calculation changed: the refund is ₹6,671.99 now, it was ₹7,171.99.')],
  [owing.refundId, overtaken('The calculation changed: the refund is ₹7,171.99 now, it was ₹6,671.99.')],
])
const taken = overtaken('Kiran Desai has initiated refund RF-20417 of this installation.')
const noAnswer: Failure = { kind: 'timeout', outcome: 'unknown' }
const unreachable: Failure = { kind: 'unreachable', outcome: 'refused' }

type Answer = Calculation | Refund | ReadBack | Failure

/**
 * Accepts an answer about the requested refund. A result that is read back agrees with how the initiation was rejected.
 */
function isPossible({ seen, failure }: RefundInitiationContext, answer: Answer): boolean {
  if (!seen) return true
  if ('kind' in answer) return answer.status !== 409 || answer === taken || answer === changes.get(seen.refundId)
  if ('ledger' in answer) return answer.refundId === seen.refundId
  if (!('became' in answer)) return true
  const { calculation, became } = answer
  const isSame = calculation.refundId === seen.refundId
  if (became !== 'lost') return isSame && failure?.status !== 409
  if (failure?.status !== 409) return !isSame
  return !isSame && (calculation === others) === (failure.message === taken.message)
}

export const refundInitiationModel = defineModel({
  machine: refundInitiationMachine,
  texts: 'refund-initiation',
  inputs: {
    'asked to uninstall': { installation: leaving, day: '2026-11-20' },
    uninstalled: { installation: { ...leaving, installedOn: null, uninstalledOn: '2026-11-14' }, day: '2026-11-14' },
  },
  // Keeps what a guard or the view distinguishes. Leaves out typed text, keys and days.
  project: ({ installation, seen, reason, failure }) => ({
    fixed: installation.uninstalledOn !== null,
    refund: seen?.refundId,
    reason: reasonLack(reason) > 0 ? 'short' : 'enough',
    failed: failure?.status === 409 ? failure.message : failure !== null,
  }),
  events: {
    'day.change': [{ day: '2026-11-19' }],
    'refund.calculate': [{ day: '2026-11-14' }, { day: '2025-12-31' }, { day: '2026-11' }],
    'day.correct': [{}],
    'reason.change': [{ reason: 'Moving to Pune, the address is not served there' }, { reason: 'short' }],
    'act.ask': [{}],
    'act.cancel': [{}],
    'act.confirm': [{ key: '0d7c2e0e-6c1f-4e43-9d53-1f3b7e6a0003' }],
    'check.start': [{}],
    'review.again': [{}],
    'flow.close': [{}],
  },
  possible: (context, answer) => isPossible(context, answer as Answer),
  outcomes: {
    loadCalculation: { done: [calculated, nothing, others], error: [unreachable] },
    recalculate: { done: [calculated, owing, others, initiated(calculated)], error: [unreachable] },
    initiateRefund: { done: asked.map(madeOf), error: [refusal, ...changes.values(), taken, noAnswer] },
    checkInitiation: {
      done: [
        ...asked.map((calculation) => ({ calculation: initiated(calculation), became: 'done' })),
        ...asked.map((calculation) => ({ calculation, became: 'open' })),
        ...[...asked, others].map((calculation) => ({ calculation, became: 'lost' })),
      ],
      error: [unreachable],
    },
  },
})
