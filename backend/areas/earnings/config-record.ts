import { asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { getEarningConfig, Standing } from '../../../src/contract/areas/earnings/earning-configs.ts'
import { rateCells, rateOf } from '../../../src/contract/areas/earnings/earning-rates.ts'
import type { Profession } from '../../../src/contract/areas/employees/employees.ts'
import type { WireAnswer } from '../../../src/contract/endpoint.ts'
import { toMajor } from '../../../src/contract/values.ts'
import { daysFrom } from '../../business/calendar.ts'
import { nameOfEmployee } from '../../business/staff/technician-names.ts'
import type { Call } from '../../call.ts'
import { notFound } from '../../lists/held-record.ts'
import { businessDay } from '../../moment.ts'
import { earningConfig, earningEntry, earningRate, earningScheme, employee } from '../../store/schema/index.ts'
import type { Database } from '../../store/typed-database.ts'

export type WireConfig = WireAnswer<typeof getEarningConfig>

type Reading = Pick<Call, 'database' | 'at'>

/** First day of the profession's next version, whichever scheme has it. */
const nextFrom = sql<string | null>`(select min(later.effective_from)::text from earning_config later
  where later.profession = ${earningConfig.profession} and later.effective_from > ${earningConfig.effectiveFrom})`
const entries = sql<number>`(select count(*)::int from ${earningEntry} where ${earningEntry.configId} = ${earningConfig.id})`
const lastUsedDay = sql<string | null>`(select max(${earningEntry.day})::text from ${earningEntry}
  where ${earningEntry.configId} = ${earningConfig.id})`

const rows = (database: Database) =>
  database
    .select({
      config: earningConfig,
      schemeName: earningScheme.name,
      nextFrom,
      entries,
      lastUsedDay,
      createdBy: nameOfEmployee,
    })
    .from(earningConfig)
    .innerJoin(earningScheme, eq(earningScheme.id, earningConfig.schemeId))
    .leftJoin(employee, eq(employee.id, earningConfig.createdBy))
    .$dynamic()

type Row = Awaited<ReturnType<typeof rows>>[number]

function standingOf({ config, nextFrom: next }: Row, today: string): Standing {
  if (config.effectiveFrom > today) return 'COMING'
  return next !== null && next <= today ? 'PAST' : 'IN_EFFECT'
}

const wire = (row: Row, rates: readonly (typeof earningRate.$inferSelect)[], today: string): WireConfig => ({
  configId: row.config.id,
  schemeId: row.config.schemeId,
  schemeName: row.schemeName,
  profession: row.config.profession,
  version: row.config.version,
  effectiveFrom: row.config.effectiveFrom,
  effectiveTo: row.nextFrom && daysFrom(row.nextFrom, -1),
  standing: standingOf(row, today),
  rates: rateCells.map((cell) => ({ ...cell, amount: toMajor(rateOf(rates, cell.jobType, cell.grade)) })),
  entries: row.entries,
  lastUsedDay: row.lastUsedDay,
  createdBy: row.createdBy,
  createdAt: row.config.createdAt.toISOString(),
  updatedAt: row.config.updatedAt.toISOString(),
})

/** Configs with their rates, the one that begins last first. */
export async function readConfigs(which: SQL, { database, at }: Reading): Promise<WireConfig[]> {
  const found = await rows(database).where(which).orderBy(desc(earningConfig.effectiveFrom), asc(earningConfig.id))
  if (found.length === 0) return []
  const ids = found.map(({ config }) => config.id)
  const rates = await database.select().from(earningRate).where(inArray(earningRate.configId, ids))
  const of = (id: string) => rates.filter(({ configId }) => configId === id)
  return found.map((row) => wire(row, of(row.config.id), businessDay(at)))
}

export async function readConfig(id: string, reading: Reading): Promise<WireConfig> {
  const [found] = await readConfigs(eq(earningConfig.id, id), reading)
  if (!found) throw notFound('config', id)
  return found
}

const laterOf = (one: string, other: string): string => (one > other ? one : other)

/** Where a new version of a profession may begin: today at the earliest, after each day that was paid and each version (H109). */
export async function roomOf(profession: Profession, reading: Reading) {
  const [follows] = await readConfigs(eq(earningConfig.profession, profession), reading)
  const lastPaidDay = await lastPaidOf(profession, reading.database)
  const today = businessDay(reading.at)
  const afterPaid = lastPaidDay === null ? today : laterOf(today, daysFrom(lastPaidDay, 1))
  const firstDay = follows ? laterOf(afterPaid, daysFrom(follows.effectiveFrom, 1)) : afterPaid
  return { firstDay, lastPaidDay, follows: follows ?? null }
}

/** Last day for which a job of the profession was paid. */
export async function lastPaidOf(profession: Profession, database: Database): Promise<string | null> {
  const [found] = await database
    .select({ day: sql<string | null>`max(${earningEntry.day})::text` })
    .from(earningEntry)
    .innerJoin(earningConfig, eq(earningConfig.id, earningEntry.configId))
    .where(eq(earningConfig.profession, profession))
  return found?.day ?? null
}
