import { CalendarDaysIcon, NoSymbolIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import {
  type AssignedZone,
  categoryToastMs,
  disableZoneMapping,
  listAssignedZones,
} from '../../../contract/areas/slot-zones/slot-categories.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { defineAct } from '../../../kit/write/act-definition.ts'
import { ReviewPanel } from '../../../ui/layout/ReviewPanel.tsx'
import { Id } from '../../../ui/values/Id.tsx'

export interface ZoneOfCategory {
  readonly code: string
  readonly name: string
  readonly zone: AssignedZone
}

export const placesIn = ({ slots }: Pick<AssignedZone, 'slots'>): number =>
  slots.reduce((total, { places }) => total + places, 0)

/** The category's places of the zone become anyone's. What is booked stays and is listed (H113). */
export const disableZone = defineAct<ZoneOfCategory, typeof disableZoneMapping, typeof listAssignedZones>({
  id: 'slot-category-zone-disable',
  texts: 'slot-categories',
  ask: 'zones/disable',
  question: 'zones/disableQuestion',
  act: 'zones/disableAct',
  done: 'zones/disabled',
  fallback: 'slot-categories:zones/disableFailed',
  toastMs: categoryToastMs,
  endpoint: disableZoneMapping,
  idOf: ({ code, zone }) => `${code} ${zone.zoneCode}`,
  input: ({ code, zone }) => ({ body: { code, zoneCode: zone.zoneCode } }),
  review: (subject) => <Disabling {...subject} />,
  record: {
    endpoint: listAssignedZones,
    input: ({ code }) => ({ params: { code } }),
    became: (zones, { zone: { zoneCode } }) => {
      const now = zones.find((one) => one.zoneCode === zoneCode)
      return !now ? 'lost' : now.disabled ? 'done' : 'open'
    },
  },
})

function Disabling({ code, name, zone }: ZoneOfCategory) {
  const { t } = useTranslation('slot-categories')
  const { number } = useFormats()
  const bookings = zone.bookings.length
  const places = placesIn(zone)
  return (
    <ReviewPanel
      record={
        <>
          <bdi>{name}</bdi> <Id>{code}</Id>
        </>
      }
      big={<bdi>{zone.zone}</bdi>}
      facts={[
        { label: t('placesAWeek'), value: number(places) },
        { label: t('zones/booked'), value: number(bookings) },
      ]}
      consequences={[
        { id: 'places', icon: NoSymbolIcon, text: t('zones/willBeAnyones') },
        {
          id: 'jobs',
          icon: CalendarDaysIcon,
          text: t('zones/bookingsStay', { number: number(bookings) }),
        },
      ]}
    />
  )
}
