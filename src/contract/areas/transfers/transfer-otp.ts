import * as v from 'valibot'
import { defineEndpoint } from '../../endpoint.ts'
import { id, otp, phone } from '../../values.ts'

/** Whose OTP it is: the present owner's or the new owner's. */
export type TransferSide = 'CURRENT' | 'NEW'

const otpAnswer = v.nullish(v.object({ verified: v.optional(v.boolean(), false) }))

/**
 * Sends an OTP to the phone. A GET that writes: never retried, never prefetched (S-27, H56). With `installationId` and
 * `side` the message names both, and the proof is good for that alone. Without them the present owner's proof must be
 * older than the new owner's OTP (S-84).
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
  source: 'doc1 §7',
})

/** Checks the OTP that the owner read out. */
export const verifyTransferOtp = defineEndpoint({
  id: 'verifyTransferOtp',
  service: 'auth',
  method: 'POST',
  path: '/auth/validateOtp/OWNERSHIP_TRANSFER',
  access: [['LEVEL_1']],
  effect: 'write',
  body: v.object({ phoneNumber: phone, otp }),
  answer: otpAnswer,
  source: 'doc1 §7',
})
