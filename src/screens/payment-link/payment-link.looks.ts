import { type Answers, look, looksOf, pageAnswer, screen } from '../../../tests/support/outline/screen-looks.ts'

const waiting = {
  paymentId: 'AP-2004',
  installationId: 'WP-BLR-004109',
  walletId: 'W-30109',
  customerId: 'C-010413',
  customerName: 'Rajesh Kulkarni',
  phoneNumber: '9886012435',
  type: 'FILTER',
  amount: 450,
  note: 'Sediment filter, replaced out of turn',
  state: 'WAITING',
  url: 'https://pay.example/pay/adhoc/1yVb0mQ2kTz8sXn4rHc1wJd7pLf3gAe9uYi5oBt0vKq',
  createdAt: '2026-11-20T05:05:00.000Z',
  createdBy: 'Asha Menon',
  expiresAt: '2026-11-23T05:05:00.000Z',
  paidAt: null,
}
const paid = {
  ...waiting,
  paymentId: 'AP-1031',
  type: 'GIFT_X',
  amount: 2350.5,
  note: null,
  state: 'PAID',
  paidAt: '2026-11-20T09:30:00.000Z',
}
const expired = { ...waiting, paymentId: 'AP-1007', type: 'WALLET', state: 'EXPIRED', walletId: null }
const ended = { ...waiting, paymentId: 'AP-1012', state: 'ENDED', endedReason: 'TRANSFERRED' }
const endedElsewhere = { ...ended, paymentId: 'AP-1013', endedReason: 'CLOSED_X' }
const unsafe = { ...waiting, paymentId: 'AP-2005', url: 'javascript:alert(1)' }
const payments = [waiting, paid, expired, ended, endedElsewhere, unsafe]

export const answers: Answers = {
  '/utils/adhoctypes': () => [
    { code: 'FILTER', label: 'Filter replacement' },
    { code: 'GIFT_X', label: 'Gift box' },
  ],
  '/payments/adhoc/all': (query) =>
    pageAnswer(
      payments.filter(({ paymentId }) => !query.has('paymentId') || query.get('paymentId') === paymentId),
      { counts: { WAITING: 2, PAID: 1, EXPIRED: 1, ENDED: 2 } },
    ),
}

const address = '/app/installation/paymentLinkLookup'
const panel = { until: 'aside dl' }

export const screens = [
  screen('screens/payment-link/payment-links', address, [
    ...looksOf(address, 'search=nobody&type=FILTER'),
    look('a link that waits', `${address}#AP-2004`, panel),
    look('a paid one', `${address}#AP-1031`, panel),
    look('an expired one', `${address}#AP-1007`, panel),
    look('one that ended with what allowed it', `${address}#AP-1012`, panel),
    look('one that ended for a reason of the service', `${address}#AP-1013`, panel),
    look('an address that is not safe', `${address}#AP-2005`, panel),
    look('a payment that is not there', `${address}#AP-1`, { until: 'aside h2' }),
  ]),
]
