import * as v from 'valibot'
import { defineEndpoint } from '../../endpoint.ts'
import { day, money, monthCodes, wholeNumber } from '../../values.ts'

/** A month of the calendar, yyyy-MM. */
const month = v.pipe(v.string(), v.regex(/^[0-9]{4}-(?:0[1-9]|1[0-2])$/))
const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** How many installations have a plan. Without id and name: those without a plan. */
const planCount = v.object({ planId: v.nullable(v.string()), plan: v.nullable(v.string()), count })
export type PlanCount = v.InferOutput<typeof planCount>

/**
 * The installations of now. `statuses` counts by status, `plans` the active ones by plan, and `installed` those whose
 * day of installation lies in the last days of the business, today included. The specification shows no answer (S-115).
 */
export const activePurifiers = v.object({
  statuses: v.array(v.object({ status: v.string(), count })),
  plans: v.array(planCount),
  installed: v.object({ today: count, last7Days: count, last30Days: count }),
})
export type ActivePurifiers = v.InferOutput<typeof activePurifiers>

/** `count` installations came in this month, `before` in the same month of the year before (S-115). */
export const monthlyCount = v.object({ month, count, before: count, plans: v.array(planCount) })
export type MonthlyCount = v.InferOutput<typeof monthlyCount>

/** What came and went in a month, and how many were in use at its end, or are now. */
export const monthStat = v.object({ month, installed: count, uninstalled: count, inUse: count })
export type MonthStat = v.InferOutput<typeof monthStat>

/** `before` is the day of the same number in the month before. Null where that month is shorter. */
export const dayStat = v.object({ day, count, before: v.nullable(count) })
export type DayStat = v.InferOutput<typeof dayStat>

/** A week from Monday to Sunday, as far as it lies in the month. `before` counts the same days four weeks earlier. */
export const weekStat = v.object({ from: day, to: day, count, before: count })
export type WeekStat = v.InferOutput<typeof weekStat>

/** Period types of reports (doc1 §5). Anything else is an 'Unknown period type'. */
export const periodTypes = ['YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY'] as const
export type PeriodType = (typeof periodTypes)[number]

/** What became of a refund, as far as a report tells it (S-126). */
export const refundOutcomes = ['OPEN', 'PAID', 'REJECTED'] as const

/**
 * Refunds that were initiated from one day to another, both included. `outcomes` divides them by what became of them.
 * `before` is the period as many periods earlier as the report has, or null where none is compared (S-126).
 */
export const periodReport = v.object({
  from: day,
  to: day,
  count,
  amount: money,
  outcomes: v.array(v.object({ outcome: v.picklist(refundOutcomes), count, amount: money })),
  before: v.nullable(v.object({ count, amount: money })),
})
export type PeriodReport = v.InferOutput<typeof periodReport>

const shared = {
  service: 'payments',
  method: 'GET',
  access: [['LEVEL_1']],
  effect: 'read',
  source: 'doc1 §7, S-115',
} as const

/** One part of the path, such as `Mar_2026` (T095, T096). Letters and digits of no other script reach it (H27). */
const ofMonth = v.object({
  monYear: v.pipe(v.string(), v.regex(new RegExp(`^(?:${monthCodes.join('|')})_20[0-9]{2}$`))),
})

export const getActivePurifiersStat = defineEndpoint({
  ...shared,
  id: 'getActivePurifiersStat',
  path: '/report/activePurifiersStat',
  answer: activePurifiers,
})

/** The months of a year from January to the present one, of this year by default. `year` is our addition (S-115). */
export const getMonthlyInstallationCount = defineEndpoint({
  ...shared,
  id: 'getMonthlyInstallationCount',
  path: '/report/monthlyInstallationCount',
  query: v.object({ year: v.optional(wholeNumber(2000, 2099)) }),
  answer: v.array(monthlyCount),
})

/** The last 24 months, the present one last. */
export const getMonthStats = defineEndpoint({
  ...shared,
  id: 'getMonthStats',
  path: '/report/monthStats',
  answer: v.array(monthStat),
})

/** Each day of a month, up to today where the month isn't over. */
export const getDailyStats = defineEndpoint({
  ...shared,
  id: 'getDailyStats',
  path: '/report/dailyStats/{monYear}',
  params: ofMonth,
  answer: v.array(dayStat),
})

/** Each week of a month, up to the present one where the month isn't over. */
export const getWeeklyStats = defineEndpoint({
  ...shared,
  id: 'getWeeklyStats',
  path: '/report/weeklyStats/{monYear}',
  params: ofMonth,
  answer: v.array(weekStat),
})

/** Refunds by period: 5 years, 12 months, 13 weeks or 30 days, the present one last (T084, S-90, S-126). */
export const getPeriodicReports = defineEndpoint({
  ...shared,
  id: 'getPeriodicReports',
  path: '/installation/periodic/reports',
  query: v.object({ period: v.picklist(periodTypes, 'Unknown period type') }),
  answer: v.array(periodReport),
  source: 'doc1 §5, doc1 §7, S-90, S-126',
})
