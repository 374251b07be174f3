import { ArrowPathIcon, CheckCircleIcon, ClockIcon, LinkIcon, NoSymbolIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import { type AdhocPayment, listAdhocPayments } from '../../contract/areas/payments/adhoc-payments.ts'
import { defineRowPanel, type FoundRow } from '../../kit/list/row-panel.tsx'
import { statusChip } from '../../kit/list/rows/cells.tsx'
import { endReasonText } from '../../records/end-reason.ts'
import { paymentTypes } from '../../records/payment-type.ts'
import { customerAddress, installationAddress } from '../../records/record-links.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { type Fact, Facts } from '../../ui/layout/Facts.tsx'
import { Peek } from '../../ui/overlays/Peek.tsx'
import { AmountText } from '../../ui/values/AmountText.tsx'
import { DateTime } from '../../ui/values/DateTime.tsx'
import { Id } from '../../ui/values/Id.tsx'
import { Phone } from '../../ui/values/Phone.tsx'
import { PaymentLink } from './PaymentLink.tsx'
import { paymentLinkStatuses } from './payment-link-status.ts'

/** One payment beside its list. */
export const PaymentLinkPanel = defineRowPanel<typeof listAdhocPayments>({
  endpoint: listAdhocPayments,
  sought: (paymentId) => ({ query: { paymentId } }),
  texts: 'payment-links',
  view: Payment,
})

function Payment({ row: payment, steps, again, close }: FoundRow<AdhocPayment>) {
  const { t } = useTranslation(['payment-links', 'words'])
  const waits = payment.state === 'WAITING'
  return (
    <Peek
      title={<Id>{payment.paymentId}</Id>}
      aside={statusChip(payment.state, paymentLinkStatuses, t)}
      actions={steps}
      onClose={close}
      footer={
        waits && (
          <Button icon={ArrowPathIcon} event="read.again" onClick={again}>
            {t('check')}
          </Button>
        )
      }
    >
      <AmountText minor={payment.amount} />
      {waits && <PaymentLink url={payment.url} amount={payment.amount} />}
      <Timeline payment={payment} />
      <Facts facts={useFacts(payment)} />
    </Peek>
  )
}

/** What happened to the link, the latest last. */
function Timeline({ payment }: { readonly payment: AdhocPayment }) {
  const { t } = useTranslation(['payment-links', 'words'])
  const { state, createdAt, createdBy, expiresAt, paidAt, endedReason } = payment
  const ended = endedReason ? t('hasEnded', { reason: endReasonText(endedReason, t) }) : t('hasEndedSomehow')
  const events = [
    { id: 'created', icon: LinkIcon, text: t('wasCreated', { name: createdBy }), at: createdAt },
    ...(state === 'PAID' && paidAt ? [{ id: 'paid', icon: CheckCircleIcon, text: t('wasPaid'), at: paidAt }] : []),
    ...(state === 'WAITING' ? [{ id: 'until', icon: ClockIcon, text: t('validUntil'), at: expiresAt }] : []),
    ...(state === 'EXPIRED' ? [{ id: 'over', icon: ClockIcon, text: t('hasExpired'), at: expiresAt }] : []),
    ...(state === 'ENDED' ? [{ id: 'ended', icon: NoSymbolIcon, text: ended, at: expiresAt }] : []),
  ]
  return (
    <ol aria-label={t('timeline')} className="grid gap-2">
      {events.map(({ id, icon: Shape, text, at }) => (
        <li key={id} className="flex items-start gap-2">
          <Shape aria-hidden="true" className="mt-0.5 size-4 flex-none text-muted" />
          <span className="min-w-0 flex-1 wrap-anywhere">{text}</span>
          <span className="text-xs text-muted">
            <DateTime at={at} />
          </span>
        </li>
      ))}
    </ol>
  )
}

function useFacts(payment: AdhocPayment): Fact[] {
  const { t } = useTranslation(['payment-links', 'words'])
  const { installationId, walletId, customerId, customerName, phoneNumber, type, note } = payment
  return [
    { label: t('customer'), value: <a href={customerAddress(customerId)}>{customerName}</a> },
    { label: t('phone'), value: <Phone wire={phoneNumber} /> },
    {
      label: t('installation'),
      value: (
        <a href={installationAddress({ id: installationId, walletId }, 'AllCustomers')}>
          <Id>{installationId}</Id>
        </a>
      ),
    },
    { label: t('type'), value: statusChip(type, paymentTypes, t) },
    ...(note ? [{ label: t('note'), value: <bdi>{note}</bdi> }] : []),
  ]
}
