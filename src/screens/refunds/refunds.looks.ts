import { type Answers, look, looksOf, pageAnswer, screen } from '../../../tests/support/outline/screen-looks.ts'

const step = (stepNo: number, need: string) => ({
  stepNo,
  need,
  state: 'WAITING',
  actorId: null,
  actorName: null,
  at: null,
  note: null,
})

const shruti = {
  refundId: 'RF-20418',
  installationId: 'WP-BLR-004109',
  walletId: 'W-30109',
  customerId: 'C-010413',
  customerName: 'Shruti Hegde',
  phoneNumber: '9886012435',
  city: 'Bengaluru',
  lines: [
    { code: 'DEPOSIT', days: null, amount: 4_999.99 },
    { code: 'USED_DAYS', days: 60, amount: -1_200 },
  ],
  total: 3_799.99,
  reason: 'Moving to Pune, the address is not served there',
  state: 'INITIATED',
  uninstalltionDate: '2026-11-10',
  initiatedBy: { id: 'E-2', name: 'Rohan Mehta' },
  initiatedAt: '2026-11-10T05:50:00Z',
  ledger: [step(1, 'FINANCE_4')],
  updatedAt: '2026-11-10T05:50:00Z',
}
const rajesh = {
  ...shruti,
  refundId: 'RF-20413',
  installationId: 'WP-PUN-000971',
  walletId: 'W-30971',
  customerId: 'C-010971',
  customerName: 'Rajesh Kulkarni',
  phoneNumber: '9886012971',
  city: 'Pune',
  lines: [
    { code: 'DEPOSIT', days: null, amount: 9_499.99 },
    { code: 'USED_DAYS', days: 313, amount: -1_878 },
    { code: 'PICK_UP', days: null, amount: -450 },
  ],
  total: 7_171.99,
  reason: 'Purifier is no longer needed',
  uninstalltionDate: '2026-11-20',
  initiatedAt: '2026-11-20T11:05:00Z',
  updatedAt: '2026-11-20T11:05:00Z',
  ledger: [step(1, 'FINANCE_4'), step(2, 'FINANCE_5')],
}
const refunds = [shruti, rajesh]
const counts = { WAITING_FOR_ME: 2, WAITING_FOR_OTHERS: 1, APPROVED: 0, LINK_ACTIVE: 0, PAID: 14, REJECTED: 3 }

export const answers: Answers = {
  '/payments/refundInitiates': (query) =>
    pageAnswer(
      refunds.filter(({ refundId }) => !query.has('refundId') || query.get('refundId') === refundId),
      { counts },
    ),
}

const address = '/app/installation/Refunds'

export const screens = [
  screen('screens/refunds/refunds', address, [
    ...looksOf(address, 'search=nobody&city=BLR'),
    look('one refund beside them', `${address}#RF-20418`, { until: '[data-event="approve.ask"]' }),
    look('a refund that is not there', `${address}#RF-1`),
    look('refused', address, { roles: [['LEVEL', 1]] }),
  ]),
]
