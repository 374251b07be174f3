import { listAreaCities, listAreaStates, listAreaStatuses, maxSlots } from '../../contract/areas/areas/areas.ts'
import { wholeOf } from '../../contract/normalise.ts'
import { zonesOfCity } from '../../kit/choices/office-zones.ts'
import type { FormField } from '../../kit/form/form-definition.ts'
import { codeOption, lookup, lookupBy } from '../../kit/lookup.ts'
import { areaStatuses } from '../../records/area-status.ts'

const named = ({ code, name }: { readonly code: string; readonly name: string }) => ({ value: code, words: name })

/** Fields of an area, shared by Add and Edit. State and city only lead to the zone. */
export const areaFields: readonly FormField[] = [
  { name: 'name', label: 'name', least: 2, most: 120 },
  { name: 'state', label: 'state', kind: 'choice', options: lookup(listAreaStates, named), half: true },
  {
    name: 'city',
    label: 'city',
    kind: 'choice',
    of: 'state',
    half: true,
    options: lookupBy(listAreaCities, ({ state }) => (state ? { query: { state } } : null), named),
  },
  {
    name: 'zone',
    label: 'zone',
    kind: 'choice',
    of: 'city',
    half: true,
    options: zonesOfCity,
  },
  {
    name: 'status',
    label: 'status',
    kind: 'choice',
    initial: 'PLANNED',
    half: true,
    options: lookup(listAreaStatuses, codeOption(areaStatuses)),
  },
  {
    name: 'slots',
    label: 'appointmentSlots',
    kind: 'whole',
    min: 0,
    max: maxSlots,
    unit: 'perDay',
    initial: '0',
    half: true,
  },
  { name: 'serviceable', label: 'serviceable', kind: 'check', help: 'serviceableHelp' },
]

type Values = Readonly<Record<string, string>>
type Status = keyof typeof areaStatuses

/** The typed values in the form of the service. */
export const areaOf = ({ name = '', zone = '', status = '', serviceable, slots = '' }: Values) => ({
  name,
  zoneCode: zone,
  status: status as Status,
  serviceable: serviceable === 'true',
  slots: wholeOf(slots) ?? 0,
})
