import * as v from 'valibot'
import { defineEndpoint } from '../../endpoint.ts'
import { secret, text } from '../../values.ts'

/** Signs in. The token comes in the `authorization` header after a prefix of seven characters (doc1 §7, S-67). */
export const signIn = defineEndpoint({
  id: 'signIn',
  service: 'auth',
  method: 'POST',
  path: '/login',
  access: 'public',
  effect: 'write',
  secret: true,
  body: v.object({ username: text(200), password: secret(v.pipe(v.string(), v.maxLength(200))) }),
  answer: v.nullish(v.object({ gatewayToken: v.optional(v.string()) })),
  source: 'doc1 §7',
})

export const signOut = defineEndpoint({
  id: 'signOut',
  service: 'auth',
  method: 'POST',
  path: '/auth/logout',
  access: 'signedIn',
  withDefaultPassword: true,
  effect: 'write',
  answer: v.nullish(v.unknown()),
  source: 'doc1 §7',
})
