import { useTranslation } from 'react-i18next'
import { type CustomSlot, listCustomSlots } from '../../contract/areas/slot-zones/custom-slots.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { defineRowPanel, type FoundRow } from '../../kit/list/row-panel.tsx'
import { statusChip } from '../../kit/list/rows/cells.tsx'
import { BookedJobs } from '../../records/jobs/BookedJobs.tsx'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { Facts } from '../../ui/layout/Facts.tsx'
import { Peek } from '../../ui/overlays/Peek.tsx'
import { Id } from '../../ui/values/Id.tsx'
import { customSlotStatuses } from './custom-status.ts'
import { cancelAddress } from './slot-address.ts'

/** One custom slot beside the list, with the jobs that it holds. */
export const CustomSlotPanel = defineRowPanel<typeof listCustomSlots>({
  endpoint: listCustomSlots,
  sought: (id) => ({ query: { search: id } }),
  texts: 'slot-zones',
  view: OneCustomSlot,
})

function OneCustomSlot({ row: slot, steps, close }: FoundRow<CustomSlot>) {
  const { t } = useTranslation('slot-zones')
  const { date, dateTime, number } = useFormats()
  const { customSlotId, zone, cityName, category, day, start, end, places, bookings, status } = slot
  const facts = [
    { label: t('zone'), value: <bdi>{`${zone}, ${cityName}`}</bdi> },
    { label: t('category'), value: <bdi>{category}</bdi> },
    { label: t('day'), value: date(day) },
    { label: t('time'), value: <bdi>{`${start}–${end}`}</bdi> },
    { label: t('places'), value: number(places) },
    ...(slot.reason ? [{ label: t('reason'), value: <bdi>{slot.reason}</bdi> }] : []),
    ...(slot.cancelledAt
      ? [
          {
            label: t('cancelled'),
            value: <bdi>{[dateTime(slot.cancelledAt), slot.cancelledBy].filter(Boolean).join(', ')}</bdi>,
          },
        ]
      : []),
  ]
  return (
    <Peek
      title={<Id>{customSlotId}</Id>}
      aside={statusChip(status, customSlotStatuses, t)}
      actions={steps}
      onClose={close}
      footer={
        status === 'ACTIVE' && (
          <div className="flex justify-end">
            <LinkButton href={cancelAddress(customSlotId)}>{t('cancelAsk')}</LinkButton>
          </div>
        )
      }
    >
      <Facts facts={facts} />
      <p className="text-muted">
        {bookings.length > 0
          ? t(status === 'ACTIVE' ? 'bookedJobs' : 'jobsToMove', {
              count: bookings.length,
              number: number(bookings.length),
            })
          : t('noBookings')}
      </p>
      <BookedJobs label={t('bookings')} jobs={bookings} />
    </Peek>
  )
}
