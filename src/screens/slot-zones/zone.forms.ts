import {
  addSlotZone,
  getSlotZone,
  listSlotsByZone,
  listSlotZoneIssueTypes,
  type SlotZone,
  updateSlotZone,
} from '../../contract/areas/slot-zones/slot-zones.ts'
import { officeZones } from '../../kit/choices/office-zones.ts'
import { today } from '../../kit/clock.ts'
import { consequenceOf, defineForm, type FormField } from '../../kit/form/form-definition.ts'
import { codeOption, lookup } from '../../kit/lookup.ts'
import { jobTypes } from '../../records/jobs/job-codes.ts'
import { nextDays, saidOfChange } from '../../records/week/offer-change.ts'
import { isWeek, placesOf, storedWeek } from '../../records/week/week-places.ts'
import { slotZoneAddress } from './slot-address.ts'
import { WeekPlaces } from './WeekPlaces.tsx'

type Values = Readonly<Record<string, string>>

const week: readonly FormField[] = [
  {
    name: 'issueTypes',
    label: 'issueTypes',
    kind: 'several',
    initial: 'SERVICE',
    options: lookup(listSlotZoneIssueTypes, codeOption(jobTypes)),
  },
  { name: 'slots', label: 'places', kind: 'part', part: WeekPlaces, optional: true },
]

const check = ({ slots = '' }: Values): Record<string, string> => (isWeek(slots) ? {} : { slots: 'placesWrong' })

const detailsOf = ({ issueTypes = '', slots = '' }: Values) => ({
  issueTypes: issueTypes.split(',').filter(Boolean),
  slots: placesOf(slots),
})

/** What the days to come would have, counted before it is saved (S-309, H113). */
const consequence = consequenceOf<typeof listSlotsByZone>({
  endpoint: listSlotsByZone,
  input: ({ slots = '' }, { id = '' }) =>
    id && isWeek(slots) ? { query: { zoneCode: id, ...nextDays(today()) } } : null,
  text: ([zone], { slots = '' }, formats) => (zone ? saidOfChange(zone.slots, slots, formats) : null),
})

const valuesOf = ({ issueTypes, slots }: SlotZone) => ({ issueTypes: issueTypes.join(','), slots: storedWeek(slots) })

export const addZoneForm = defineForm<typeof addSlotZone, typeof getSlotZone>({
  id: 'slot-zone-add',
  texts: 'slot-zones',
  title: 'addZone',
  fields: [
    {
      name: 'zone',
      label: 'zone',
      kind: 'choice',
      any: 'chooseZone',
      options: officeZones,
    },
    ...week,
  ],
  check,
  submit: 'addZone',
  saved: 'zoneAdded',
  fallback: 'slot-zones:addFailed',
  endpoint: addSlotZone,
  input: (values) => ({ body: { zoneCode: values.zone ?? '', ...detailsOf(values) } }),
  find: {
    endpoint: getSlotZone,
    input: ({ zone = '' }) => ({ params: { id: zone } }),
    values: (found, typed) => {
      const stored = { zone: found.zoneCode, ...valuesOf(found) }
      return stored.slots === storedWeek(placesOf(typed.slots ?? '')) ? typed : null
    },
  },
  done: ({ zone }) => slotZoneAddress(zone.slotzoneId),
})

/** Changes a zone's week from tomorrow on. */
export const editZoneForm = defineForm<typeof updateSlotZone, typeof getSlotZone>({
  id: 'slot-zone-edit',
  texts: 'slot-zones',
  title: 'editZone',
  fields: week,
  check,
  consequence,
  submit: 'saveZone',
  saved: 'zoneSaved',
  fallback: 'slot-zones:saveFailed',
  endpoint: updateSlotZone,
  input: (values, { id = '' }, seen) => ({
    body: { slotzoneId: id, ...detailsOf(values), ...(seen ? { updatedAt: seen } : {}) },
  }),
  record: {
    endpoint: getSlotZone,
    input: ({ id = '' }) => ({ params: { id } }),
    values: valuesOf,
    version: ({ updatedAt }) => updatedAt,
  },
  done: ({ zone }) => slotZoneAddress(zone.slotzoneId),
})
