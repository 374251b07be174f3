import { sql } from 'drizzle-orm'
import { getPeriodicReports, type PeriodType, refundOutcomes } from '../../../src/contract/areas/reports/reports.ts'
import { toMajor } from '../../../src/contract/values.ts'
import { type Database, type Handler, handle } from '../../http/handle.ts'
import { businessDay, dayStart } from '../../moment.ts'
import { daysFrom, monthsFrom, weekEnd } from './calendar.ts'

interface Period {
  /** Periods of a report, the present one included */
  readonly length: number
  /** False where the one before stands beside it already */
  readonly isCompared: boolean
  /** First day of the period that a day lies in */
  start(day: string): string
  /** First day of the period so many periods later, or before */
  shifted(start: string, by: number): string
}

const periods: Readonly<Record<PeriodType, Period>> = {
  YEARLY: {
    length: 5,
    isCompared: false,
    start: (day) => `${day.slice(0, 4)}-01-01`,
    shifted: (start, by) => monthsFrom(start, 12 * by),
  },
  MONTHLY: { length: 12, isCompared: true, start: (day) => `${day.slice(0, 7)}-01`, shifted: monthsFrom },
  WEEKLY: {
    length: 13,
    isCompared: true,
    start: (day) => daysFrom(weekEnd(day), -6),
    shifted: (start, by) => daysFrom(start, 7 * by),
  },
  DAILY: { length: 30, isCompared: true, start: (day) => day, shifted: daysFrom },
}

type Outcome = (typeof refundOutcomes)[number]
interface Sum {
  readonly count: number
  /** Minor units */
  readonly amount: number
}
const nothing: Sum = { count: 0, amount: 0 }
const added = (one: Sum, other: Sum): Sum => ({ count: one.count + other.count, amount: one.amount + other.amount })
const wire = ({ count, amount }: Sum) => ({ count, amount: toMajor(amount) })

/** Sums of the listed refunds by the period in which they were initiated. `starts` are first days, and the end. */
async function sumsOf(database: Database, starts: readonly string[]) {
  const bounds = sql`${sql.param(starts.map((day) => dayStart(day).toISOString()))}::timestamptz[]`
  const { rows } = await database.execute<{ place: number; outcome: Outcome; count: number; amount: number }>(sql`
    select width_bucket(initiated_at, ${bounds}) as place,
      case state when 'PAID' then 'PAID' when 'REJECTED' then 'REJECTED' else 'OPEN' end as outcome,
      count(*)::int as count, sum(total)::float8 as amount
    from refund where state <> 'CALCULATED' and initiated_at >= ${dayStart(starts[0] ?? '').toISOString()}
      and initiated_at < ${dayStart(starts.at(-1) ?? '').toISOString()}
    group by 1, 2`)
  return (index: number, outcome: Outcome): Sum =>
    rows.find((row) => row.place === index + 1 && row.outcome === outcome) ?? nothing
}

const periodicReports: Handler<typeof getPeriodicReports> = async ({ query }, { database, at }) => {
  const { length, isCompared, start, shifted } = periods[query.period]
  const present = start(businessDay(at))
  const earlier = isCompared ? length : 0
  const starts = Array.from({ length: earlier + length + 1 }, (_, index) =>
    shifted(present, index + 1 - earlier - length),
  )
  const sumOf = await sumsOf(database, starts)
  const whole = (index: number) => refundOutcomes.map((outcome) => sumOf(index, outcome)).reduce(added, nothing)
  return Array.from({ length }, (_, place) => {
    const index = earlier + place
    return {
      from: starts[index] ?? '',
      to: daysFrom(starts[index + 1] ?? '', -1),
      ...wire(whole(index)),
      outcomes: refundOutcomes.map((outcome) => ({ outcome, ...wire(sumOf(index, outcome)) })),
      before: isCompared ? wire(whole(place)) : null,
    }
  })
}

export const periodicReportHandlers = [handle(getPeriodicReports, periodicReports)]
