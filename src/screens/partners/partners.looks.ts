import { type Answers, look, looksOf, pageAnswer, screen } from '../../../tests/support/outline/screen-looks.ts'

const one = {
  partnerId: 'BP-0002',
  code: 'NEST',
  name: 'Nestaway Living',
  contactName: 'Ritika Bansal',
  phone: '9811055273',
  email: 'accounts@nest.example',
  installations: 86,
  outstanding: 64_844.59,
  openBills: 1,
  oldestDue: '2026-11-10',
  overdueDays: 15,
  updatedAt: '2026-10-16T05:11:00.000Z',
}
const another = {
  ...one,
  partnerId: 'BP-0005',
  code: 'CORAL',
  name: 'شقق المرجان',
  contactName: null,
  phone: null,
  email: null,
  installations: 0,
  outstanding: 0,
  openBills: 0,
  oldestDue: null,
  overdueDays: 0,
}

const bill = {
  billId: 'BILL-2610-0002',
  partnerId: 'BP-0002',
  partner: 'Nestaway Living',
  from: '2026-10-01',
  to: '2026-10-31',
  issuedOn: '2026-11-01',
  dueOn: '2026-11-10',
  installations: 3,
  amount: 2_950.5,
  paid: 1_200,
  due: 1_750.5,
  status: 'PARTIALLY_PAID',
  overdueDays: 15,
}
const former = {
  ...bill,
  billId: 'BILL-2607-0002',
  from: '2026-07-01',
  to: '2026-07-31',
  issuedOn: '2026-08-01',
  dueOn: '2026-08-10',
  paid: 0,
  due: 2_950.5,
  status: 'ON_HOLD_X',
  overdueDays: 107,
}
const line = {
  installationId: 'WP-BLR-003871',
  zone: 'HSR Layout',
  plan: 'Couple 20, 28 days',
  price: 1_120,
  validity: 28,
  from: '2026-10-01',
  to: '2026-10-31',
  days: 31,
  paidDays: 0,
  amount: 1_240,
}
const lines = [
  line,
  {
    ...line,
    installationId: 'WP-HYD-001912',
    zone: 'Madhapur',
    from: '2026-10-05',
    to: '2026-10-14',
    days: 10,
    paidDays: 2,
    amount: 320,
  },
  { ...line, installationId: 'WP-BOM-002460', zone: 'Powai', plan: null, price: null, validity: null, amount: 0 },
]
const entry = {
  day: '2026-11-01',
  billId: 'BILL-2610-0002',
  paymentId: null,
  mode: null,
  reference: null,
  by: null,
  billed: 2_950.5,
  paid: 0,
  balance: 5_901,
  installations: 3,
  days: 72,
}
const payment = {
  ...entry,
  day: '2026-11-05',
  paymentId: 'BPM-3014',
  mode: 'NEFT',
  reference: 'N309261188402',
  by: 'Imtiaz Khan',
  billed: 0,
  paid: 1_200,
  balance: 4_701,
  installations: 0,
  days: 0,
}
const details = {
  ...bill,
  contactName: 'Ritika Bansal',
  phone: '9811055273',
  days: 72,
  lines,
  otherOpen: [former],
  bills: 14,
  references: [{ reference: 'N309261188402', billId: 'BILL-2610-0002', day: '2026-11-05' }],
  statement: { from: '2026-09-01', to: '2026-11-25', opening: 2_950.5, entries: [entry, payment], closing: 4_701 },
}
const transactions = [
  {
    paymentId: 'BPM-3014',
    billId: 'BILL-2610-0002',
    amount: 800,
    mode: 'NEFT',
    reference: 'N309261188402',
    note: 'The rest follows.',
    by: 'Imtiaz Khan',
    at: '2026-11-05T05:57:00.000Z',
  },
  {
    paymentId: 'BPM-3009',
    billId: 'BILL-2610-0002',
    amount: 400,
    mode: 'BARTER_X',
    reference: 'B-7',
    note: '',
    by: 'Lakshmi Raghavan',
    at: '2026-11-03T05:57:00.000Z',
  },
]
const paid = {
  ...details,
  billId: 'BILL-2609-0002',
  paid: 2_950.5,
  due: 0,
  status: 'PAID',
  overdueDays: 0,
  lines: [],
  otherOpen: [],
  statement: { ...details.statement, closing: 4_700 },
}

export const answers: Answers = {
  '/b2b-partner/list': () => pageAnswer([one, another]),
  '/b2b-partner/bill/BP-0002': () => ({
    ...pageAnswer([bill, former]),
    partner: { partnerId: 'BP-0002', name: 'Nestaway Living' },
    sums: { amount: 5_901, paid: 1_200, due: 4_701 },
  }),
  '/b2b-partner/billDetails/BILL-2610-0002': () => details,
  '/b2b-partner/billDetails/BILL-2609-0002': () => paid,
  '/b2b-partner/bill/BILL-2610-0002/payment/transactions': () => transactions,
  '/b2b-partner/bill/BILL-2609-0002/payment/transactions': () => [],
  '/b2b-partner/bill/paymentModes': () => [{ code: 'NEFT', label: 'NEFT' }],
}

const list = '/app/b2b-partners/list'
const bills = '/app/b2b-partners/:partnerId/bills'
const page = '/app/b2b-partners/:partnerId/bill/:billId'
const ofPage = '/app/b2b-partners/BP-0002/bill/BILL-2610-0002'
const roles = [
  ['LEVEL', 1],
  ['OPERATIONS', 6],
] as const
const asBilling = (looks: readonly ReturnType<typeof look>[]) => looks.map((one) => ({ ...one, roles }))
const settled = '/app/b2b-partners/BP-0002/bill/BILL-2609-0002'
const dialog = { until: '[role="dialog"] form' }

export const screens = [
  screen(
    'screens/partners/list',
    list,
    asBilling([
      ...looksOf(list, 'search=nobody&debt=DUE'),
      look('one partner beside them', `${list}#BP-0002`, { until: 'aside dl' }),
      look('one without contact', `${list}#BP-0005`, { until: 'aside dl' }),
    ]),
  ),
  screen('screens/partners/bills', bills, asBilling(looksOf(bills, 'search=nobody&age=91'))),
  screen(
    'screens/partners/bill',
    page,
    asBilling([
      ...looksOf(page),
      look('its statement, opened', `${ofPage}?view=statement`, {
        until: '#main table',
        press: ['#main tbody [aria-expanded]', '#main tbody tr:nth-of-type(4) [aria-expanded]'],
      }),
      look('paid, without lines', settled, { until: '#main section ul, #main section p' }),
      look('a statement that doesn’t tie', `${settled}?view=statement`, { until: '#main table' }),
    ]),
  ),
  screen(
    'screens/partners/dialogs',
    list,
    asBilling([
      look('a partner is changed', `${list}#edit-BP-0002`, dialog),
      look('partners are added', `${list}#add`, dialog),
      look('a bill is paid', `${ofPage}#pay`, dialog),
    ]),
    '[role="dialog"]',
  ),
]
