import { and, desc, eq, lte, sql } from 'drizzle-orm'
import { rateOf } from '../../../src/contract/areas/earnings/earning-rates.ts'
import type { Profession } from '../../../src/contract/areas/employees/employees.ts'
import type { Call } from '../../call.ts'
import { businessDay } from '../../moment.ts'
import { earningConfig, earningEntry, earningRate, employee, technician } from '../../store/schema/index.ts'
import type { Database } from '../../store/typed-database.ts'

const lockOf = (profession: Profession) => sql`hashtext(${`earnings of ${profession}`})`

/** Held by whoever pays a job, beside others who do, so that no config of the profession changes meanwhile. */
const holdRates = (profession: Profession, database: Database) =>
  database.execute(sql`select pg_advisory_xact_lock_shared(${lockOf(profession)})`)

/** Held by whoever changes a config of the profession, alone: nothing is paid meanwhile (H109). */
export const holdConfigs = (profession: Profession, database: Database) =>
  database.execute(sql`select pg_advisory_xact_lock(${lockOf(profession)})`)

/** The config that pays a profession's jobs of a day. */
export async function configOf(profession: Profession, day: string, database: Database) {
  const [found] = await database
    .select()
    .from(earningConfig)
    .where(and(eq(earningConfig.profession, profession), lte(earningConfig.effectiveFrom, day)))
    .orderBy(desc(earningConfig.effectiveFrom))
    .limit(1)
  return found
}

/** A job that is being completed, in the transaction that does it. */
interface DoneJob {
  readonly id: string
  readonly type: string
  readonly technicianId: string | null
}

/**
 * Credits a completed job to who did it, by the config of the day, once: the job is named in a unique column (S-307). A
 * profession without a config that day, or a rate of nothing, gives no entry.
 */
export async function creditEarning(
  { id, type, technicianId }: DoneJob,
  { database, at }: Pick<Call, 'database' | 'at'>,
): Promise<void> {
  if (technicianId === null) return
  const [person] = await database
    .select({ profession: employee.profession, grade: technician.grade })
    .from(technician)
    .innerJoin(employee, eq(employee.id, technician.id))
    .where(eq(technician.id, technicianId))
  if (!person?.profession) return
  await holdRates(person.profession, database)
  const day = businessDay(at)
  const config = await configOf(person.profession, day, database)
  if (!config) return
  const rates = await database.select().from(earningRate).where(eq(earningRate.configId, config.id))
  const amount = rateOf(rates, type, person.grade)
  if (amount === 0) return
  const paidBy = { configId: config.id, jobType: type, grade: person.grade }
  await database
    .insert(earningEntry)
    .values({ employeeId: technicianId, at, day, type: 'CREDIT', kind: 'JOB', amount, jobId: id, ...paidBy })
}
