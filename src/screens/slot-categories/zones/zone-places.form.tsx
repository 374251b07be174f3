import {
  assignZoneAndSlots,
  categoryToastMs,
  listAssignedZones,
  type ShareOfZone,
} from '../../../contract/areas/slot-zones/slot-categories.ts'
import { listSlotsByZone, type SlotOnDay } from '../../../contract/areas/slot-zones/slot-zones.ts'
import { today } from '../../../kit/clock.ts'
import { consequenceOf, defineForm } from '../../../kit/form/form-definition.ts'
import { nextDays, saidOfChange } from '../../../records/week/offer-change.ts'
import { placesOf, storedWeek } from '../../../records/week/week-places.ts'
import { categoryAddress } from '../category-address.ts'
import { PlaceCells } from './PlaceCells.tsx'
import { areWithin } from './place-cells.ts'

/** What a category has of a zone's slot on a day. */
const partOf = (code: string) => (slot: SlotOnDay) => {
  const { places = 0, booked = 0 } = slot.categories?.find((one) => one.code === code) ?? {}
  return { ...slot, places, booked }
}

/** Free places of the category before and after. A service that doesn't tell them by category says nothing of it. */
const ofOffer = (code: string, share: ShareOfZone) =>
  consequenceOf<typeof listSlotsByZone>({
    endpoint: listSlotsByZone,
    input: ({ places = '' }) =>
      areWithin(places, share, code) ? { query: { zoneCode: share.zoneCode, ...nextDays(today()) } } : null,
    text: ([zone], { places = '' }, formats) =>
      zone?.slots.some(({ categories }) => categories)
        ? saidOfChange(zone.slots.map(partOf(code)), places, formats)
        : null,
  })

/** The places of a category in one zone, set as a whole; they are part of the zone's, beside those of others (S-310). */
export const zonePlacesForm = (code: string, share: ShareOfZone) =>
  defineForm<typeof assignZoneAndSlots, typeof listAssignedZones>({
    id: 'slot-category-zone',
    texts: 'slot-categories',
    title: 'zones/formTitle',
    fields: [
      {
        name: 'places',
        label: 'zones/formPlaces',
        kind: 'part',
        optional: true,
        part: (field) => <PlaceCells {...field} share={share} code={code} />,
      },
    ],
    check: ({ places = '' }): Readonly<Record<string, string>> =>
      areWithin(places, share, code) ? {} : { places: 'zones/wrong' },
    consequence: ofOffer(code, share),
    submit: 'zones/save',
    saved: 'zones/saved',
    fallback: 'slot-categories:zones/saveFailed',
    toastMs: categoryToastMs,
    endpoint: assignZoneAndSlots,
    input: ({ places = '' }, _, seen) => ({
      body: { code, zoneCode: share.zoneCode, slots: placesOf(places), ...(seen ? { updatedAt: seen } : {}) },
    }),
    record: {
      endpoint: listAssignedZones,
      input: () => ({ params: { code } }),
      values: (zones) => ({
        places: storedWeek(zones.find(({ zoneCode }) => zoneCode === share.zoneCode)?.slots ?? []),
      }),
      version: (zones) => zones.find(({ zoneCode }) => zoneCode === share.zoneCode)?.updatedAt ?? '',
    },
    done: () => categoryAddress(code),
  })
