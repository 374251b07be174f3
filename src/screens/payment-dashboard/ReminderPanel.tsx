import { BellAlertIcon } from '@heroicons/react/24/outline'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import {
  listPaymentDashboardValidity,
  type ValidityRow,
} from '../../contract/areas/payment-dashboard/payment-dashboard.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { FailedView } from '../../kit/FailedView.tsx'
import { defineAsks, useRecord } from '../../kit/record/use-record.ts'
import { ActReview } from '../../kit/write/ActReview.tsx'
import { customerAddress, installationAddress } from '../../records/record-links.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { EmptyView } from '../../ui/feedback/EmptyView.tsx'
import { Facts } from '../../ui/layout/Facts.tsx'
import { Peek } from '../../ui/overlays/Peek.tsx'
import { Id } from '../../ui/values/Id.tsx'
import { Phone } from '../../ui/values/Phone.tsx'
import { remindOne } from './reminder.act.tsx'

export interface ReminderPanelProps {
  readonly installationId: string
  /** Its row, where the list has it */
  readonly row: ValidityRow | undefined
  readonly steps: ReactNode
  readonly onMoved: () => void
  readonly onClose: () => void
}

/** The recharge and the reminder of one installation beside the list. Read by its id where the list doesn't have it. */
export function ReminderPanel(props: ReminderPanelProps) {
  return props.row ? <Reminder {...props} row={props.row} /> : <SoughtReminder {...props} />
}

const sought = (search: string) =>
  defineAsks<typeof listPaymentDashboardValidity>({
    endpoint: listPaymentDashboardValidity,
    input: () => ({ query: { search } }),
  })

function SoughtReminder(props: ReminderPanelProps) {
  const { t } = useTranslation('payment-dashboard')
  const { installationId, onClose } = props
  const { state, send, data } = useRecord(sought(installationId), {})
  const again = () => send({ type: 'read.again' })
  const [row] = data?.items ?? []
  if (row) return <Reminder {...props} row={row} onMoved={again} />
  return (
    <Peek title={<Id>{installationId}</Id>} onClose={onClose}>
      {state.hasTag('busy') ? (
        <EmptyView kind="loading" />
      ) : state.hasTag('failed') ? (
        <FailedView failure={state.context.failure} onRetry={again} />
      ) : (
        <EmptyView kind="nothing" title={t('gone', { id: installationId })} />
      )}
    </Peek>
  )
}

function Reminder({ row, steps, onMoved, onClose }: ReminderPanelProps & { readonly row: ValidityRow }) {
  const { t } = useTranslation('payment-dashboard')
  const { date, dateTime, money } = useFormats()
  const { installationId: id, walletId, lastReminderAt, lastReminderBy, remindableAt, lastPaymentAt } = row
  return (
    <Peek
      title={<Id>{id}</Id>}
      actions={steps}
      onClose={onClose}
      footer={
        <div className="flex justify-end">
          {remindableAt ? (
            <Button icon={BellAlertIcon} reason={t('waitUntil', { at: dateTime(remindableAt) })}>
              {t('ask')}
            </Button>
          ) : (
            <ActReview key={id} act={remindOne} subject={row} onMoved={onMoved} />
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
