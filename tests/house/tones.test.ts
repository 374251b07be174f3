import { expect, test } from 'vitest'
import { filesBelow, textOf } from '../support/sources.ts'

/** What a code means to who sees it, by file: done well, wants someone, went wrong, goes on, or is theirs. All others are neutral. */
const tones = {
  'flows/ownership-transfer/OwnerCards': {
    bad: 'unsent wrong locked',
    warn: 'unconfirmed unchecked expired lapsed',
  },
  'flows/refund-approval/RefundStatusChip': {
    good: 'APPROVED PAID',
    info: 'LINK_ACTIVE',
    bad: 'REJECTED',
  },
  'records/area-status': {
    info: 'PLANNED',
    good: 'ACTIVE',
  },
  'records/code-status': {
    bad: 'BLOCKED',
    good: 'ACTIVE',
    info: 'AVAILABLE',
  },
  'records/connectivity': {
    good: 'ONLINE',
    warn: 'WEAK',
    bad: 'OFFLINE',
  },
  'records/customer-status': {
    info: 'LEAD',
    good: 'ACTIVE',
    bad: 'BLOCKED',
  },
  'records/installation-status': {
    info: 'NEW',
    good: 'ACTIVE',
    warn: 'INACTIVE',
    brand: 'UNINSTALL_REQUESTED',
  },
  'records/jobs/job-codes': {
    warn: 'HIGH',
    bad: 'URGENT',
  },
  'records/jobs/job-status': {
    brand: 'WAITING IN_PROGRESS',
    info: 'SCHEDULED ASSIGNED EN_ROUTE',
    good: 'COMPLETED',
    warn: 'POSTPONED NOT_DONE',
    bad: 'CANCELLED',
  },
  'records/jobs/rca-states': {
    warn: 'DUE',
    good: 'DONE',
  },
  'records/jobs/routing-state': {
    info: 'SOLVING',
    brand: 'SOLVED',
    bad: 'FAILED',
    good: 'APPLIED',
  },
  'records/leave-words': { good: 'APPROVED', warn: 'PENDING' },
  'records/ticket-status': {
    brand: 'OPEN',
    info: 'IN_PROGRESS',
    warn: 'WAITING_CUSTOMER',
    good: 'RESOLVED',
  },
  'screens/customer/view/Flags': {
    bad: 'nonPaying',
  },
  'screens/delivery/desk/delivery-status-looks': {
    bad: 'CANCELLED',
    brand: 'WAITING OUT_FOR_DELIVERY',
    good: 'DELIVERED',
    info: 'SCHEDULED ASSIGNED REDELIVERED',
    warn: 'UNDELIVERED POSTPONED',
  },
  'screens/delivery/person/person.detail': {
    good: 'WORK',
    warn: 'LEAVE',
  },
  'screens/partners/bill-status': {
    good: 'PAID',
    info: 'PARTIALLY_PAID',
  },
  'records/asset-status': {
    good: 'REC',
    info: 'ASG',
    brand: 'DTT',
  },
  'screens/device-model/mapping-status': {
    good: 'VALID',
    warn: 'INVALID',
  },
  'screens/installation/device/bot-operation': {
    warn: 'PENDING',
    good: 'DONE',
  },
  'records/payment-status': {
    warn: 'PAID',
    good: 'APPLIED',
    brand: 'RECHARGE',
  },
  'screens/employee/earning/earning-words': { good: 'IN_EFFECT', info: 'COMING PAYOUT', warn: 'NONE REVERSAL' },
  'screens/employee/employee-words': { good: 'ACTIVE' },
  'screens/payment-link/payment-link-status': {
    brand: 'WAITING',
    good: 'PAID',
  },
  'screens/plan/plan-status': {
    good: 'ACTIVE',
  },
  'screens/production/quality-check-status': {
    good: 'PASS',
    bad: 'FAIL',
    info: 'PENDING',
  },
  'screens/rewards/reward-status': {
    brand: 'PENDING',
    good: 'APPROVED',
    bad: 'REJECTED',
  },
  'screens/slot-categories/category-status': { good: 'ACTIVE IN_EFFECT' },
  'screens/slot-zones/custom-status': { good: 'ACTIVE' },
  'screens/sponsor/sponsor-words': {
    good: 'ACTIVE',
  },
  'screens/technician/technician.detail': {
    good: 'WORK',
    warn: 'LEAVE',
  },
}

/** Codes in a file with the tone that is written behind each. */
function tonesIn(file: string): Readonly<Record<string, string>> {
  const found: Record<string, string[]> = {}
  for (const [, code = '', tone = ''] of textOf(file).matchAll(/^\s*'?(\w+)'?: \{\s*tone: '(\w+)'/gm))
    if (tone !== 'neutral') found[tone] = [...(found[tone] ?? []), code]
  return Object.fromEntries(Object.entries(found).map(([tone, codes]) => [tone, codes.join(' ')]))
}

test('every code has the tone of this table', () => {
  const files = filesBelow(['src/records', 'src/flows', 'src/screens'], /(?<!\.(test|states|stories))\.tsx?$/)
  const found = files.map((file) => [file.slice(4).replace(/\.tsx?$/, ''), tonesIn(file)] as const)
  expect(Object.fromEntries(found.filter(([, one]) => Object.keys(one).length > 0))).toEqual(tones)
})
