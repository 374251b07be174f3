import * as v from 'valibot'
import { defineEndpoint } from '../../endpoint.ts'
import { listQuery, pageOf } from '../../page.ts'
import { id, instant, money } from '../../values.ts'

/** Looks the balance up by the installation's id (B050). */
export const findWallet = defineEndpoint({
  id: 'findWallet',
  service: 'core',
  method: 'GET',
  path: '/wallet/find',
  access: [['LEVEL_1']],
  effect: 'read',
  query: v.object({ installation: id }),
  answer: v.object({ walletId: v.string(), type: v.string(), installationId: v.string(), balance: money }),
  source: 'doc1 §7',
})

/** Kinds of a movement. */
export const entryTypes = ['CREDIT', 'DEBIT'] as const

/** What a movement was for. A service may have other kinds, or none. */
export const entryKinds = [
  'PLAN',
  'UPI',
  'CARD',
  'CASH',
  'ACCOUNT_TRANSFER',
  'LINK',
  'TECHNICIAN',
  'RECHARGE',
  'TOPUP_LINK',
  'PARTNER',
  'WATER',
  'FILTER',
  'GOODWILL',
  'REWARD',
  'REFUND',
  'REFUND_REJECTED',
  'UNUSED',
  'CANCELLED_VISIT',
  'BROUGHT_FORWARD',
] as const
export type EntryKind = (typeof entryKinds)[number]

/** What the words of a movement are made of, in every language (S-252). Without it the service has only its text. */
const entryData = v.object({
  kind: v.string(),
  /** Of the payment, refund, reward or reference that it names */
  id: v.optional(v.string()),
  plan: v.optional(v.string()),
  job: v.optional(v.string()),
  litres: v.optional(v.string()),
})

/** One movement. Its amount is positive; `type` gives the direction. */
export const walletEntry = v.object({
  id: v.string(),
  at: instant,
  type: v.picklist(entryTypes),
  text: v.string(),
  amount: money,
  balance: money,
  data: v.optional(entryData),
})
export type WalletEntry = v.InferOutput<typeof walletEntry>

/** Lists movements: CREDIT means only credits, DEBIT only debits, anything else no filter (T085 to T087, S-38). */
export const listWalletEntries = defineEndpoint({
  id: 'listWalletEntries',
  service: 'core',
  method: 'GET',
  path: '/wallet/entries',
  access: [['LEVEL_1']],
  effect: 'read',
  query: v.object({ ...listQuery, walletId: id, type: v.optional(v.pipe(v.string(), v.maxLength(20))) }),
  answer: pageOf(walletEntry),
  source: 'doc1 §7',
})
