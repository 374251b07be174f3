import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { id, otp, phone } from '../values.ts'

/** Who reads the code out: the present owner, or who is to have the installation. */
export type TransferSide = 'CURRENT' | 'NEW'

const otpAnswer = v.nullish(v.object({ verified: v.optional(v.boolean(), false) }))

/**
 * Sends a code to the phone. A write in a GET: never retried, never prefetched (S-27, H56). Where `installationId` and
 * `side` are given, the message names both, and the proof is good for that alone; else the order of codes decides: the
 * present owner's proof must be older than the new owner's code (S-84).
 */
export const sendTransferOtp = defineEndpoint({
  id: 'sendTransferOtp',
  service: 'auth',
  method: 'GET',
  path: '/auth/send_otp/v3/{phone}/OWNERSHIP_TRANSFER',
  access: [['LEVEL_1']],
  effect: 'once',
  readBack: 'none',
  params: v.object({ phone }),
  query: v.object({
    installationId: v.optional(id),
    side: v.optional(v.picklist(['CURRENT', 'NEW'])),
  }),
  answer: otpAnswer,
  texts: { success: 'ownership-transfer:otpSent', fallback: 'ownership-transfer:sendFailed' },
  source: 'doc1 §7',
})

/** Checks a code that the person on the phone read out. */
export const verifyTransferOtp = defineEndpoint({
  id: 'verifyTransferOtp',
  service: 'auth',
  method: 'POST',
  path: '/auth/validateOtp/OWNERSHIP_TRANSFER',
  access: [['LEVEL_1']],
  effect: 'write',
  body: v.object({ phoneNumber: phone, otp }),
  answer: otpAnswer,
  texts: { success: 'ownership-transfer:otpVerified', fallback: 'ownership-transfer:verifyFailed' },
  source: 'doc1 §7',
})
