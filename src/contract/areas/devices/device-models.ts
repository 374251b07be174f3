import * as v from 'valibot'
import { defineEndpoint } from '../../endpoint.ts'
import { listQuery, pageOf } from '../../page.ts'
import { id, instant, line, several, text } from '../../values.ts'
import { device } from './devices.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** Whether new deliveries of a plan in a city may have a model. The three are its key (S-34). */
export const mapping = v.object({
  cityCode: v.string(),
  city: v.string(),
  planId: v.string(),
  plan: v.string(),
  modelId: v.string(),
  model: v.string(),
  isValid: v.boolean(),
  /** Open deliveries of this model with this plan in this city */
  openDeliveries: count,
  updatedAt: instant,
})
export type Mapping = v.InferOutput<typeof mapping>

/** A mapping and its model's counts. A model without any mapping is there, too, with `mapping` null (S-289). */
export const modelMapping = v.object({
  modelId: v.string(),
  model: v.string(),
  /** Names that it had before, the newest first */
  formerNames: v.array(v.string()),
  devices: count,
  modelUpdatedAt: instant,
  mapping: v.nullable(mapping),
})
export type ModelMapping = v.InferOutput<typeof modelMapping>

/** Characters */
export const maxModelName = 120
/** A name of a model: unique after trimming, in any case (H93). */
export const modelName = line(maxModelName)

const shared = { service: 'device', access: [['LEVEL_1']] } as const
const reads = { ...shared, method: 'GET', effect: 'read' } as const
const key = { city: id, plan: id, model: id }

/** Devices, of one model where `model` names its id; no other call lists them (S-289). */
export const listModelDevices = defineEndpoint({
  ...reads,
  id: 'listModelDevices',
  path: '/device',
  query: v.object({ ...listQuery, model: v.optional(id) }),
  answer: pageOf(device),
  source: 'doc2 §7, S-289',
})

export const listMappings = defineEndpoint({
  ...reads,
  id: 'listMappings',
  path: '/device/cityPlanModelMappings',
  query: v.object({
    ...listQuery,
    city: several(text(20)),
    plan: v.optional(id),
    model: v.optional(id),
    isValid: v.optional(v.picklist(['true', 'false'])),
  }),
  answer: pageOf(mapping),
  source: 'doc2 §7, S-34',
})

/** Every mapping at once, for what is counted or drawn over all of them. */
export const listAllMappings = defineEndpoint({
  ...reads,
  id: 'listAllMappings',
  path: '/device/cityPlanModelMappings/all',
  answer: v.pipe(v.array(modelMapping), v.maxLength(20_000)),
  source: 'doc2 §7, S-289',
})

/** Valid from the start (T064). Rejected with 409 where it is there already, and with 422 where the plan isn't sold there. */
export const createMapping = defineEndpoint({
  ...shared,
  id: 'createMapping',
  method: 'POST',
  path: '/device/create/cityPlanModelMapping',
  effect: 'write',
  body: v.object(key),
  answer: mapping,
  source: 'doc2 §4, §7, S-34',
})

/**
 * New deliveries may no longer have this model (T065). Open ones keep it, and the answer says how many (S-290). Rejected
 * with 409 where it is invalid already, naming who was first (H93).
 */
export const invalidateMapping = defineEndpoint({
  ...shared,
  id: 'invalidateMapping',
  method: 'POST',
  path: '/device/invalidate/cityPlanModelMapping/forNewDelivery',
  effect: 'write',
  changesMore: true,
  body: v.object(key),
  answer: mapping,
  source: 'doc2 §4, §7, S-34, S-290',
})

/** The way back (T066). Rejected with 409 where it is valid already, naming who was first (H93). */
export const validateMapping = defineEndpoint({
  ...shared,
  id: 'validateMapping',
  method: 'POST',
  path: '/device/validate/cityPlanModelMapping/forNewDelivery',
  effect: 'write',
  changesMore: true,
  body: v.object(key),
  answer: mapping,
  source: 'doc2 §4, §7, S-34, S-290',
})

/**
 * Names a model anew; its id stays. Rejected with 409 where another model has the name, in any case and with any spaces
 * around it, because a rename never merges two (H93).
 */
export const renameModel = defineEndpoint({
  ...shared,
  id: 'renameModel',
  method: 'PUT',
  path: '/device/model/rename',
  effect: 'write',
  body: v.object({ modelId: id, name: modelName, updatedAt: v.optional(instant) }),
  answer: v.object({ modelId: v.string(), name: v.string(), updatedAt: instant }),
  source: 'doc2 §3, §7, H93',
})

/** The instant of the clearing. A service may answer without any body (T099). */
export const cleared = v.object({ clearedAt: instant })

const clears = { ...shared, method: 'GET', effect: 'once', readBack: 'none', answersAnything: true } as const

/** The service forgets what it remembers of mappings. Doing it again is harmless (S-291). */
export const clearMappingCache = defineEndpoint({
  ...clears,
  id: 'clearMappingCache',
  path: '/device/cache/clearAll/cityPlanModelMappings',
  answer: v.nullable(cleared),
  source: 'doc2 §5, §7, S-27, S-291',
})

/** The same of models. */
export const clearModelCache = defineEndpoint({
  ...clears,
  id: 'clearModelCache',
  path: '/device/model/cache/clear-all',
  answer: v.nullable(cleared),
  source: 'doc2 §5, §7, S-27, S-291',
})
