import { useTranslation } from 'react-i18next'
import { listCustomSlots } from '../../contract/areas/slot-zones/custom-slots.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { FormDialog } from '../../kit/form/FormScreen.tsx'
import { defineAsks, useRecord } from '../../kit/record/use-record.ts'
import { BookedJobs } from '../../records/jobs/BookedJobs.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { cancelForm } from './cancel.form.ts'

const asked = defineAsks({ endpoint: listCustomSlots, input: ({ id = '' }) => ({ query: { search: id } }) })

interface CancelDialogProps {
  readonly id: string
  /** Called with an address after a success, without one after Cancel */
  readonly onLeave: (address?: string) => void
}

/** Cancels a custom slot over the list, with the bookings that it has (H113). */
export function CancelDialog({ id, onLeave }: CancelDialogProps) {
  return <FormDialog form={cancelForm} params={{ id }} about={<About id={id} />} onLeave={onLeave} />
}

function About({ id }: { readonly id: string }) {
  const { t } = useTranslation('slot-zones')
  const { date, number } = useFormats()
  const { state, data } = useRecord(asked, { id })
  const slot = data?.items.find((one) => one.customSlotId === id)
  if (!slot) return <p className="text-muted">{state.hasTag('busy') ? t('loadingSlot') : t('customGone', { id })}</p>
  const many = slot.bookings.length
  return (
    <div className="grid gap-3">
      <p>
        <bdi>{`${slot.customSlotId}, ${slot.zone}, ${slot.category}, ${date(slot.day)}, ${slot.start}–${slot.end}`}</bdi>
      </p>
      <Banner tone={many > 0 ? 'warn' : 'good'}>
        {many > 0 ? t('keepsJobs', { count: many, number: number(many) }) : t('noBookings')}
      </Banner>
      <BookedJobs label={t('bookings')} jobs={slot.bookings} />
    </div>
  )
}
