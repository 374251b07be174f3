import * as v from 'valibot'
import { defineEndpoint } from '../../endpoint.ts'
import { day, id, words } from '../../values.ts'
import { jobPriorities } from './job-codes.ts'
import { jobRecord } from './jobs.ts'

const shared = {
  service: 'workforce',
  access: [['LEVEL_1']],
  effect: 'once',
  readBack: 'listJobs',
  answer: jobRecord,
} as const

const code = id
const description = words(3, 300)

/**
 * Adds a job that nobody asked for by phone or app (doc2 §3). It waits, or is scheduled where an appointment is given.
 * An installation has one open job of a type: a second one is rejected with 409, as is a full slot (S-182).
 */
export const addJobFromSystem = defineEndpoint({
  ...shared,
  id: 'addJobFromSystem',
  method: 'POST',
  path: '/workforce/job/addJobFromSystem',
  body: v.object({
    installationId: id,
    jobType: code,
    description,
    priority: v.optional(v.picklist(jobPriorities)),
    tags: v.optional(v.pipe(v.array(code), v.maxLength(10))),
    appointment: v.optional(v.object({ appointmentDate: day, slotId: code })),
  }),
  source: 'doc2 §3, §7, S-182',
})

/** Brings a spare part to an installation (S-17, S-182). */
export const createSpareTransferJob = defineEndpoint({
  ...shared,
  id: 'createSpareTransferJob',
  method: 'POST',
  path: '/workforce/spareTransferJob',
  body: v.object({ installationId: id, description }),
  source: 'doc2 §7, S-182',
})

/** Replaces the purifier by one of the same city's stock, which is then promised to it (S-183). A GET that writes (S-27). */
export const createDeviceReplacementJob = defineEndpoint({
  ...shared,
  id: 'createDeviceReplacementJob',
  method: 'GET',
  path: '/workforce/createDeviceReplacementJob/{installationId}',
  params: v.object({ installationId: id }),
  query: v.object({ deviceCode: v.optional(code) }),
  source: 'doc2 §7, S-27, S-183',
})

/** Replaces the purifier by one of another model, which must be valid in its city (S-159, S-182). */
export const createDRTForChangeModel = defineEndpoint({
  ...shared,
  id: 'createDRTForChangeModel',
  method: 'POST',
  path: '/workforce/createDRTForChangeModel',
  body: v.object({ installationId: id, modelId: code }),
  source: 'doc2 §7, S-17, S-182',
})

/** Delivers to somebody who is a customer already (S-182). */
export const createDeliveryJobForExistingCustomer = defineEndpoint({
  ...shared,
  id: 'createDeliveryJobForExistingCustomer',
  method: 'POST',
  path: '/workforce/createDeliveryJobForExistingCustomer/{installationId}',
  params: v.object({ installationId: id }),
  body: v.object({ description }),
  source: 'doc2 §7, S-182',
})

const warehousePurifier = v.object({ deviceCode: v.string(), modelId: v.string(), model: v.string() })
export type WarehousePurifier = v.InferOutput<typeof warehousePurifier>

/** Purifiers of a city's stock that no open job has been promised (S-183). */
export const listPurifierWarehouseItems = defineEndpoint({
  service: 'inventory',
  access: [['LEVEL_1']],
  effect: 'read',
  id: 'listPurifierWarehouseItems',
  method: 'GET',
  path: '/inventory/warehouseitem/purifier',
  query: v.object({ cityCode: code }),
  answer: v.array(warehousePurifier),
  source: 'doc2 §7, S-183',
})
