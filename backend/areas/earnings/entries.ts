import { desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import { listEarningEntries } from '../../../src/contract/areas/earnings/earnings.ts'
import { toMajor } from '../../../src/contract/values.ts'
import { nameOfEmployee } from '../../business/staff/technician-names.ts'
import { type Handler, handle } from '../../http/handle.ts'
import { notFound } from '../../lists/held-record.ts'
import { plainList } from '../../lists/plain-list.ts'
import { earningEntry, employee } from '../../store/schema/index.ts'
import type { Database } from '../../store/typed-database.ts'
import { entryNumberOf, entryRows, entryWire, signedAmount } from './entry-record.ts'

type Query = Parameters<Handler<typeof listEarningEntries>>[0]['query']

const keys = { at: earningEntry.at, entryId: earningEntry.id, amount: earningEntry.amount }

/** CREDIT and DEBIT filter, any other value doesn't (T085 to T087). */
const narrowed = (query: Query): (SQL | undefined)[] => [
  eq(earningEntry.employeeId, query.employeeId),
  query.type === 'CREDIT' || query.type === 'DEBIT' ? eq(earningEntry.type, query.type) : undefined,
  query.kind ? eq(earningEntry.kind, query.kind) : undefined,
  query.entryId ? eq(earningEntry.id, entryNumberOf(query.entryId)) : undefined,
  query.fromDate ? gte(earningEntry.day, query.fromDate) : undefined,
  query.toDate ? lte(earningEntry.day, query.toDate) : undefined,
]

/** Sums of the whole passbook, the last month first. */
async function monthsOf(employeeId: string, database: Database) {
  const month = sql<string>`to_char(${earningEntry.day}, 'YYYY-MM')`
  const found = await database
    .select({
      month,
      credit: sql<string>`coalesce(sum(${earningEntry.amount}) filter (where ${earningEntry.type} = 'CREDIT'), 0)`,
      debit: sql<string>`coalesce(sum(${earningEntry.amount}) filter (where ${earningEntry.type} = 'DEBIT'), 0)`,
      net: sql<string>`sum(${signedAmount})`,
    })
    .from(earningEntry)
    .where(eq(earningEntry.employeeId, employeeId))
    .groupBy(month)
    .orderBy(desc(month))
  const major = (sum: string) => toMajor(Number(sum))
  return found.map((one) => ({
    month: one.month,
    credit: major(one.credit),
    debit: major(one.debit),
    net: major(one.net),
  }))
}

async function balanceOf(employeeId: string, database: Database): Promise<number> {
  const [found] = await database
    .select({ sum: sql<string>`coalesce(sum(${signedAmount}), 0)` })
    .from(earningEntry)
    .where(eq(earningEntry.employeeId, employeeId))
  return toMajor(Number(found?.sum ?? 0))
}

/** Newest first unless an order is asked for: the balance is read from the top. */
const list: Handler<typeof listEarningEntries> = async ({ query }, { database }) => {
  const { employeeId } = query
  const [person] = await database.select({ name: nameOfEmployee }).from(employee).where(eq(employee.id, employeeId))
  if (!person) throw notFound('employee', employeeId)
  const isOrdered = query.orderBy !== undefined || query.orderDir !== undefined
  const ordered = isOrdered ? query : { ...query, orderBy: 'at', orderDir: 'DESC' as const }
  const page = await plainList(
    {
      rows: entryRows,
      id: earningEntry.id,
      keys,
      texts: [sql`('EE-' || ${earningEntry.id})`, earningEntry.jobId, earningEntry.note],
      filters: narrowed,
      wire: entryWire,
    },
    ordered,
    database,
  )
  return {
    ...page,
    employeeName: person.name,
    balance: await balanceOf(employeeId, database),
    months: await monthsOf(employeeId, database),
  }
}

export const earningEntryHandlers = [handle(listEarningEntries, list)]
