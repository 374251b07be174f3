import * as v from 'valibot'
import { defineEndpoint } from '../../endpoint.ts'
import { visibleLength } from '../../normalise.ts'
import { anyOf } from '../../permissions.ts'
import { id, secret } from '../../values.ts'

/** Length of a new password; spaces don't count towards the minimum. The specification names no rule (H85). */
export const passwordLength = { min: 8, max: 200 } as const

const newPassword = secret(
  v.pipe(
    v.string(),
    v.check(
      (text) => visibleLength(text.replace(/\s/gu, '')) >= passwordLength.min && text.length <= passwordLength.max,
      `a password has ${passwordLength.min} to ${passwordLength.max} characters, spaces not counted`,
    ),
  ),
)

/**
 * Changes one's own password (doc1 §2, S-6), for everyone signed in, with exactly these two fields (S-82).
 * Ends the person's other sessions and `defaultPassword` (S-68, H13). A default password, the user name and very common
 * passwords are rejected with a message (H85). After a lost answer it may be sent again.
 */
export const changeOwnPassword = defineEndpoint({
  id: 'changeOwnPassword',
  service: 'core',
  method: 'PUT',
  path: '/employee/{id}',
  when: { body: ['id', 'password'], isOwn: true },
  access: 'signedIn',
  withDefaultPassword: true,
  effect: 'write',
  secret: true,
  params: v.object({ id }),
  body: v.strictObject({ id, password: newPassword }),
  answer: v.nullish(v.unknown()),
  source: 'doc2 §7, S-6',
})

/**
 * Sets the password of somebody else, with exactly these two fields (S-300): closed where that person holds a permission
 * that I lack (S-299). It is a default password (S-68), ends all sessions of that person and tells them. After a lost
 * answer it may be sent again.
 */
export const setEmployeePassword = defineEndpoint({
  id: 'setEmployeePassword',
  service: 'core',
  method: 'PUT',
  path: '/employee/{id}',
  when: { body: ['id', 'password'], isOwn: false },
  access: anyOf('SALES_3', 'PAYMENT_3', 'CRM_3'),
  effect: 'write',
  secret: true,
  params: v.object({ id }),
  body: v.strictObject({ id, password: newPassword }),
  answer: v.nullish(v.unknown()),
  source: 'doc2 §7, S-300',
})
