import { useTranslation } from 'react-i18next'
import { getSlotZone, type SlotZone } from '../../contract/areas/slot-zones/slot-zones.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { defineRowPanel, type FoundRow } from '../../kit/list/row-panel.tsx'
import { typeText } from '../../records/jobs/job-words.ts'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { Facts } from '../../ui/layout/Facts.tsx'
import { Peek } from '../../ui/overlays/Peek.tsx'
import { Id } from '../../ui/values/Id.tsx'
import { NextDays } from './NextDays.tsx'
import { slotZoneEditAddress } from './slot-address.ts'
import { WeekTable } from './WeekTable.tsx'
import { WhySlot } from './WhySlot.tsx'

/** One zone beside the list: its week, what its next days have, and why a slot is offered. */
export const ZonePanel = defineRowPanel<typeof getSlotZone, SlotZone>({
  endpoint: getSlotZone,
  sought: (id) => ({ params: { id } }),
  rowIn: (zone) => zone,
  texts: 'slot-zones',
  view: OneZone,
})

function OneZone({ row: zone, steps, close }: FoundRow<SlotZone>) {
  const { t } = useTranslation(['slot-zones', 'words'])
  const { date, dateTime, number } = useFormats()
  const { slotzoneId, cityName, issueTypes, places, countsFrom, updatedAt, updatedBy, until, slots } = zone
  const facts = [
    { label: t('id'), value: <Id>{slotzoneId}</Id> },
    { label: t('city'), value: <bdi>{cityName}</bdi> },
    { label: t('issueTypes'), value: issueTypes.map((type) => typeText(t, type)).join(', ') },
    { label: t('weekPlaces'), value: number(places) },
    // One that was never changed counts from before anybody asked.
    { label: t('countsFrom'), value: updatedBy === null ? '–' : date(countsFrom) },
    ...(updatedBy ? [{ label: t('changed'), value: <bdi>{`${dateTime(updatedAt)}, ${updatedBy}`}</bdi> }] : []),
  ]
  return (
    <Peek
      title={<bdi>{zone.zone}</bdi>}
      actions={steps}
      onClose={close}
      footer={
        <div className="flex justify-end">
          <LinkButton href={slotZoneEditAddress(slotzoneId)}>{t('change')}</LinkButton>
        </div>
      }
    >
      <Facts facts={facts} />
      <WeekTable label={until ? t('weekFrom', { day: date(countsFrom) }) : t('places')} slots={slots} />
      {until && <WeekTable label={t('weekUntil', { day: date(countsFrom) })} slots={until.slots} />}
      <NextDays key={updatedAt} zone={zone} />
      <WhySlot key={slotzoneId} zone={zone} />
    </Peek>
  )
}
