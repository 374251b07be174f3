import * as v from 'valibot'
import { defineEndpoint } from '../../endpoint.ts'
import { listQuery, pageOf } from '../../page.ts'
import { anyOf } from '../../permissions.ts'
import { code, id, instant, line, phone, words } from '../../values.ts'

/** What a sponsor is; our own codes, as the specification names none (S-313). */
export const sponsorStatuses = ['ACTIVE', 'INACTIVE'] as const

/** What a sponsor may lack. The saved views of the list ask for it. */
export const sponsorLacks = ['BANK_ACCOUNT', 'CODES'] as const

/** An account as a sponsor has it: never more of the number than its last four digits (S-313, H116). */
const itsAccount = v.object({
  bankAccountId: id,
  holder: v.string(),
  bankCode: v.string(),
  lastFour: v.string(),
})

/** Who pays for purifiers that others use (doc2 §3). The specification gives no fields, so these are ours (S-313). */
export const sponsor = v.object({
  sponsorId: id,
  /** The code that quality checks name: `SP-0147` */
  code: v.string(),
  name: v.string(),
  phoneNumber: v.string(),
  email: v.nullish(v.string(), null),
  taxId: v.nullish(v.string(), null),
  status: v.string(),
  /** Purifiers whose quality check names its code */
  devices: v.number(),
  /** Its investments (S-314). Null where a service doesn't count them */
  investments: v.nullish(v.number(), null),
  bankAccount: v.nullish(itsAccount, null),
  createdBy: v.nullish(v.string(), null),
  createdAt: instant,
})
export type Sponsor = v.InferOutput<typeof sponsor>

const shared = { service: 'device', access: anyOf('LEVEL_1'), source: 'doc2 §7, S-313' } as const

export const listSponsors = defineEndpoint({
  ...shared,
  id: 'listSponsors',
  method: 'GET',
  path: '/sponsor/',
  effect: 'read',
  query: v.object({
    ...listQuery,
    status: v.optional(v.pipe(v.string(), v.maxLength(40))),
    lacks: v.optional(v.picklist(sponsorLacks)),
  }),
  answer: pageOf(sponsor),
})

export const getSponsor = defineEndpoint({
  ...shared,
  id: 'getSponsor',
  method: 'GET',
  path: '/sponsor/{id}',
  effect: 'read',
  params: v.object({ id }),
  answer: sponsor,
})

/** Rejected with 409 where another sponsor has this code or phone, which the message names. A tax id is kept as typed. */
export const createSponsor = defineEndpoint({
  ...shared,
  id: 'createSponsor',
  method: 'POST',
  path: '/sponsor',
  effect: 'write',
  body: v.object({
    code: v.pipe(code(20), v.regex(/^[A-Z0-9][A-Z0-9-]*$/, 'a code has letters, digits and - only')),
    name: words(2, 120),
    phoneNumber: phone,
    email: v.optional(v.pipe(line(200), v.email())),
    taxId: v.optional(line(120)),
    bankAccountId: v.optional(id),
  }),
  answer: sponsor,
})
