import { getArea } from '../../contract/areas/areas/areas.ts'
import { defineDetail } from '../../kit/record/detail-definition.ts'
import { areaStatuses } from '../../records/area-status.ts'
import { areaEditAddress } from '../../records/record-links.ts'
import { areaCrumbs } from './area-crumbs.ts'
import { zoneLimits } from './zone-limits.section.tsx'

/** One area: where it lies, its slots, and the limits of its zone. */
export const areaDetail = defineDetail<typeof getArea>({
  id: 'area',
  texts: 'area',
  endpoint: getArea,
  input: ({ id = '' }) => ({ params: { areaId: id } }),
  name: ({ id = '' }) => id,
  heading: { value: ({ name }) => name },
  crumbs: () => areaCrumbs,
  status: { codes: areaStatuses, value: ({ status }) => status },
  facts: [
    { id: 'zone', format: 'name', value: ({ zone }) => zone },
    { id: 'city', format: 'name', value: ({ cityName }) => cityName },
    { id: 'state', format: 'name', value: ({ state }) => state },
    { id: 'serviceable', format: 'cell', cell: ({ serviceable }, { t }) => t(serviceable ? 'yes' : 'no') },
    { id: 'slots', format: 'count', value: ({ slots }) => slots },
  ],
  act: { label: 'edit', href: ({ id = '' }) => areaEditAddress(id) },
  parts: ({ cityName, zoneCode }) => [{ section: zoneLimits, params: { cityName, zoneCode } }],
  missing: {
    title: 'noSuchArea',
    seek: ({ id = '' }) => `/app/area/list?search=${encodeURIComponent(id)}`,
  },
})
