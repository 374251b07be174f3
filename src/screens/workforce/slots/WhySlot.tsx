import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AvailableSlot } from '../../../contract/areas/slots/slots.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { FailedView } from '../../../kit/FailedView.tsx'
import { useRecord } from '../../../kit/record/use-record.ts'
import { OfferedSlot } from '../../../records/jobs/OfferedSlot.tsx'
import { slotTimeText } from '../../../records/jobs/slot-time.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { EmptyView } from '../../../ui/feedback/EmptyView.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { local } from '../../../ui/sends.ts'
import { type AskedSlots, dayExplained } from './asked-slots.ts'

interface WhySlotProps {
  readonly asked: AskedSlots
  /** Those of the zone that the page shows */
  readonly slots: readonly AvailableSlot[]
  /** The one that was looked at */
  readonly first: AvailableSlot
  readonly onClose: () => void
}

/** Why a slot of a zone is offered, or not, to such a job: each of the days and slots that the page shows. */
export function WhySlot({ asked, slots, first, onClose }: WhySlotProps) {
  const { t } = useTranslation('slots')
  const { dayMonth, weekday } = useFormats()
  const [day, setDay] = useState(first.day)
  const [slotId, setSlot] = useState(first.slotId)
  const { zoneCode, zone } = first
  const { city, type, tag } = asked
  return (
    <Dialog
      title={t('whyTitle', { zone })}
      onClose={onClose}
      footer={
        <Button {...local} onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <div className="grid grid-cols-2 gap-3">
        <Select
          {...local}
          label={t('day')}
          name="whyDay"
          value={day}
          options={[...new Set(slots.map((one) => one.day))].map((one) => ({
            value: one,
            label: `${weekday(one)} ${dayMonth(one)}`,
          }))}
          onValue={setDay}
        />
        <Select
          {...local}
          label={t('slot')}
          name="whySlot"
          value={slotId}
          options={slots.flatMap((one) => (one.day === day ? [{ value: one.slotId, label: slotTimeText(one) }] : []))}
          onValue={setSlot}
        />
      </div>
      <Why key={day} params={{ city, type, tag, zone: zoneCode, day }} slotId={slotId} />
    </Dialog>
  )
}

interface WhyProps {
  readonly params: Readonly<Record<string, string>>
  readonly slotId: string
}

function Why({ params, slotId }: WhyProps) {
  const { t } = useTranslation(['slots', 'slot-offer'])
  const { state, send, data } = useRecord(dayExplained, params)
  const slot = data?.slots.find((one) => one.slotId === slotId)
  if (slot) return <OfferedSlot slot={slot} />
  if (state.hasTag('busy')) return <EmptyView kind="loading" className="min-h-60" />
  return (
    <FailedView
      failure={state.context.failure}
      heading="h3"
      title={t('slotsFailed')}
      onRetry={() => send({ type: 'read.again' })}
    />
  )
}
