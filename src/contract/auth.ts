import * as v from 'valibot'
import { defineEndpoint } from './endpoint.ts'
import { user } from './user.ts'
import { phone, text } from './values.ts'

/** POST login: the token comes in the `authorization` header after a prefix of seven characters (doc1 §7, S-67). */
export const signIn = defineEndpoint({
  id: 'signIn',
  service: 'auth',
  method: 'POST',
  path: '/login',
  access: 'public',
  effect: 'write',
  body: v.object({ username: text(200), password: v.pipe(v.string(), v.maxLength(200)) }),
  answer: v.nullish(v.object({ gatewayToken: v.optional(v.string()) })),
  texts: { fallback: 'session:contactAdmin' },
  source: 'doc1 §7',
})

/** Identity check (doc1 §7, S-45). */
export const checkIdentity = defineEndpoint({
  id: 'checkIdentity',
  service: 'auth',
  method: 'POST',
  path: '/auth/me',
  access: 'signedIn',
  effect: 'read',
  answer: user,
  source: 'doc1 §7',
})

export const signOut = defineEndpoint({
  id: 'signOut',
  service: 'auth',
  method: 'POST',
  path: '/auth/logout',
  access: 'signedIn',
  effect: 'write',
  answer: v.nullish(v.unknown()),
  source: 'doc1 §7',
})

const otpAnswer = v.nullish(v.object({ verified: v.optional(v.boolean(), false) }))

/** Sends a code to the phone. A write in a GET: never retried, never prefetched (S-27, H56). */
export const sendTransferOtp = defineEndpoint({
  id: 'sendTransferOtp',
  service: 'auth',
  method: 'GET',
  path: '/auth/send_otp/v3/{phone}/OWNERSHIP_TRANSFER',
  access: [['LEVEL_1']],
  effect: 'once',
  readBack: 'none',
  params: v.object({ phone }),
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
  body: v.object({ phoneNumber: phone, otp: v.pipe(v.string(), v.regex(/^\d{6}$/, 'a code has six digits')) }),
  answer: otpAnswer,
  texts: { success: 'ownership-transfer:otpVerified', fallback: 'ownership-transfer:verifyFailed' },
  source: 'doc1 §7',
})
