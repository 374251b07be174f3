import { BanknotesIcon, CalendarDaysIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import { listPaymentsV1, type Payment } from '../../../contract/areas/payments/payments.ts'
import { activatePayment } from '../../../contract/areas/payments/recharge.ts'
import { shownOfPayment } from '../../../contract/shown/payment.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { statusChip } from '../../../kit/list/rows/cells.tsx'
import { defineAct } from '../../../kit/write/act-definition.ts'
import { payTypeLooks, statuses } from '../../../records/payment-status.ts'
import { ReviewPanel } from '../../../ui/layout/ReviewPanel.tsx'
import { Id } from '../../../ui/values/Id.tsx'

/** Record, amount and consequence, before anything is sent. */
function Review({ payment }: { readonly payment: Payment }) {
  const { t } = useTranslation('payments')
  const { date } = useFormats()
  return (
    <ReviewPanel
      record={<Id>{payment.paymentId}</Id>}
      minor={payment.amount}
      facts={[
        { label: t('installation'), value: <Id>{payment.installationId}</Id> },
        { label: t('customer'), value: <bdi>{payment.customerName}</bdi> },
        { label: t('plan'), value: <bdi>{payment.plan}</bdi> },
        { label: t('payType'), value: statusChip(payment.payType, payTypeLooks, t) },
        { label: t('paid'), value: date(payment.paidAt) },
      ]}
      consequences={[
        { id: 'plan', icon: CalendarDaysIcon, text: t('startsPlan', { plan: payment.plan ?? '' }) },
        { id: 'money', icon: BanknotesIcon, text: t('walletStays', { wallet: payment.walletId ?? '–' }) },
      ]}
    />
  )
}

/** Puts one paid recharge into effect: once, whoever else tries (S-89, S-141). */
export const activateRecharge = defineAct<Payment, typeof activatePayment, typeof listPaymentsV1>({
  id: 'activate-recharge',
  texts: 'payments',
  ask: 'activateOne',
  question: 'activateQuestion',
  act: 'activate',
  done: 'activated',
  fallback: 'payments:activateFailed',
  endpoint: activatePayment,
  idOf: ({ paymentId }) => paymentId,
  input: ({ installationId, paymentId }) => ({ body: { installationId, paymentId } }),
  shown: shownOfPayment,
  codes: { status: statuses },
  words: ({ paymentId }) => ({ id: paymentId }),
  review: (payment) => <Review payment={payment} />,
  record: {
    endpoint: listPaymentsV1,
    input: ({ paymentId }) => ({ query: { paymentId } }),
    // Whoever put it into effect: the customer has the plan that was paid.
    became: ({ items: [now] }) => (now?.status === 'PAID' ? 'open' : now?.status === 'APPLIED' ? 'done' : 'lost'),
    subjectIn: ({ items: [now] }) => now,
  },
})
