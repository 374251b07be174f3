import { exampleOf, type PageExamples } from '../../example.ts'
import {
  addArea,
  getArea,
  listAreaCities,
  listAreaStates,
  listAreaStatuses,
  listAreas,
  listAreaZones,
  listAreaZonesByCities,
  listAreaZonesByCity,
  updateArea,
  updateZoneGsThresholdLimits,
} from './areas.ts'
import { listCities } from './cities.ts'

const areaId = 'A-1001'
const cities = [
  { code: 'BLR', name: 'Bengaluru' },
  { code: 'PUN', name: 'Pune' },
]
const place = { cityCode: 'BLR', cityName: 'Bengaluru' }
const details = { name: 'Defence Colony', zoneCode: 'BLR-01', status: 'ACTIVE', serviceable: true, slots: 12 } as const
const limits = { zoneCode: 'BLR-02', minGsPerDay: 2, maxGsPerDay: 8 }

export const pages: PageExamples = { '/app/area/view/:id': { id: areaId }, '/app/area/edit/:id': { id: areaId } }

export const calls = [
  exampleOf(listAreas, { query: { search: 'Indira', state: 'KA', city: 'BLR', status: 'ACTIVE' } }),
  exampleOf(getArea, { params: { areaId } }),
  exampleOf(addArea, {
    body: details,
    forms: [
      {
        address: '/app/area/add',
        typed: { name: 'Hill View', state: 'KA', city: 'BLR', zone: 'BLR-02', status: 'ACTIVE', slots: '8' },
        fallback: 'Failed to add area',
        done: 'Area added',
      },
    ],
  }),
  exampleOf(updateArea, {
    body: { areaId, ...details },
    atOnce: 'each is granted',
    forms: [
      {
        address: `/app/area/edit/${areaId}`,
        typed: { name: 'Defence Colony East', slots: '10' },
        fallback: 'Failed to update area details',
        done: 'Area details updated',
      },
    ],
  }),
  exampleOf(listAreaStates, { answer: [{ code: 'KA', name: 'Karnataka' }] }),
  exampleOf(listAreaCities, { query: { state: 'KA' }, answer: cities.slice(0, 1) }),
  exampleOf(listCities, { answer: cities }),
  exampleOf(listAreaZones, {
    query: { city: 'BLR' },
    answer: [
      { zoneCode: 'BLR-01', zoneName: 'Indiranagar', ...place },
      { zoneCode: 'BLR-02', zoneName: 'Koramangala', ...place },
    ],
  }),
  exampleOf(listAreaStatuses, { answer: [{ code: 'ON_HOLD_X', label: 'On hold' }] }),
  exampleOf(listAreaZonesByCities, { body: { cityCodes: ['BLR'] } }),
  exampleOf(listAreaZonesByCity, { body: { cityName: 'Bengaluru' } }),
  exampleOf(updateZoneGsThresholdLimits, { body: limits, atOnce: 'each is granted' }),
]
