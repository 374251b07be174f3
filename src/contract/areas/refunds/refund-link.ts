import * as v from 'valibot'
import { defineEndpoint } from '../../endpoint.ts'
import { id } from '../../values.ts'
import { refund, refundReason, refundsNeed } from './refunds.ts'

/** Generates the one active link of an approved refund and sends it to the customer (S-11). */
export const generateRefundLink = defineEndpoint({
  id: 'generateRefundLink',
  service: 'payments',
  method: 'POST',
  path: '/payments/refund/link/{id}',
  access: refundsNeed,
  effect: 'once',
  readBack: 'listRefunds',
  seen: true,
  params: v.object({ id }),
  answer: refund,
  source: 'doc1 §7',
})

/**
 * Cancels the active link; the refund is approved as before (S-11). The path names no id, so the body does (S-74).
 * `linkId` is the link that the person saw, so that a later one stays. Cancelling twice is a success (H34).
 */
export const cancelRefundLink = defineEndpoint({
  id: 'cancelRefundLink',
  service: 'payments',
  method: 'PUT',
  path: '/payments/refund/link/cancel',
  access: refundsNeed,
  effect: 'once',
  readBack: 'listRefunds',
  seen: true,
  body: v.object({ refundId: id, linkId: v.optional(id), reason: v.optional(refundReason) }),
  answer: refund,
  source: 'doc1 §7',
})
