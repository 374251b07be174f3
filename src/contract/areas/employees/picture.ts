import * as v from 'valibot'
import { defineEndpoint } from '../../endpoint.ts'
import { anyOf } from '../../permissions.ts'
import { id } from '../../values.ts'
import { pictureBounds, pictureTypes } from './picture-bytes.ts'

/** Of anyone, one's own included: the picture is none of the fields that a stronger person closes (S-66, S-299). */
const shared = {
  service: 'core',
  access: anyOf('SALES_3', 'PAYMENT_3', 'CRM_3'),
  effect: 'write',
  params: v.object({ id }),
  source: 'doc1 §6, doc2 §7, S-303',
} as const

/** Where the picture is, or null where there is none. Each picture has an address of its own. */
const address = v.nullable(v.string())

/** What the service has by now. One that says nothing of it has done it all the same. */
const answer = v.fallback(v.nullable(v.object({ profilePicture: address })), null)

/**
 * Makes one picture the employee's, in place of the one before, whose address then leads nowhere (B058). The file holds
 * pixels alone: one with place or camera data, or with anything behind its picture, is rejected with 422 and kept
 * nowhere (H57, H105). Sending the same one again does no harm.
 */
export const uploadEmployeePicture = defineEndpoint({
  ...shared,
  id: 'uploadEmployeePicture',
  method: 'POST',
  path: '/employee/{id}/profile/picture',
  upload: { part: 'file', types: pictureTypes, maxBytes: pictureBounds.sentBytes },
  answer,
})

/** Removes it. Where there is none, that is as good. */
export const removeEmployeePicture = defineEndpoint({
  ...shared,
  id: 'removeEmployeePicture',
  method: 'PUT',
  path: '/employee/delete/{id}/profile/picture',
  answer,
})
