import { sql } from 'drizzle-orm'
import { installationStatuses } from '../../../src/contract/areas/installations/installations.ts'
import {
  type DayStat,
  getActivePurifiersStat,
  getDailyStats,
  getMonthlyInstallationCount,
  getMonthStats,
  getWeeklyStats,
  type MonthlyCount,
  type MonthStat,
  type PlanCount,
  type WeekStat,
} from '../../../src/contract/areas/reports/reports.ts'
import { monthStart } from '../../../src/contract/values.ts'
import { type Database, type Handler, handle } from '../../http/handle.ts'
import { businessDay } from '../../moment.ts'
import { daysFrom, earlier, monthsFrom, weekEnd } from './calendar.ts'

type Counts = ReadonlyMap<string, number>

/** Installations by their day, from the first to the last, both included. Days without any are left out. */
async function installedByDay(database: Database, from: string, to: string): Promise<Counts> {
  const { rows } = await database.execute<{ day: string; count: number }>(sql`
    select installed_on::text as day, count(*)::int as count from installation
    where installed_on between ${from} and ${to} group by 1`)
  return new Map(rows.map(({ day, count }) => [day, count]))
}

const activePurifiersStat: Handler<typeof getActivePurifiersStat> = async (_, { database, at }) => {
  const today = businessDay(at)
  const byStatus = await database.execute<{ status: string; count: number }>(
    sql`select status, count(*)::int as count from installation group by 1 order by 1`,
  )
  const plans = await database.execute<{ planId: string | null; plan: string | null; count: number }>(sql`
    select plan.id as "planId", plan.title as plan, count(*)::int as count
    from installation left join plan on plan.id = installation.plan_id
    where status = 'ACTIVE' group by 1, 2 order by count desc, plan`)
  const recent = await installedByDay(database, daysFrom(today, -29), today)
  const since = (days: number) =>
    [...recent].reduce((sum, [day, count]) => (day > daysFrom(today, -days) ? sum + count : sum), 0)
  const counts = new Map(byStatus.rows.map(({ status, count }) => [status, count]))
  return {
    statuses: installationStatuses.map((status) => ({ status, count: counts.get(status) ?? 0 })),
    plans: plans.rows,
    installed: { today: since(1), last7Days: since(7), last30Days: since(30) },
  }
}

/** Months from the first one on, to the last one at most. */
function monthsBetween(first: string, last: string): string[] {
  const months: string[] = []
  for (let month = first; month <= last; month = monthsFrom(month, 1)) months.push(month.slice(0, 7))
  return months
}

const monthlyInstallationCount: Handler<typeof getMonthlyInstallationCount> = async ({ query }, { database, at }) => {
  const today = businessDay(at)
  const year = query.year ?? Number(today.slice(0, 4))
  const last = earlier(`${year}-12-31`, today)
  const { rows } = await database.execute<PlanCount & { month: string }>(sql`
    select to_char(installed_on, 'YYYY-MM') as month, plan.id as "planId", plan.title as plan, count(*)::int as count
    from installation left join plan on plan.id = installation.plan_id
    where installed_on between ${`${year - 1}-01-01`} and ${last} group by 1, 2, 3 order by 1, count desc, plan`)
  const sumOf = (month: string) => rows.reduce((sum, row) => (row.month === month ? sum + row.count : sum), 0)
  return monthsBetween(`${year}-01-01`, last).map(
    (month): MonthlyCount => ({
      month,
      count: sumOf(month),
      before: sumOf(`${year - 1}${month.slice(4)}`),
      plans: rows.filter((row) => row.month === month).map(({ planId, plan, count }) => ({ planId, plan, count })),
    }),
  )
}

const monthStats: Handler<typeof getMonthStats> = async (_, { database, at }) => {
  const today = businessDay(at)
  const { rows } = await database.execute<{ month: string; installed: number; uninstalled: number }>(sql`
    select month, sum(installed)::int as installed, sum(uninstalled)::int as uninstalled from (
      select to_char(installed_on, 'YYYY-MM') as month, count(*) as installed, 0 as uninstalled
      from installation where installed_on <= ${today} group by 1
      union all
      select to_char(uninstalled_on, 'YYYY-MM'), 0, count(*)
      from installation where uninstalled_on <= ${today} and installed_on is not null group by 1) moved
    group by 1 order by 1`)
  const first = monthsFrom(today, -23)
  let inUse = rows.reduce(
    (sum, row) => (row.month < first.slice(0, 7) ? sum + row.installed - row.uninstalled : sum),
    0,
  )
  return monthsBetween(first, today).map((month): MonthStat => {
    const { installed = 0, uninstalled = 0 } = rows.find((row) => row.month === month) ?? {}
    inUse += installed - uninstalled
    return { month, installed, uninstalled, inUse: Math.max(0, inUse) }
  })
}

const dailyStats: Handler<typeof getDailyStats> = async ({ params }, { database, at }) => {
  const first = monthStart(params.monYear)
  const before = monthsFrom(first, -1)
  const last = earlier(daysFrom(monthsFrom(first, 1), -1), businessDay(at))
  const counts = await installedByDay(database, before, last)
  const stats: DayStat[] = []
  for (let day = first, at = 0; day <= last; at += 1, day = daysFrom(first, at)) {
    const earlierDay = daysFrom(before, at)
    stats.push({ day, count: counts.get(day) ?? 0, before: earlierDay < first ? (counts.get(earlierDay) ?? 0) : null })
  }
  return stats
}

const weeklyStats: Handler<typeof getWeeklyStats> = async ({ params }, { database, at }) => {
  const first = monthStart(params.monYear)
  const end = daysFrom(monthsFrom(first, 1), -1)
  const today = businessDay(at)
  const counts = await installedByDay(database, daysFrom(first, -28), earlier(end, today))
  const sumOf = (from: string, to: string) =>
    [...counts].reduce((sum, [day, own]) => (day >= from && day <= to ? sum + own : sum), 0)
  const stats: WeekStat[] = []
  for (let from = first; from <= earlier(end, today); from = daysFrom(weekEnd(from), 1)) {
    const to = earlier(weekEnd(from), end)
    stats.push({ from, to, count: sumOf(from, to), before: sumOf(daysFrom(from, -28), daysFrom(to, -28)) })
  }
  return stats
}

export const reportHandlers = [
  handle(getActivePurifiersStat, activePurifiersStat),
  handle(getMonthlyInstallationCount, monthlyInstallationCount),
  handle(getMonthStats, monthStats),
  handle(getDailyStats, dailyStats),
  handle(getWeeklyStats, weeklyStats),
]
