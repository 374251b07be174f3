import { anInstallation, anOwner, entries, rowsFor } from '../../../tests/support/fakes/installation-answers.ts'
import { type Answers, look, looksOf, pageAnswer, screen } from '../../../tests/support/outline/screen-looks.ts'
import { imranAnswer, job } from '../../../tests/support/stage/customer-models.ts'

const theirs = { ...anInstallation, customerId: imranAnswer.id, customerName: imranAnswer.name, plan: 'Family 30' }

const recharge = {
  paymentId: 'PM-3001',
  kind: 'RECHARGE',
  status: 'PAID',
  payType: 'UPI',
  installationId: 'WP-BLR-004217',
  walletId: 'W-30177',
  customerId: 'C-1',
  customerName: 'Ananya Krishnamurthy',
  phoneNumber: '9845022712',
  amount: 699,
  price: 699,
  plan: 'Family 30, 28 days',
  couponCode: null,
  paidAt: '2026-11-20T04:10:00.000Z',
  appliedAt: null,
  validTill: null,
  recordedBy: null,
  reference: null,
  invoiceNumber: null,
}
const somePayments = [
  recharge,
  {
    ...recharge,
    paymentId: 'PM-2907',
    status: 'APPLIED',
    payType: 'WALLET',
    amount: 549,
    couponCode: 'WINTER150',
    appliedAt: '2026-10-28T04:10:00.000Z',
    validTill: '2026-11-25',
    recordedBy: 'Asha Menon',
  },
  {
    ...recharge,
    paymentId: 'PM-2906',
    kind: 'TOPUP',
    status: 'HOLD_X',
    payType: 'GOLD_X',
    plan: null,
    amount: 1500.5,
    price: 1500.5,
  },
]

const invoice = {
  invoiceNumber: 'HW2026-27-00042',
  issuedOn: '2026-11-20',
  issuedBy: 'Asha Menon',
  paymentId: 'PM-3001',
  payType: 'UPI',
  paidAt: '2026-11-20T04:10:00.000Z',
  installationId: 'WP-BLR-004217',
  seller: {
    name: 'Headwater Purifiers Private Limited',
    address: '14 Residency Road, Bengaluru 560025',
    state: 'Karnataka',
    taxNumber: '29AAHCH4217Q1ZK',
  },
  customer: {
    customerId: 'C-1',
    name: 'Ananya Krishnamurthy',
    address: '12 Palm Grove, Bengaluru 560038',
    state: 'Karnataka',
  },
  lines: [
    {
      kind: 'RECHARGE',
      plan: 'Family 30, 28 days',
      from: '2026-10-29',
      to: '2026-11-25',
      tariffCode: '997329',
      taxable: 592.38,
      amount: 699,
    },
  ],
  taxable: 592.38,
  taxes: [
    { name: 'CGST', percent: 9, amount: 53.31 },
    { name: 'SGST', percent: 9, amount: 53.31 },
  ],
  total: 699,
  pdfUrl: 'https://files.example/HW2026-27-00042.pdf',
  pdfUntil: '2026-11-20T05:00:00.000Z',
}

const lapsed = [
  {
    installationId: 'WP-HYD-001883',
    walletId: 'W-30042',
    customerId: 'C-010101',
    customerName: 'Sneha Reddy',
    phoneNumber: '9900145600',
    city: 'Hyderabad',
    plan: 'Couple 20, 28 days',
    validTill: '2026-11-18',
    walletBalance: 120,
    paymentId: null,
  },
  {
    installationId: 'WP-PUN-000971',
    walletId: null,
    customerId: 'C-010102',
    customerName: 'سارة عبد الرحمن',
    phoneNumber: '9900145601',
    city: 'Pune',
    plan: null,
    validTill: null,
    walletBalance: null,
    paymentId: 'PM-3001',
  },
]

/** Three rows of a page say as much as ten. */
const trimmed = ({ resultList, total_elements }: ReturnType<typeof rowsFor>) => ({
  resultList: resultList.slice(0, 3),
  total_elements,
})

export const answers: Answers = {
  '/installation/find': (query) =>
    query.has('customerId') ? { resultList: [theirs], total_elements: 1 } : trimmed(rowsFor(query)),
  '/report/dailyStats/Mar_2025': () => [],
  '/report/weeklyStats/Mar_2025': () => [],
  '/installation/WP-BLR-004217': () => anInstallation,
  '/customer/getCustomerByInstallationId/WP-BLR-004217': () => anOwner,
  '/wallet/entries': entries,
  '/payments/payments/v1': (query) =>
    query.has('installationId')
      ? pageAnswer(somePayments, { totalElements: 5, counts: { PAID: 1, APPLIED: 4 } })
      : undefined,
  '/payments/generateInvoice': () => invoice,
  '/payments/installations/inactivated': () => pageAnswer(lapsed),
  '/workforce/getLast3JobsByInstallation/WP-BLR-004217': () => [
    {
      ...job,
      jobId: 'J-88250',
      type: 'SERVICE',
      status: 'WAITING',
      description: 'Low flow',
      appointmentDate: null,
      createdAt: '2026-11-19T10:05:00.000Z',
    },
  ],
}

const detail = '/app/installation/installationDetail/:id/:walletId/transactions/:type/:dashboard'
const one = '/app/installation/installationDetail/WP-BLR-004217/W-30177/transactions/ALL/AllCustomers'

/** The library of charts has come, and their places are measured. */
const drawn = { until: '[data-point]' }
/** The first control of the first chart. */
const tableSwitch = '#main section section button[data-local]'

/** The first control of the second chart. */
const amountsSwitch = '#main section section:nth-of-type(2) button[data-local]'

export const screens = [
  screen('screens/installation/list', '/app/installation/AllCustomers', [
    ...looksOf('/app/installation/AllCustomers', 'search=nobody&city=BLR'),
    look('lapsed recharges', '/app/installation/AllCustomers?view=lapsed', { until: '#main tbody tr' }),
    look('no lapsed recharge', '/app/installation/AllCustomers?view=lapsed', { reads: 'empty' }),
  ]),
  screen('screens/installation/dashboard', '/app/installation/dashboard', [
    look('ready', '/app/installation/dashboard', drawn),
    ...looksOf('/app/installation/dashboard').slice(1, 3),
    look('another year and month, without figures', '/app/installation/dashboard?year=2024&month=Mar_2025', drawn),
    look('as a table', '/app/installation/dashboard', { ...drawn, press: [tableSwitch] }),
  ]),
  screen('screens/installation/plan-dashboard', '/app/installation/planDashboard', [
    look('ready', '/app/installation/planDashboard', drawn),
    ...looksOf('/app/installation/planDashboard').slice(1, 3),
  ]),
  screen('screens/installation/reports', '/app/installation/Reports', [
    look('ready', '/app/installation/Reports', drawn),
    ...looksOf('/app/installation/Reports').slice(1, 3),
    look('an unknown period type', '/app/installation/Reports?period=HOURLY&month=Mar_2025', {
      until: '[role="alert"]',
    }),
    look('for who may not open refunds', '/app/installation/Reports?period=YEARLY', {
      ...drawn,
      roles: [['LEVEL', 1]],
    }),
    look('amounts as a table', '/app/installation/Reports', { ...drawn, press: [amountsSwitch] }),
  ]),
  screen('screens/installation/reports-v2', '/app/installation/ReportsV2', [
    look('ready', '/app/installation/ReportsV2?year=2026', drawn),
    ...looksOf('/app/installation/ReportsV2').slice(1, 3),
    look('another year, without figures', '/app/installation/ReportsV2?year=2024', { until: '[data-point]' }),
  ]),
  screen('screens/installation/detail', detail, [
    ...looksOf(detail),
    look('transfer', `${one}?flow=transfer`),
    look('refund', `${one}?flow=refund`),
    look('recharge, where one is paid already', `${one}?flow=recharge`, { until: '#main [data-event="act.ask"]' }),
    look('recharge', `${one}?flow=recharge&anyway=true`, { until: '[data-event="act.ask"]' }),
    look('a coupon', `${one}?flow=recharge&anyway=true#coupon`, { until: '[role="dialog"] [name="code"]' }),
    look('payments', `${one}?tab=payments`, { until: '#main tbody tr' }),
    look('an invoice', `${one}?tab=payments`, {
      until: '#main [data-event="sheet.open"]',
      press: ['#main [data-event="sheet.open"]'],
    }),
    look('a new payment link', `${one}#payment-link`, { until: '[role="dialog"] [type="submit"]' }),
  ]),
]
