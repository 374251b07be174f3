import * as v from 'valibot'
import { defineEndpoint } from '../../endpoint.ts'
import { listQuery, pageOf } from '../../page.ts'
import { anyOf } from '../../permissions.ts'
import { amountUpTo, code, id, instant, money, wholeNumber } from '../../values.ts'
import { mostAmount, mostDevices } from './investment-rules.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/**
 * What a sponsor paid for a number of devices, and the device codes allotted to it (doc2 §3, S-314). Its devices are the
 * used, the free and those without a code yet: the three add up to `numOfDevices`.
 */
export const investment = v.object({
  investmentId: id,
  sponsor: v.object({ sponsorId: id, code: v.string(), name: v.string() }),
  /** Minor units in the console */
  amount: money,
  numOfDevices: count,
  /** Codes that are not AVAILABLE any more */
  used: count,
  /** Codes that are AVAILABLE: these can be taken back or transferred */
  free: count,
  /** Codes by their status (S-28), each that occurs */
  statuses: v.array(v.object({ status: v.string(), count })),
  /** Its codes in their order. Only where one investment is asked for by `investmentId` */
  codes: v.nullish(v.array(v.object({ code: v.string(), status: v.string() })), null),
  createdBy: v.nullish(v.string(), null),
  createdAt: instant,
  updatedAt: instant,
})
export type Investment = v.InferOutput<typeof investment>

/** What all that match come to, whatever the page. */
const sums = v.object({ amount: money, numOfDevices: count, used: count, free: count })

const shared = { service: 'device', access: anyOf('LEVEL_1'), source: 'doc2 §7, S-314' } as const

/** Investments, of one sponsor where `sponsorId` says so (B094). `investmentId` finds one, with its codes. */
export const searchInvestments = defineEndpoint({
  ...shared,
  id: 'searchInvestments',
  method: 'GET',
  path: '/investment/search',
  effect: 'read',
  query: v.object({
    ...listQuery,
    sponsorId: v.optional(id),
    investmentId: v.optional(id),
    lacks: v.optional(v.picklist(['CODES'])),
  }),
  answer: pageOf(investment, { sums: v.nullish(sums, null) }),
})

/** 422 where there is no such sponsor. */
export const createInvestment = defineEndpoint({
  ...shared,
  id: 'createInvestment',
  method: 'POST',
  path: '/investment',
  effect: 'write',
  body: v.object({
    sponsorId: id,
    /** Rupees */
    amount: v.pipe(amountUpTo(mostAmount), v.minValue(0.01)),
    numOfDevices: wholeNumber(1, mostDevices),
  }),
  answer: investment,
})

/** The codes of an investment as the browser saves them (B082). */
export const codesFile = { type: 'text/csv', name: 'SponsorCode.csv' } as const

/** The codes with their status as CSV: UTF-8, lines end with CRLF (B082). 404 where there is no such investment. */
export const downloadInvestmentCodes = defineEndpoint({
  ...shared,
  id: 'downloadInvestmentCodes',
  method: 'GET',
  path: '/investment/{id}/codes/',
  effect: 'read',
  answersFile: codesFile,
  params: v.object({ id }),
  answer: v.string(),
  source: 'doc2 §7, §9, S-314',
})

/**
 * Sets the codes of an investment whole, all or none (S-314). Named are those that are unknown, stand twice or belong to
 * another investment, and used ones that would be taken away. `updatedAt` is the version that was shown (S-43). The path
 * is spelt as the specification spells it.
 */
export const updateInvestmentSponsorCodes = defineEndpoint({
  ...shared,
  id: 'updateInvestmentSponsorCodes',
  method: 'PUT',
  path: '/investment/{id}/sponserCodes',
  effect: 'write',
  params: v.object({ id }),
  body: v.object({ codes: v.pipe(v.array(code(64)), v.maxLength(mostDevices)), updatedAt: v.optional(instant) }),
  answer: investment,
})

/**
 * Moves devices with their codes from one investment to another (T071, S-315, H48, H115). Only free codes move, the
 * lowest first. 409 where fewer are free, or something that the review showed has changed.
 */
export const transferInvestment = defineEndpoint({
  ...shared,
  id: 'transferInvestment',
  method: 'PUT',
  path: '/investment/{id}/transfer',
  effect: 'once',
  readBack: 'searchInvestments',
  seen: true,
  params: v.object({ id }),
  body: v.object({ sourceInvestmentId: id, targetInvestmentId: id, numOfDevices: wholeNumber(1, mostDevices) }),
  answer: v.object({ source: investment, target: investment, codes: v.array(v.string()) }),
  source: 'doc2 §3, §4, §7, S-315',
})
