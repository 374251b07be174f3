import * as v from 'valibot'
import { defineEndpoint } from '../../endpoint.ts'
import { listQuery, pageOf } from '../../page.ts'
import { day, id, instant, several, text, words } from '../../values.ts'

/**
 * Counts devices by whether they answer: the codes of `connectivities`, and `NONE` for a device that has never
 * answered or was taken down (S-116).
 */
export const deviceCount = v.object({ status: v.string(), count: v.pipe(v.number(), v.integer(), v.minValue(0)) })
export type DeviceCount = v.InferOutput<typeof deviceCount>

export const countDevicesByStatus = defineEndpoint({
  id: 'countDevicesByStatus',
  service: 'device',
  method: 'GET',
  path: '/device/count/by/status',
  access: [['LEVEL_1']],
  effect: 'read',
  answer: v.array(deviceCount),
  source: 'doc1 §7, doc2 §7, S-116',
})

/** In stock, meant for a NEW installation, in a home, or out of use for good (S-157). A service may have others. */
export const deviceStates = ['IN_STOCK', 'ASSIGNED', 'INSTALLED', 'RETIRED'] as const
export type DeviceState = (typeof deviceStates)[number]

/**
 * What lies there: `SHELF` free in a warehouse, `ASIDE` still there but set aside for somebody, `PERSON` with them,
 * `RETURNING` with them and asked back. A service may have other kinds.
 */
export const stockPlace = v.object({
  kind: v.string(),
  warehouseCode: v.string(),
  warehouse: v.string(),
  employeeId: v.nullable(v.string()),
  employee: v.nullable(v.string()),
})

/** A purifier, wherever it is. It is known by its code, which is the id of the purifier (S-147). */
export const device = v.object({
  deviceCode: v.string(),
  modelId: v.string(),
  state: v.string(),
  botId: v.nullable(v.string()),
  /** Of its home, or of the store that has it */
  city: v.string(),
  /** The installation in which it stands, or for which it is meant */
  installationId: v.nullable(v.string()),
  /** The status of its code, and of the asset: both read from state and place (S-293). A service may not tell them */
  codeStatus: v.optional(v.string()),
  assetStatus: v.optional(v.string()),
  /** Where it lies or who has it. Null just where it isn't in stock */
  place: v.optional(v.nullable(stockPlace)),
  /** When it came into its home. Null: with the installation itself */
  installedAt: v.nullable(instant),
  updatedAt: instant,
})
export type Device = v.InferOutput<typeof device>

export const deviceModel = v.object({
  modelId: v.string(),
  name: v.string(),
  /** How it cleans: `RO`, `COPPER`, `ALKALINE` or another code */
  purifier: v.nullable(v.string()),
  litresPerHour: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
})
export type DeviceModel = v.InferOutput<typeof deviceModel>

const reads = { service: 'device', method: 'GET', access: [['LEVEL_1']], effect: 'read' } as const

/** One device by its code. Rejected with 404 where none has it. */
export const getDevice = defineEndpoint({
  ...reads,
  id: 'getDevice',
  path: '/device/{id}',
  params: v.object({ id }),
  answer: device,
  source: 'doc2 §7, S-157',
})

/** The model of one device. */
export const getDeviceModel = defineEndpoint({
  ...reads,
  id: 'getDeviceModel',
  path: '/device/{id}/model',
  params: v.object({ id }),
  answer: deviceModel,
  source: 'doc2 §7, S-157',
})

/** The models that new deliveries may have in a city, and for which plans, by their titles. */
export const cityModels = v.object({
  cityCode: v.string(),
  city: v.string(),
  models: v.array(v.object({ modelId: v.string(), name: v.string(), plans: v.array(v.string()) })),
})
export type CityModels = v.InferOutput<typeof cityModels>

/** `cities` are codes or names, parted by commas. A city that nobody knows is left out. */
export const listValidModelsForCities = defineEndpoint({
  ...reads,
  id: 'listValidModelsForCities',
  path: '/device/validModels/cities',
  query: v.object({ cities: words(1, 400) }),
  answer: v.array(cityModels),
  source: 'doc2 §7, S-159',
})

/** The plans that a city sells to new deliveries, and the models that these may have with each, by their names. */
export const cityPlans = v.object({
  cityCode: v.string(),
  city: v.string(),
  plans: v.array(v.object({ planId: v.string(), title: v.string(), models: v.array(v.string()) })),
})
export type CityPlans = v.InferOutput<typeof cityPlans>

/** `cities` are codes or names, parted by commas. A plan without a valid model is there, too: it is a gap (screens 22). */
export const listValidPlansForCities = defineEndpoint({
  ...reads,
  id: 'listValidPlansForCities',
  path: '/device/validPlans/cities',
  query: v.object({ cities: words(1, 400) }),
  answer: v.array(cityPlans),
  source: 'doc2 §7, S-159',
})

/** Days between two general services of a device (S-147). */
export const serviceEveryDays = 90

/** Groups by when the general service is due: over 30 days ago, before today, within a week, within 30 days, later (S-228). */
export const dueBuckets = ['OVERDUE_LONG', 'OVERDUE', 'DUE_7', 'DUE_30', 'LATER'] as const
export type DueBucket = (typeof dueBuckets)[number]

/** First and last day of a group, counted from today. A missing one leaves that end open. */
export const dueDays: Readonly<Record<DueBucket, { readonly from?: number; readonly to?: number }>> = {
  OVERDUE_LONG: { to: -31 },
  OVERDUE: { from: -30, to: -1 },
  DUE_7: { from: 0, to: 7 },
  DUE_30: { from: 8, to: 30 },
  LATER: { from: 31 },
}

/** A device in a home in use, and when its general service is due. */
export const dueDevice = v.object({
  deviceCode: v.string(),
  installationId: v.string(),
  walletId: v.nullable(v.string()),
  customerName: v.string(),
  phoneNumber: v.string(),
  cityCode: v.string(),
  city: v.string(),
  zone: v.string(),
  /** The last completed service; before the first, the day of installation */
  lastServiceOn: day,
  dueOn: day,
  /** The open service job of its installation (S-182), and its day */
  openJobId: v.nullable(v.string()),
  openJobOn: v.nullable(day),
})
export type DueDevice = v.InferOutput<typeof dueDevice>

/**
 * Devices of active and inactive installations by when their general service is due; no other call tells it of many
 * (S-228). `counts` are by group, under every filter but the group.
 */
export const listDevices = defineEndpoint({
  ...reads,
  id: 'listDevices',
  path: '/device/list',
  query: v.object({
    ...listQuery,
    installationId: v.optional(id),
    cityCode: several(text(20)),
    bucket: v.optional(v.picklist(dueBuckets)),
    /** Whether its installation has an open service job */
    hasOpenJob: v.optional(v.picklist(['true', 'false'])),
  }),
  answer: pageOf(dueDevice),
  source: 'doc2 §2, §7, S-228',
})
