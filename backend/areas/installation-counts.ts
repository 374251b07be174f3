import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { installationStatuses } from '../../src/contract/installations.ts'
import type { Database } from '../handle.ts'
import { customer, installation, wallet } from '../store/schema.ts'
import { countedRows, estimateRows, inCity, matching } from './listing.ts'

export interface InstallationSearch {
  readonly search?: string | undefined
  readonly isAdvance?: string | undefined
  readonly city?: string | undefined
}

export interface CountedInstallations {
  /** Narrows a statement that joins customer and wallet to what was searched. */
  readonly found: SQL | undefined
  readonly filter: SQL | undefined
  readonly counts: Readonly<Record<string, number>>
  /** False where more are counted than one by one. */
  readonly isExact: boolean
}

/** How many match by status, and by which condition they are read fastest: few by their ids, many as the list is walked. */
export async function countInstallations(database: Database, query: InstallationSearch): Promise<CountedInstallations> {
  const filter = inCity(installation.cityCode, query.city)
  return query.search?.trim() ? countFound(database, query, filter) : countAll(database, filter)
}

async function countAll(database: Database, filter: SQL | undefined): Promise<CountedInstallations> {
  const most = countedRows(undefined)
  const some = database
    .select({ status: installation.status })
    .from(installation)
    .where(filter)
    .limit(most + 1)
  const counts = await countByStatus(database, sql`${some}`)
  if (sumOf(counts) <= most) return { found: undefined, filter, counts, isExact: true }
  const each = installationStatuses.map((status) =>
    database
      .select({ status: installation.status })
      .from(installation)
      .where(and(filter, eq(installation.status, status))),
  )
  const estimates = await Promise.all(each.map((one) => estimateRows(database, one)))
  const estimated = installationStatuses.map((status, at) => [status, estimates[at] ?? 0] as const)
  return { found: undefined, filter, counts: Object.fromEntries(estimated), isExact: false }
}

/** Up to so many are better read all, and then sorted, than looked for along the list. */
const fewEnough = 5_000

/** Three tables are searched, each by its own index: one condition over all three would read every row. */
async function countFound(
  database: Database,
  { search, isAdvance }: InstallationSearch,
  filter: SQL | undefined,
): Promise<CountedInstallations> {
  const own = [installation.id, installation.purifierId]
  const further = [installation.address, installation.zone, installation.botId, installation.partner]
  const byHome = matching(search, isAdvance === 'true' ? [...own, ...further] : own)
  const byOwner = matching(search, [customer.name, customer.id], customer.phone)
  const byWallet = matching(search, [wallet.id])
  const columns = { id: installation.id, status: installation.status }
  const parts = [
    database.select(columns).from(installation).where(and(byHome, filter)),
    database
      .select(columns)
      .from(customer)
      .innerJoin(installation, eq(installation.customerId, customer.id))
      .where(and(byOwner, filter)),
    database
      .select(columns)
      .from(wallet)
      .innerJoin(installation, eq(installation.id, wallet.installationId))
      .where(and(byWallet, filter)),
  ]
  const most = countedRows(search)
  const capped = sql.join(
    parts.map((part) => sql`(${part} limit ${sql.raw(String(most + 1))})`),
    sql` union `,
  )
  const counts = await countByStatus(database, capped)
  const sum = sumOf(counts)
  const ids = sql.join(
    parts.map((part) => sql`select id from ${part} part`),
    sql` union `,
  )
  const byId = sql`${installation.id} = any(array(${ids}))`
  if (sum <= most) return { found: byId, filter, counts, isExact: true }
  const estimates = await Promise.all(parts.map((one) => estimateRows(database, one)))
  const expected = estimates.reduce((all, one) => all + one, 0)
  const share = Math.max(1, expected / sum)
  const scaled = Object.entries(counts).map(([status, count]) => [status, Math.round(count * share)])
  const anyOfThem = sql`(${or(byHome, byOwner, byWallet)})`
  const found = expected <= fewEnough ? byId : anyOfThem
  return { found, filter, counts: Object.fromEntries(scaled), isExact: false }
}

async function countByStatus(database: Database, rows: SQL): Promise<Record<string, number>> {
  const { rows: counted } = await database.execute<{ status: string; count: number }>(
    sql`select status, count(*)::int as count from (${rows}) counted group by status`,
  )
  return Object.fromEntries(counted.map(({ status, count }) => [status, count]))
}

const sumOf = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)
