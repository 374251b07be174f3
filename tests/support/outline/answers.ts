import { anInstallation, anOwner, aWallet, entries, rowsFor } from '../fakes/installation-answers.ts'
import { imranAnswer, job } from '../stage/customer-models.ts'

/** What the services answer to these paths; the query says which rows are asked for. */
export type Answers = Readonly<Record<string, (query: URLSearchParams) => unknown>>

const pageOf = (content: readonly object[], more: object = {}) => ({
  ...{ content, pageNumber: 1, pageSize: 10, totalElements: content.length, totalPages: 1 },
  ...more,
})

const sara = {
  ...imranAnswer,
  ...{ id: 'C-010983', name: 'سارة عبد الرحمن', phoneNumber: '9845022712', status: 'LEAD', pendingPayment: 0 },
  ...{ isPriorityUser: false, isNonPayingCustomer: false },
}

const step = (stepNo: number, need: string) => ({
  ...{ stepNo, need, state: 'WAITING', actorId: null, actorName: null, at: null, note: null },
})

const shruti = {
  ...{ refundId: 'RF-20418', installationId: 'WP-BLR-004109', walletId: 'W-30109', customerId: 'C-010413' },
  ...{ customerName: 'Shruti Hegde', phoneNumber: '9886012435', city: 'Bengaluru' },
  lines: [
    { code: 'DEPOSIT', days: null, amount: 4_999.99 },
    { code: 'USED_DAYS', days: 60, amount: -1_200 },
  ],
  ...{ total: 3_799.99, reason: 'Moving to Pune, the address is not served there', state: 'INITIATED' },
  ...{ uninstalltionDate: '2026-11-10', initiatedBy: { id: 'E-2', name: 'Rohan Mehta' } },
  ...{ initiatedAt: '2026-11-10T05:50:00Z', ledger: [step(1, 'FINANCE_4')], updatedAt: '2026-11-10T05:50:00Z' },
}
const rajesh = {
  ...shruti,
  ...{ refundId: 'RF-20413', installationId: 'WP-PUN-000971', walletId: 'W-30971', customerId: 'C-010971' },
  ...{ customerName: 'Rajesh Kulkarni', phoneNumber: '9886012971', city: 'Pune' },
  lines: [
    { code: 'DEPOSIT', days: null, amount: 9_499.99 },
    { code: 'USED_DAYS', days: 313, amount: -1_878 },
    { code: 'PICK_UP', days: null, amount: -450 },
  ],
  ...{ total: 7_171.99, reason: 'Purifier is no longer needed', uninstalltionDate: '2026-11-20' },
  ...{ initiatedAt: '2026-11-20T11:05:00Z', updatedAt: '2026-11-20T11:05:00Z' },
  ledger: [step(1, 'FINANCE_4'), step(2, 'FINANCE_5')],
}
const refunds = [shruti, rajesh]
const counts = { WAITING_FOR_ME: 2, WAITING_FOR_OTHERS: 1, APPROVED: 0, LINK_ACTIVE: 0, PAID: 14, REJECTED: 3 }

const jobs = [
  {
    ...{ ...job, jobId: 'J-88250', type: 'SERVICE', status: 'WAITING', description: 'Low flow' },
    ...{ appointmentDate: null, createdAt: '2026-11-19T10:05:00.000Z' },
  },
]
const theirs = { ...anInstallation, customerId: imranAnswer.id, customerName: imranAnswer.name, plan: 'Family 30' }

/** A small business in which everything is there once or twice. */
export const business: Answers = {
  '/customer/list': () => pageOf([imranAnswer, sara], { totalElements: 12, counts: { ACTIVE: 9, BLOCKED: 3 } }),
  '/customer/C-010982': () => imranAnswer,
  '/installation/find': (query) =>
    query.has('customerId') ? { resultList: [theirs], total_elements: 1 } : trimmed(rowsFor(query)),
  '/area/cities/all': () => [
    { code: 'BLR', name: 'Bengaluru' },
    { code: 'PUN', name: 'Pune' },
  ],
  '/installation/getInstallationStatus': () => [{ code: 'HOLD_X', label: 'On hold' }],
  '/installation/WP-BLR-004217': () => anInstallation,
  '/customer/getCustomerByInstallationId/WP-BLR-004217': () => anOwner,
  '/wallet/find': () => aWallet,
  '/wallet/entries': entries,
  '/workforce/getLast3JobsByInstallation/WP-BLR-004217': () => jobs,
  '/workforce/job/dashboard/list': () => pageOf(jobs),
  '/payments/refundInitiates': (query) =>
    pageOf(
      refunds.filter(({ refundId }) => !query.has('refundId') || query.get('refundId') === refundId),
      { counts },
    ),
}

/** Three rows of a page say as much as ten. */
const trimmed = ({ resultList, total_elements }: ReturnType<typeof rowsFor>) => ({
  resultList: resultList.slice(0, 3),
  total_elements,
})

/** Of each list: nothing. */
export const emptied: Answers = {
  ...business,
  '/customer/list': () => pageOf([]),
  '/installation/find': () => ({ resultList: [], total_elements: 0 }),
  '/payments/refundInitiates': () => pageOf([], { counts: {} }),
  '/workforce/job/dashboard/list': () => pageOf([]),
  '/wallet/entries': () => pageOf([]),
}

/** What stands instead of an answer. */
export const failing = Symbol('an error of the service')
export const missing = Symbol('there is no such record')
export const waiting = Symbol('no answer yet')

/** Of every record and list: this instead. */
export const instead = (what: symbol): Answers =>
  Object.fromEntries(Object.keys(business).map((path) => [path, () => what]))
