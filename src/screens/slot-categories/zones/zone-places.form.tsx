import {
  assignZoneAndSlots,
  categoryToastMs,
  listAssignedZones,
  type ShareOfZone,
} from '../../../contract/areas/slot-zones/slot-categories.ts'
import { defineForm } from '../../../kit/form/form-definition.ts'
import { categoryAddress } from '../category-address.ts'
import { PlaceCells } from './PlaceCells.tsx'
import { areWithin, placesOf, storedCells } from './place-cells.ts'

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
      values: (zones) => ({ places: storedCells(zones.find(({ zoneCode }) => zoneCode === share.zoneCode)) }),
      version: (zones) => zones.find(({ zoneCode }) => zoneCode === share.zoneCode)?.updatedAt ?? '',
    },
    done: () => categoryAddress(code),
  })
