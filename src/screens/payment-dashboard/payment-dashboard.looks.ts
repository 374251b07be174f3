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

export const answers: Answers = {
  '/paymentDashboard/getValidity/list': list,
  '/paymentDashboard/download': list,
}

const address = '/app/installation/paymentDashboard'
const panel = { until: 'aside dl' }
const asked = '#main aside [data-event="act.ask"]'

export const screens = [
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
