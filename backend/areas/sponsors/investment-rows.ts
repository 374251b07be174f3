import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { toMajor } from '../../../src/contract/values.ts'
import { nameOfEmployee } from '../../business/staff/technician-names.ts'
import { codeStatus } from '../../business/stock/code-status.ts'
import type { Call } from '../../call.ts'
import { notFound } from '../../lists/held-record.ts'
import { device, deviceCode, employee, investment, investmentCode, sponsor } from '../../store/schema/index.ts'
import type { Database } from '../../store/typed-database.ts'

/** Its codes with their status, for a sub-select of one investment. */
const its = sql`from ${investmentCode}
  join ${deviceCode} on ${deviceCode.code} = ${investmentCode.code}
  left join ${device} on ${device.code} = ${investmentCode.code}
  where ${investmentCode.investmentId} = ${investment.id}`

const counted = (condition: SQL): SQL<number> => sql<number>`(select count(*)::int ${its} and ${condition})`

/** Codes that are not AVAILABLE any more, and those that are (S-314). */
export const used = counted(sql`${codeStatus} <> 'AVAILABLE'`)
export const free = counted(sql`${codeStatus} = 'AVAILABLE'`)

/** Whether it has a code. */
export const hasCodes = sql`exists (select ${its})`

const statuses = sql<{ status: string; count: number }[]>`coalesce((
  select json_agg(json_build_object('status', each.status, 'count', each.count) order by each.status)
  from (select ${codeStatus} as status, count(*)::int as count ${its} group by 1) each), '[]'::json)`

/** Investments with their sponsor and what became of their codes. */
export const investmentRows = (database: Database) =>
  database
    .select({ investment, sponsor, used, free, statuses, createdBy: nameOfEmployee })
    .from(investment)
    .innerJoin(sponsor, eq(sponsor.id, investment.sponsorId))
    .leftJoin(employee, eq(employee.id, investment.createdBy))
    .$dynamic()
type Row = Awaited<ReturnType<typeof investmentRows>>[number]

export interface CodeInRow {
  readonly code: string
  readonly status: string
}

export const wireInvestment = ({ investment: one, sponsor: whose, ...row }: Row, codes: CodeInRow[] | null = null) => ({
  investmentId: one.id,
  sponsor: { sponsorId: whose.id, code: whose.code, name: whose.name },
  amount: toMajor(one.amount),
  numOfDevices: one.numOfDevices,
  used: row.used,
  free: row.free,
  statuses: row.statuses,
  codes,
  createdBy: row.createdBy,
  createdAt: one.createdAt.toISOString(),
  updatedAt: one.updatedAt.toISOString(),
})

/** Letters and digits in their own order, whatever the language of the database is: the lowest code first. */
const lowestFirst = sql`${investmentCode.code} collate "C"`

/** Codes with status and the investment that has them, the lowest first. */
const codeRows = (database: Database) =>
  database
    .select({ code: investmentCode.code, status: codeStatus, investmentId: investmentCode.investmentId })
    .from(investmentCode)
    .innerJoin(deviceCode, eq(deviceCode.code, investmentCode.code))
    .leftJoin(device, eq(device.code, investmentCode.code))
    .orderBy(lowestFirst)
    .$dynamic()

/** The codes of one investment, the lowest first. */
export async function codesOf(id: string, { database }: Pick<Call, 'database'>): Promise<CodeInRow[]> {
  const found = await codeRows(database).where(eq(investmentCode.investmentId, id))
  return found.map(({ code, status }) => ({ code, status }))
}

/** The investment that has each of these codes. Those that are in none are missing. */
export async function investmentsOf(codes: readonly string[], { database }: Pick<Call, 'database'>) {
  const found = await database
    .select()
    .from(investmentCode)
    .where(inArray(investmentCode.code, [...codes]))
  return new Map(found.map(({ code, investmentId }) => [code, investmentId]))
}

/** One investment with its codes, or 404. */
export async function readInvestment(id: string, call: Pick<Call, 'database'>) {
  const [found] = await investmentRows(call.database).where(eq(investment.id, id))
  if (!found) throw notFound('investment', id)
  return wireInvestment(found, await codesOf(id, call))
}
