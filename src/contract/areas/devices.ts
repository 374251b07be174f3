import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'

/**
 * Counts devices by whether they answer: the codes of `connectivities`, and `NONE` for a device that has never
 * answered or was taken down (S-116).
 */
export const deviceCount = v.object({ status: v.string(), count: v.pipe(v.number(), v.integer(), v.minValue(0)) })
export type DeviceCount = v.InferOutput<typeof deviceCount>

export const countDevicesByStatus = defineEndpoint({
  id: 'countDevicesByStatus',
  service: 'core',
  method: 'GET',
  path: '/device/count/by/status',
  access: [['LEVEL_1']],
  effect: 'read',
  answer: v.array(deviceCount),
  source: 'doc1 §7, doc2 §7, S-116',
})
