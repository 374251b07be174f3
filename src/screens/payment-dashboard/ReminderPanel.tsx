import { BellAlertIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import {
  listPaymentDashboardValidity,
  type ValidityRow,
} from '../../contract/areas/payment-dashboard/payment-dashboard.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { defineRowPanel, type FoundRow } from '../../kit/list/row-panel.tsx'
import { ActReview } from '../../kit/write/ActReview.tsx'
import { customerAddress, installationAddress } from '../../records/record-links.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Facts } from '../../ui/layout/Facts.tsx'
import { Peek } from '../../ui/overlays/Peek.tsx'
import { Id } from '../../ui/values/Id.tsx'
import { Phone } from '../../ui/values/Phone.tsx'
import { remindOne } from './reminder.act.tsx'

/** The recharge and the reminder of one installation beside the list. */
export const ReminderPanel = defineRowPanel<typeof listPaymentDashboardValidity>({
  endpoint: listPaymentDashboardValidity,
  sought: (search) => ({ query: { search } }),
  texts: 'payment-dashboard',
  view: Reminder,
})

function Reminder({ row, steps, again, close }: FoundRow<ValidityRow>) {
  const { t } = useTranslation('payment-dashboard')
  const { date, dateTime, money } = useFormats()
  const { installationId: id, walletId, lastReminderAt, lastReminderBy, remindableAt, lastPaymentAt } = row
  return (
    <Peek
      title={<Id>{id}</Id>}
      actions={steps}
      onClose={close}
      footer={
        <div className="flex justify-end">
          {remindableAt ? (
            <Button icon={BellAlertIcon} reason={t('waitUntil', { at: dateTime(remindableAt) })}>
              {t('ask')}
            </Button>
          ) : (
            <ActReview key={id} act={remindOne} subject={row} onMoved={again} />
          )}
        </div>
      }
    >
      <Facts
        facts={[
          { label: t('customer'), value: <a href={customerAddress(row.customerId)}>{row.customerName}</a> },
          { label: t('phone'), value: <Phone wire={row.phoneNumber} /> },
          {
            label: t('installation'),
            value: (
              <a href={installationAddress({ id, walletId }, 'AllCustomers')}>
                <Id>{id}</Id>
              </a>
            ),
          },
          { label: t('plan'), value: <bdi>{row.plan ?? '–'}</bdi> },
          { label: t('validTill'), value: date(row.validTill) },
          { label: t('lastPayment'), value: money(row.lastPayment) },
          { label: t('paidOn'), value: date(lastPaymentAt) },
          { label: t('lastReminder'), value: lastReminderAt ? dateTime(lastReminderAt) : t('never') },
          ...(lastReminderBy ? [{ label: t('remindedBy'), value: <bdi>{lastReminderBy}</bdi> }] : []),
        ]}
      />
      {remindableAt && <p className="text-muted">{t('waitUntil', { at: dateTime(remindableAt) })}</p>}
    </Peek>
  )
}
