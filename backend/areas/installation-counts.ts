import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { installationStatuses } from '../../src/contract/installations.ts'
import type { Database } from '../handle.ts'
import { customer, installation, wallet } from '../store/schema.ts'
import { countedRows, estimateRows, inCity, matching, roughly } from './listing.ts'
import { countByKind, countSearched, sumOf } from './searched.ts'

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

const kindOf = sql<string>`${installation.status}`.as('kind')

async function countAll(database: Database, filter: SQL | undefined): Promise<CountedInstallations> {
  const most = countedRows(undefined)
  const some = database
    .select({ kind: kindOf })
    .from(installation)
    .where(filter)
    .limit(most + 1)
  const counts = await countByKind(database, some)
  if (sumOf(counts) <= most) return { found: undefined, filter, counts, isExact: true }
  const each = installationStatuses.map((status) =>
    database
      .select({ status: installation.status })
      .from(installation)
      .where(and(filter, eq(installation.status, status))),
  )
  const estimates = await Promise.all(each.map((one) => estimateRows(database, one)))
  const estimated = installationStatuses.map((status, at) => [status, roughly(estimates[at] ?? 0)] as const)
  return { found: undefined, filter, counts: Object.fromEntries(estimated), isExact: false }
}

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
  const columns = { id: installation.id, kind: kindOf }
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
  const { counts, isExact, byId } = await countSearched(database, search, parts)
  return { found: byId(installation.id) ?? sql`(${or(byHome, byOwner, byWallet)})`, filter, counts, isExact }
}
