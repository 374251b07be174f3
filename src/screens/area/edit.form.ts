import { getArea, listAreaZonesByCities, updateArea } from '../../contract/areas/areas/areas.ts'
import { consequenceOf, defineForm } from '../../kit/form/form-definition.ts'
import { areaAddress } from '../../records/record-links.ts'
import { areaCrumbs } from './area-crumbs.ts'
import { areaFields, areaOf } from './area-fields.ts'

/** An area's details. Deactivating it warns of the open jobs in its zone. */
export const editForm = defineForm<typeof updateArea, typeof getArea>({
  id: 'area-edit',
  texts: 'area',
  title: 'edit',
  crumbs: areaCrumbs,
  fields: areaFields,
  submit: 'saveArea',
  saved: 'updated',
  fallback: 'area:updateFailed',
  consequence: consequenceOf({
    endpoint: listAreaZonesByCities,
    input: ({ status, city }) => (status === 'INACTIVE' && city ? { body: { cityCodes: [city] } } : null),
    text: (zones, { zone }) => {
      const found = zones.find(({ zoneCode }) => zoneCode === zone)
      return found && found.openJobs > 0 ? { key: 'openJobs', count: found.openJobs, name: found.zoneName } : null
    },
  }),
  endpoint: updateArea,
  input: (values, { id = '' }, seen) => ({
    body: { areaId: id, ...areaOf(values), ...(seen ? { updatedAt: seen } : {}) },
  }),
  record: {
    endpoint: getArea,
    input: ({ id = '' }) => ({ params: { areaId: id } }),
    values: ({ name, stateCode, cityCode, zoneCode, status, serviceable, slots }) => ({
      name,
      state: stateCode,
      city: cityCode,
      zone: zoneCode,
      status,
      serviceable: serviceable ? 'true' : '',
      slots: String(slots),
    }),
    version: ({ updatedAt }) => updatedAt,
  },
  back: ({ id = '' }) => areaAddress(id),
  done: ({ areaId }) => areaAddress(areaId),
})
