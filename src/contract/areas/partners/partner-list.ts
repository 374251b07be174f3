import * as v from 'valibot'
import { defineEndpoint } from '../../endpoint.ts'
import { listQuery, pageOf } from '../../page.ts'
import { anyOf } from '../../permissions.ts'
import { code, day, id, instant, line, money, phone, text, words } from '../../values.ts'
import { maxPartners, partnerLengths } from './partner-lines.ts'

/** Need of the Business Partners group and its routes (doc1 §6, doc2 §6). */
export const partnersNeed = anyOf('OPERATIONS_6')

/** Which partners: those with something due, or with something overdue. */
export const partnerDebts = ['DUE', 'OVERDUE'] as const

/** Who has purifiers in homes of their own tenants or guests, and pays for them by the month. */
export const partner = v.object({
  partnerId: id,
  /** Short and unique, as people call it: `NEST` */
  code: v.string(),
  name: v.string(),
  contactName: v.nullish(v.string(), null),
  phone: v.nullish(v.string(), null),
  email: v.nullish(v.string(), null),
  /** Installations that are theirs today and stand */
  installations: v.number(),
  /** Due on all bills */
  outstanding: money,
  openBills: v.number(),
  /** Day until which the oldest open bill was to be paid. Null: no bill is open */
  oldestDue: v.nullish(day, null),
  /** Days since then. 0: nothing is overdue */
  overdueDays: v.number(),
  updatedAt: instant,
})
export type Partner = v.InferOutput<typeof partner>

const shared = { service: 'core', access: partnersNeed } as const

/** The partners. The order's direction is upper-case (T093). */
export const listPartners = defineEndpoint({
  ...shared,
  id: 'listPartners',
  method: 'GET',
  path: '/b2b-partner/list',
  effect: 'read',
  query: v.object({
    ...listQuery,
    orderDir: v.optional(v.picklist(['ASC', 'DESC'])),
    debt: v.optional(v.picklist(partnerDebts)),
  }),
  answer: pageOf(partner),
  source: 'doc2 §5, §7, S-319, T093',
})

const details = {
  name: words(2, partnerLengths.name),
  code: v.pipe(code(partnerLengths.code), v.regex(/^[A-Z0-9][A-Z0-9-]*$/, 'a code has letters, digits and - only')),
  contactName: words(2, partnerLengths.contactName),
  phone,
  email: v.optional(v.pipe(line(partnerLengths.email), v.email())),
}

/**
 * Adds all of these partners or none (H122). Rejected with 422 and every wrong cell as a row: `position` is the line,
 * `field` the column, `code` one of `partnerFaults`. A block that was added before adds nothing: each line is there.
 */
export const addPartners = defineEndpoint({
  ...shared,
  id: 'addPartners',
  method: 'POST',
  path: '/b2b-partner/addAll',
  effect: 'once',
  readBack: 'listPartners',
  body: v.object({
    partners: v.pipe(
      v.array(
        v.object({ name: text(400), code: text(400), contactName: text(400), phone: text(400), email: text(400) }),
      ),
      v.minLength(1),
      v.maxLength(maxPartners),
    ),
  }),
  answer: v.array(partner),
  source: 'doc2 §7, S-319',
})

/** Rejected with 409 where another partner has this name or code, which the message names. */
export const updatePartner = defineEndpoint({
  ...shared,
  id: 'updatePartner',
  method: 'PUT',
  path: '/b2b-partner/update',
  effect: 'write',
  body: v.object({ partnerId: id, ...details, updatedAt: v.optional(instant) }),
  answer: partner,
  source: 'doc2 §7, S-43, S-319',
})
