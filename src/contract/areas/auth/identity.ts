import { defineEndpoint } from '../../endpoint.ts'
import { user } from '../../user.ts'

/** Tells whom the token belongs to (doc1 §7, S-45). */
export const checkIdentity = defineEndpoint({
  id: 'checkIdentity',
  service: 'auth',
  method: 'POST',
  path: '/auth/me',
  access: 'signedIn',
  withDefaultPassword: true,
  effect: 'read',
  answer: user,
  source: 'doc1 §7',
})
