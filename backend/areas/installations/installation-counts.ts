import { and, type Column, eq, gte, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { installationStatuses } from '../../../src/contract/areas/installations/installations.ts'
import { foldId } from '../../../src/contract/normalise.ts'
import type { Database } from '../../http/handle.ts'
import { type CountedKinds, countKinds } from '../../lists/counting.ts'
import { inCity, matching } from '../../lists/listing.ts'
import { type Found, searchParts } from '../../lists/searched.ts'
import { customer, installation, wallet } from '../../store/schema/index.ts'

export interface InstallationSearch {
  readonly search?: string | undefined
  readonly isAdvance?: string | undefined
  readonly city?: string | undefined
  readonly plan?: string | undefined
  readonly connectivity?: string | undefined
  readonly installedFrom?: string | undefined
  readonly installedTo?: string | undefined
}

export interface CountedInstallations extends CountedKinds {
  readonly found: Found | undefined
  readonly filter: SQL | undefined
}

/** How many match by status, and by which condition they are read fastest: few by their ids, many as the list is walked. */
export async function countInstallations(database: Database, query: InstallationSearch): Promise<CountedInstallations> {
  const filter = filterOf(query)
  return query.search?.trim() ? countFound(database, query, filter) : countAll(database, filter)
}

/** `NONE` stands for an installation without a plan, or whose bot has no connection (S-116, S-117). */
function filterOf({ city, plan, connectivity, installedFrom, installedTo }: InstallationSearch): SQL | undefined {
  const codeIs = (column: Column, code: string) => (code === 'NONE' ? isNull(column) : eq(column, code))
  return and(
    inCity(installation.cityCode, city),
    plan ? codeIs(installation.planId, plan) : undefined,
    connectivity ? codeIs(installation.connectivity, connectivity) : undefined,
    installedFrom ? gte(installation.installedOn, installedFrom) : undefined,
    installedTo ? lte(installation.installedOn, installedTo) : undefined,
  )
}

const kindOf = sql<string>`${installation.status}`.as('kind')

async function countAll(database: Database, filter: SQL | undefined): Promise<CountedInstallations> {
  const all = database.select({ kind: kindOf }).from(installation).where(filter)
  const each = installationStatuses.map((status) => {
    const rows = database
      .select({ id: installation.id })
      .from(installation)
      .where(and(filter, eq(installation.status, status)))
    return [status, rows] as const
  })
  const counted = await countKinds(database, all, Object.fromEntries(each))
  return { found: undefined, filter, ...counted }
}

/** Form of a wallet id. A search of another form skips the wallets. */
const likeWallet = /^[w\d-]+$/i

async function countFound(
  database: Database,
  { search = '', isAdvance }: InstallationSearch,
  filter: SQL | undefined,
): Promise<CountedInstallations> {
  const own = [installation.id, installation.purifierId, installation.owner, installation.customerId]
  const further = [installation.address, installation.zone, installation.botId, installation.partner]
  const byHome = matching(search, isAdvance === 'true' ? [...own, ...further] : own)
  const byPhone = matching(search, [], customer.phone)
  const byWallet = likeWallet.test(foldId(search)) ? matching(search, [wallet.id]) : undefined
  const columns = { id: installation.id, kind: kindOf }
  const ofHome = database.select(columns).from(installation).where(and(byHome, filter))
  const ofPhone = database
    .select(columns)
    .from(customer)
    .innerJoin(installation, eq(installation.customerId, customer.id))
    .where(and(byPhone, filter))
  const ofWallet = database
    .select(columns)
    .from(wallet)
    .innerJoin(installation, eq(installation.id, wallet.installationId))
    .where(and(byWallet, filter))
  const { found, counts, isExact } = await searchParts(database, search, [
    { matches: byHome, rows: ofHome },
    { matches: byPhone, rows: ofPhone },
    { matches: byWallet, rows: ofWallet },
  ])
  return { found, filter, counts, isExact: () => isExact }
}
