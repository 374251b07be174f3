import { type Answers, look, looksOf, pageAnswer, screen } from '../../../tests/support/outline/screen-looks.ts'

const due = {
  installationId: 'WP-BLR-003982',
  walletId: 'W-30109',
  customerId: 'C-010413',
  customerName: 'Mohammed Irfan Shaikh',
  phoneNumber: '9845011846',
  city: 'Bengaluru',
  plan: 'Family 30, 28 days',
  validTill: '2026-11-08',
  lastPaymentAt: '2026-10-11T05:05:00.000Z',
  lastPayment: 699,
  lastReminderAt: '2026-11-18T03:42:00.000Z',
  lastReminderBy: 'Asha Menon',
  lastReminderById: 'E-1001',
  remindableAt: null,
}
const waiting = {
  ...due,
  installationId: 'WP-BLR-004188',
  customerName: 'Farida Contractor',
  validTill: '2026-11-20',
  lastReminderAt: '2026-11-20T02:40:00.000Z',
  remindableAt: '2026-11-21T02:40:00.000Z',
}
const fresh = {
  ...due,
  installationId: 'WP-HYD-002139',
  walletId: null,
  plan: null,
  validTill: '2026-11-23',
  lastPaymentAt: null,
  lastPayment: null,
  lastReminderAt: null,
  lastReminderBy: null,
  lastReminderById: null,
}
const rows = [due, waiting, fresh]

const list = (query: URLSearchParams) =>
  pageAnswer(
    rows.filter(({ installationId }) => !query.has('search') || query.get('search') === installationId),
    { counts: { EXPIRED: 7, TODAY: 3, DAYS_3: 5, DAYS_7: 0 } },
  )

const paid = {
  paymentId: 'PM-300412',
  kind: 'RECHARGE',
  status: 'APPLIED',
  payType: 'UPI',
  installationId: 'WP-BLR-003982',
  walletId: 'W-30109',
  customerId: 'C-010413',
  customerName: 'Mohammed Irfan Shaikh',
  phoneNumber: '9845011846',
  amount: 699,
  price: 749,
  plan: 'Family 30, 28 days',
  couponCode: null,
  paidAt: '2026-11-20T05:05:00.000Z',
  appliedAt: '2026-11-20T05:05:00.000Z',
  validTill: '2026-12-18',
  recordedBy: null,
  reference: null,
  invoiceNumber: 'INV-26-000417',
}
const payments = [
  paid,
  {
    ...paid,
    paymentId: 'PM-300409',
    status: 'PAID',
    payType: 'CASH',
    customerName: 'Farida Contractor',
    amount: 450,
    appliedAt: null,
    validTill: null,
    recordedBy: 'Asha Menon',
    invoiceNumber: null,
  },
  {
    ...paid,
    paymentId: 'PM-300398',
    kind: 'TOPUP',
    status: 'CREDITED',
    payType: 'CHEQUE',
    walletId: null,
    amount: 1_500,
    plan: null,
    paidAt: '2026-11-19T11:20:00.000Z',
  },
]
/** Two days, a method that the console doesn't know, and the wallet, which counts for itself. */
const sums = [
  { day: '2026-11-20', payType: 'UPI', count: 1, amount: 699 },
  { day: '2026-11-20', payType: 'WALLET', count: 2, amount: 1_398 },
  { day: '2026-11-20', payType: 'CASH', count: 1, amount: 450 },
  { day: '2026-11-19', payType: 'CHEQUE', count: 1, amount: 1_500 },
]
const received = (query: URLSearchParams) => {
  if (query.has('installationId')) return undefined
  const ofMethod = payments.filter(({ payType }) => [null, payType].includes(query.get('payType')))
  const isSummed = query.has('paidFrom') && query.get('paidFrom') !== '2020-01-01'
  const of = query.get('paidFrom') === '2026-11-20' ? sums.filter(({ day }) => day === '2026-11-20') : sums
  return pageAnswer(ofMethod, {
    ...(isSummed ? { sums: query.get('paidFrom') === '2026-01-01' ? [] : of } : {}),
    counts: { PAID: 1, APPLIED: 1, CREDITED: 1 },
  })
}

export const answers: Answers = {
  '/payments/payments/v1': received,
  '/paymentDashboard/getValidity/list': list,
  '/paymentDashboard/download': list,
}

const address = '/app/installation/paymentDashboard'
const panel = { until: 'aside dl' }
const asked = '#main aside [data-event="act.ask"]'

const paidTab = (query: string) => `${address}?tab=payments&${query}` as const

export const screens = [
  screen('screens/payment-dashboard/received', address, [
    look('ready', paidTab('')),
    look('loading', paidTab(''), { reads: 'waiting' }),
    look('failed', paidTab(''), { reads: 'failing' }),
    look('empty', paidTab(''), { reads: 'empty' }),
    look('empty for this filter', paidTab('kind=TOPUP&payType=CARD'), { reads: 'empty' }),
    look('one day by one method', paidTab('paidFrom=2026-11-20&paidTo=2026-11-20&payType=UPI')),
    look('days on which nothing was paid', paidTab('paidFrom=2026-01-01&paidTo=2026-01-03')),
    look('more days than are added up', paidTab('paidFrom=2020-01-01&paidTo=2026-11-20')),
    look('all days', paidTab('paidFrom=&paidTo=')),
  ]),
  screen('screens/payment-dashboard/dashboard', address, [
    ...looksOf(address, 'plan=P-X&city=BLR'),
    look('a search, which goes without filters', `${address}?search=WP-BLR-003982`),
    look('one installation beside them', `${address}#WP-BLR-003982`, panel),
    look('one who has to wait', `${address}#WP-BLR-004188`, panel),
    look('one who is not there', `${address}#WP-NO-1`, { until: 'aside h2' }),
  ]),
  screen(
    'screens/payment-dashboard/reminder',
    address,
    [look('a reminder, before it is sent', `${address}#WP-BLR-003982`, { until: asked, press: [asked] })],
    '[role="dialog"]',
  ),
]
