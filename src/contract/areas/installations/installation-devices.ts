import * as v from 'valibot'
import { defineEndpoint } from '../../endpoint.ts'
import { id } from '../../values.ts'
import { refundReason } from '../refunds/refunds.ts'
import { installation } from './installations.ts'

const shared = {
  method: 'POST',
  access: [['LEVEL_1']],
  effect: 'once',
  readBack: 'getInstallation',
  seen: true,
  answer: installation,
} as const

/**
 * Puts another device into an installation and retires the old one (S-160). `oldDeviceCode` is the one that the person
 * saw. Rejected with 409 where the new device is unknown, installed or meant elsewhere, retired, or of a model that isn't
 * valid in the city.
 */
export const replaceInstallation = defineEndpoint({
  ...shared,
  id: 'replaceInstallation',
  service: 'payments',
  path: '/installation/replace',
  body: v.object({ installationId: id, oldDeviceCode: id, newDeviceCode: id, reason: refundReason }),
  source: 'doc1 §7, doc2 §3, S-160',
})

/**
 * Starts a NEW installation with the device that stands in it. The plan of its order runs from today; it was paid with
 * the order, so no money moves (S-161).
 */
export const activateCustomerInstallation = defineEndpoint({
  ...shared,
  id: 'activateCustomerInstallation',
  service: 'customer',
  path: '/customer/installation/{id}/activate',
  params: v.object({ id }),
  body: v.object({ deviceCode: id }),
  source: 'doc1 §7, S-89, S-161',
})
