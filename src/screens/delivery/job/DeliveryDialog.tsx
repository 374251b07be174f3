import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeliveryRecord } from '../../../contract/areas/delivery/deliveries.ts'
import { type DeliveryMove, deliveryMovesOf } from '../../../contract/areas/delivery/delivery-status.ts'
import { isMovable } from '../../../contract/areas/jobs/job-moves.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { FormDialog } from '../../../kit/form/FormScreen.tsx'
import { jobAddress } from '../../../records/record-links.ts'
import { Id } from '../../../ui/values/Id.tsx'
import { appointmentForm, outcomeForm } from './delivery.forms.ts'
import { outcomePart } from './delivery-address.ts'

interface DeliveryDialogProps {
  /** What stands behind `#` */
  readonly part: string
  readonly delivery: DeliveryRecord
  /** Called with an address after a success, without one after Cancel */
  readonly onLeave: (address?: string) => void
}

/** The dialog of one act on a delivery. An act that it doesn't take as it is now has none. */
export function DeliveryDialog({ part, delivery, onLeave }: DeliveryDialogProps) {
  // What was opened stays as it was, so that a lost answer is compared with that.
  const [opened] = useState(() => formOf(part, delivery))
  if (!opened) return null
  const { form, move } = opened
  return (
    <FormDialog
      form={form}
      params={{ id: delivery.jobId }}
      about={<About delivery={delivery} move={move} />}
      onLeave={onLeave}
    />
  )
}

function formOf(part: string, delivery: DeliveryRecord) {
  if (part === 'appointment')
    return isMovable(delivery.jobStatus) ? { form: appointmentForm(delivery), move: null } : undefined
  const move = deliveryMovesOf({ ...delivery, status: delivery.jobStatus }).find(({ to }) => outcomePart(to) === part)
  return move && { form: outcomeForm(move, delivery), move }
}

interface AboutProps extends Pick<DeliveryDialogProps, 'delivery'> {
  readonly move: DeliveryMove | null
}

/** Names customer, device and amount once more, and what can still be done afterwards (H90). */
function About({ delivery, move }: AboutProps) {
  const { t } = useTranslation('delivery-job')
  const { money } = useFormats()
  const { jobId, customerName, deviceCode, paymentToCollect } = delivery
  return (
    <div className="grid gap-1">
      <p>
        <bdi className="font-medium">{customerName}</bdi> · {deviceCode ? <Id>{deviceCode}</Id> : t('noDevice')} ·{' '}
        <span className="num">{money(paymentToCollect)}</span>
      </p>
      {move && <p className="text-muted">{t(`afterwards/${move.to}`)}</p>}
      {move?.requires.includes('happyCode') && (
        <p>
          <a className="link" href={jobAddress(jobId)}>
            {t('sendHappyCode')}
          </a>
        </p>
      )}
    </div>
  )
}
