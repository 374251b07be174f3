import * as v from 'valibot'
import { defineEndpoint } from '../../endpoint.ts'
import { listQuery, pageOf } from '../../page.ts'
import { anyOf } from '../../permissions.ts'
import { id, instant, words } from '../../values.ts'

/** Statuses that the reference backend serves and the console knows. A service may have others. */
export const areaStatuses = ['PLANNED', 'ACTIVE', 'INACTIVE'] as const

/** Appointment slots of an area on one day, at most. */
export const maxSlots = 200
/** General service jobs of a zone on one day, at most. The specification names no bound. */
export const maxGsLimit = 9999

/** A neighbourhood within a zone. */
export const area = v.object({
  areaId: v.string(),
  name: v.string(),
  stateCode: v.string(),
  state: v.string(),
  cityCode: v.string(),
  cityName: v.string(),
  zoneCode: v.string(),
  zone: v.string(),
  status: v.string(),
  serviceable: v.boolean(),
  /** Appointment slots per day */
  slots: v.number(),
  /** Grows with every change. A write that names another instant is rejected with 409 (S-43). */
  updatedAt: instant,
})
export type Area = v.InferOutput<typeof area>

const zoneName = { zoneCode: v.string(), zoneName: v.string(), cityCode: v.string(), cityName: v.string() }

/** A zone with its limits of general service jobs per day, and what counts against them (S-30). */
export const zone = v.object({
  ...zoneName,
  minGsPerDay: v.number(),
  maxGsPerDay: v.number(),
  /** General service jobs of today, cancelled ones left out */
  gsToday: v.number(),
  /** Jobs that are neither completed nor cancelled */
  openJobs: v.number(),
  updatedAt: instant,
})
export type Zone = v.InferOutput<typeof zone>

const named = v.object({ code: v.string(), name: v.string() })
const code = v.optional(v.pipe(v.string(), v.maxLength(60)))

/** Needs of the Area group (doc2 §6). */
const access = anyOf('SALES_3', 'PAYMENT_3', 'CRM_3')
const shared = { service: 'core', access, source: 'doc2 §7' } as const
const fallback = 'words:citiesFailed'

export const listAreas = defineEndpoint({
  ...shared,
  id: 'listAreas',
  method: 'GET',
  path: '/area/all',
  effect: 'read',
  query: v.object({ ...listQuery, state: code, city: code, zone: code, status: code }),
  answer: pageOf(area),
})

export const getArea = defineEndpoint({
  ...shared,
  id: 'getArea',
  method: 'GET',
  path: '/area/{areaId}',
  effect: 'read',
  params: v.object({ areaId: id }),
  answer: area,
})

const details = {
  name: words(2, 120),
  zoneCode: id,
  status: v.picklist(areaStatuses),
  serviceable: v.boolean(),
  slots: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxSlots)),
}

/** Rejected with 409 where the zone has an area of this name, which the message names. */
export const addArea = defineEndpoint({
  ...shared,
  id: 'addArea',
  method: 'POST',
  path: '/area/add',
  effect: 'write',
  body: v.object(details),
  answer: area,
})

/** `updatedAt` is the version that the person saw (S-43). */
export const updateArea = defineEndpoint({
  ...shared,
  id: 'updateArea',
  method: 'PUT',
  path: '/area/update',
  effect: 'write',
  body: v.object({ areaId: id, ...details, updatedAt: v.optional(instant) }),
  answer: area,
})

export const listAreaStates = defineEndpoint({
  ...shared,
  id: 'listAreaStates',
  method: 'GET',
  path: '/area/states',
  effect: 'read',
  answer: v.array(named),
})

/** The cities of a state, by its code, or all. */
export const listAreaCities = defineEndpoint({
  ...shared,
  id: 'listAreaCities',
  method: 'GET',
  path: '/area/cities',
  effect: 'read',
  query: v.object({ state: code }),
  answer: v.array(named),
  fallback,
})

/** The zones of a city, by its code or name, or all. */
export const listAreaZones = defineEndpoint({
  ...shared,
  id: 'listAreaZones',
  method: 'GET',
  path: '/area/zones',
  effect: 'read',
  query: v.object({ city: code }),
  answer: v.array(v.object(zoneName)),
})

export const listAreaStatuses = defineEndpoint({
  ...shared,
  id: 'listAreaStatuses',
  method: 'GET',
  path: '/area/statuses',
  effect: 'read',
  answer: v.array(v.object({ code: v.string(), label: v.string() })),
})

/** Zones with their limits. It only reads, although it is a POST (S-27). */
export const listAreaZonesByCities = defineEndpoint({
  ...shared,
  id: 'listAreaZonesByCities',
  method: 'POST',
  path: '/area/getAreaZonesByCities',
  effect: 'read',
  body: v.object({ cityCodes: v.pipe(v.array(id), v.maxLength(100)) }),
  answer: v.array(zone),
})

/** The same of one city by its name (S-27). */
export const listAreaZonesByCity = defineEndpoint({
  ...shared,
  id: 'listAreaZonesByCity',
  method: 'POST',
  path: '/area/getAreaZoneByCity',
  effect: 'read',
  body: v.object({ cityName: words(1, 60) }),
  answer: v.array(zone),
})

const limit = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxGsLimit))

/** `updatedAt` is the version that the person saw (S-43). */
export const updateZoneGsThresholdLimits = defineEndpoint({
  ...shared,
  id: 'updateZoneGsThresholdLimits',
  method: 'PUT',
  path: '/area/updateZoneGsThresholdLimits',
  effect: 'write',
  body: v.pipe(
    v.object({ zoneCode: id, minGsPerDay: limit, maxGsPerDay: limit, updatedAt: v.optional(instant) }),
    v.check(({ minGsPerDay, maxGsPerDay }) => minGsPerDay <= maxGsPerDay, 'the minimum is at most the maximum'),
  ),
  answer: zone,
})
