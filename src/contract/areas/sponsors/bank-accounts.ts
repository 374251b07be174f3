import * as v from 'valibot'
import { accountDigits } from '../../bounds.ts'
import { defineEndpoint } from '../../endpoint.ts'
import { foldAccount } from '../../normalise.ts'
import { listQuery, pageOf } from '../../page.ts'
import { anyOf } from '../../permissions.ts'
import { id, instant, secret, words } from '../../values.ts'

const summary = {
  bankAccountId: id,
  holder: v.string(),
  /** As typed: IFSC, sort code and others have no rule here */
  bankCode: v.string(),
  lastFour: v.string(),
  sponsors: v.array(v.object({ sponsorId: id, code: v.string(), name: v.string() })),
  changedBy: v.nullish(v.string(), null),
  changedById: v.nullish(v.string(), null),
  updatedAt: instant,
}

/** A bank account as lists show it: never more of the number than its last four digits (S-313, H116). */
export const bankAccountRow = v.object(summary)
export type BankAccountRow = v.InferOutput<typeof bankAccountRow>

/** What happened to an account, the latest first. A change of the number names the last four before and after. */
const accountEvent = v.object({
  at: instant,
  by: v.nullable(v.string()),
  kind: v.string(),
  lastFourBefore: v.nullish(v.string(), null),
  lastFour: v.nullish(v.string(), null),
})

export const bankAccount = v.object({
  ...summary,
  /** The whole number, only in an answer that was asked for with `reveal` */
  accountNumber: v.nullish(v.string(), null),
  events: v.array(accountEvent),
})
export type BankAccount = v.InferOutput<typeof bankAccount>

const shared = { service: 'device', access: anyOf('LEVEL_1'), source: 'doc2 §7, S-77, S-313' } as const

export const listBankAccounts = defineEndpoint({
  ...shared,
  id: 'listBankAccounts',
  method: 'GET',
  path: '/account',
  effect: 'read',
  query: v.object({ ...listQuery, used: v.optional(v.picklist(['true', 'false'])) }),
  answer: pageOf(bankAccountRow),
})

/** With `reveal` it answers the whole number and notes who asked, and when (S-313). */
export const getBankAccount = defineEndpoint({
  ...shared,
  id: 'getBankAccount',
  method: 'GET',
  path: '/account/{id}',
  effect: 'read',
  traced: 'reveal',
  params: v.object({ id }),
  query: v.object({ reveal: v.optional(v.literal('true')) }),
  answer: bankAccount,
})

/** A number as typed, reduced to capitals and digits. Long enough that its last four digits don't give it away. */
const accountNumber = secret(
  v.pipe(
    v.string(),
    v.transform(foldAccount),
    v.regex(
      new RegExp(`^[A-Z0-9]{${accountDigits.min},${accountDigits.max}}$`),
      `${accountDigits.min} to ${accountDigits.max} letters and digits`,
    ),
  ),
)

const details = { holder: words(2, 120), bankCode: words(2, 40) }

/** Adds an account, for a sponsor that has none (S-77). Rejected with 409 where the account is there already (H116). */
export const createBankAccount = defineEndpoint({
  ...shared,
  id: 'createBankAccount',
  method: 'POST',
  path: '/account',
  effect: 'write',
  secret: true,
  body: v.object({ ...details, accountNumber, sponsorId: v.optional(id) }),
  answer: bankAccountRow,
})

/** Changes an account (S-77). Without a number it stays. `updatedAt` is the version that the person saw (S-43). */
export const saveBankAccount = defineEndpoint({
  ...shared,
  id: 'saveBankAccount',
  method: 'POST',
  path: '/account/{id}',
  effect: 'write',
  secret: true,
  params: v.object({ id }),
  body: v.object({ ...details, accountNumber: v.optional(accountNumber), updatedAt: v.optional(instant) }),
  answer: bankAccountRow,
})
