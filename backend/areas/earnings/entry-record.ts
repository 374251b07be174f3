import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { addAdhocPayout } from '../../../src/contract/areas/earnings/earnings.ts'
import type { WireAnswer } from '../../../src/contract/endpoint.ts'
import { toMajor } from '../../../src/contract/values.ts'
import { nameOfEmployee } from '../../business/staff/technician-names.ts'
import { notFound } from '../../lists/held-record.ts'
import { earningConfig, earningEntry, earningScheme, employee } from '../../store/schema/index.ts'
import type { Database } from '../../store/typed-database.ts'

export type WireEntry = WireAnswer<typeof addAdhocPayout>

/** "EE-12": as people say it. */
export const entryIdOf = (id: number): string => `EE-${id}`

/** The number in it. None is an entry that no one has. */
export function entryNumberOf(entryId: string): number {
  const [, digits] = entryId.toUpperCase().match(/^EE-(\d{1,15})$/) ?? []
  return digits ? Number(digits) : -1
}

/** Minor units of an entry with its direction. */
export const signedAmount = sql`case ${earningEntry.type} when 'CREDIT' then ${earningEntry.amount} else -${earningEntry.amount} end`

/** The sum of the whole passbook up to an entry, by instant and id (H111). */
const balance = sql<string>`(select sum(case before.type when 'CREDIT' then before.amount else -before.amount end)
  from earning_entry before where before.employee_id = ${earningEntry.employeeId}
    and (before.at, before.id) <= (${earningEntry.at}, ${earningEntry.id}))`

const reversal = alias(earningEntry, 'reversal')

export const entryRows = (database: Database) =>
  database
    .select({
      entry: earningEntry,
      balance,
      by: nameOfEmployee,
      config: earningConfig,
      schemeName: earningScheme.name,
      reversedBy: reversal.id,
    })
    .from(earningEntry)
    .leftJoin(employee, eq(employee.id, earningEntry.byId))
    .leftJoin(earningConfig, eq(earningConfig.id, earningEntry.configId))
    .leftJoin(earningScheme, eq(earningScheme.id, earningConfig.schemeId))
    .leftJoin(reversal, eq(reversal.reverses, earningEntry.id))
    .$dynamic()

export type EntryRow = Awaited<ReturnType<typeof entryRows>>[number]

function jobOf({ entry: { jobId, jobType, grade }, config, schemeName }: EntryRow) {
  if (jobId === null || jobType === null || grade === null || !config || schemeName === null) return null
  return { jobId, jobType, grade, configId: config.id, version: config.version, schemeId: config.schemeId, schemeName }
}

export const entryWire = (row: EntryRow): WireEntry => ({
  entryId: entryIdOf(row.entry.id),
  employeeId: row.entry.employeeId,
  at: row.entry.at.toISOString(),
  day: row.entry.day,
  type: row.entry.type,
  kind: row.entry.kind,
  amount: toMajor(row.entry.amount),
  balance: toMajor(Number(row.balance)),
  note: row.entry.note,
  reason: row.entry.reason,
  by: row.by,
  byId: row.entry.byId,
  job: jobOf(row),
  reverses: row.entry.reverses === null ? null : entryIdOf(row.entry.reverses),
  reversedBy: row.reversedBy === null ? null : entryIdOf(row.reversedBy),
})

export async function readEntry(number: number, database: Database): Promise<WireEntry> {
  const [found] = await entryRows(database).where(eq(earningEntry.id, number))
  if (!found) throw notFound('entry', entryIdOf(number))
  return entryWire(found)
}
