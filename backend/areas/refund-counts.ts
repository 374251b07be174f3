import { and, arrayOverlaps, eq, inArray, isNotNull, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { refundTabs } from '../../src/contract/refunds.ts'
import type { User } from '../../src/contract/user.ts'
import type { Database } from '../handle.ts'
import { customer, refund } from '../store/schema.ts'
import { countedRows, countRows, estimateRows, inCity, matching } from './listing.ts'
import { heldNeeds, lackedNeeds } from './refund-rules.ts'
import { countByKind, countSearched, sumOf } from './searched.ts'

type Tab = (typeof refundTabs)[number]
type Conditions = Readonly<Record<Tab, SQL | undefined>>

/** The rule of `obstacleFor`, of the refund's own row, and what became of those that nobody has to act on. */
export function tabConditions(user: User): Conditions {
  const acted = arrayOverlaps(refund.hands, [user.id])
  return {
    WAITING_FOR_ME: and(inArray(refund.waitingNeed, heldNeeds(user)), not(acted)),
    WAITING_FOR_OTHERS: and(isNotNull(refund.waitingNeed), or(inArray(refund.waitingNeed, lackedNeeds(user)), acted)),
    APPROVED: eq(refund.state, 'APPROVED'),
    LINK_ACTIVE: eq(refund.state, 'LINK_ACTIVE'),
    PAID: eq(refund.state, 'PAID'),
    REJECTED: eq(refund.state, 'REJECTED'),
  }
}

export interface RefundSearch {
  readonly search?: string | undefined
  readonly refundId?: string | undefined
  readonly city?: string | undefined
}

export interface CountedRefunds {
  /** Narrows a statement that joins the customer to what was searched. */
  readonly found: SQL | undefined
  readonly filter: SQL | undefined
  readonly counts: Readonly<Record<string, number>>
  /** False where more are counted than one by one. */
  readonly isExact: (tab: Tab | undefined) => boolean
}

/** How many match by tab, and by which condition they are read fastest. Drafts (CALCULATED) are none. */
export async function countRefunds(database: Database, query: RefundSearch, tabs: Conditions): Promise<CountedRefunds> {
  const filter = and(
    ne(refund.state, 'CALCULATED'),
    query.refundId ? eq(refund.id, query.refundId) : undefined,
    inCity(refund.cityCode, query.city),
  )
  return query.search?.trim() ? countFound(database, query.search, filter, tabs) : countAll(database, filter, tabs)
}

const kindOf = (tabs: Conditions) =>
  sql<string>`case when ${tabs.WAITING_FOR_ME} then 'WAITING_FOR_ME' when ${isNotNull(refund.waitingNeed)}
    then 'WAITING_FOR_OTHERS' else ${refund.state} end`.as('kind')

/** Of a large business each tab is counted one by one so far: nobody works through more that wait. */
const mostOfTab = 1_000

async function countAll(database: Database, filter: SQL | undefined, tabs: Conditions): Promise<CountedRefunds> {
  const most = countedRows(undefined)
  const all = database
    .select({ kind: kindOf(tabs) })
    .from(refund)
    .where(filter)
  if ((await estimateRows(database, all)) <= most) {
    const counts = await countByKind(database, all.limit(most + 1))
    if (sumOf(counts) <= most) return { found: undefined, filter, counts, isExact: () => true }
  }
  const each = await Promise.all(
    refundTabs.map(async (tab) => {
      const rows = database.select({ id: refund.id }).from(refund).where(and(filter, tabs[tab]))
      return [tab, await countRows(database, rows, mostOfTab)] as const
    }),
  )
  const exact = new Set(each.flatMap(([tab, { isExact }]) => (isExact ? tab : [])))
  return {
    found: undefined,
    filter,
    counts: Object.fromEntries(each.map(([tab, { total }]) => [tab, total])),
    isExact: (tab) => tab !== undefined && exact.has(tab),
  }
}

async function countFound(
  database: Database,
  search: string,
  filter: SQL | undefined,
  tabs: Conditions,
): Promise<CountedRefunds> {
  const byRefund = matching(search, [refund.id, refund.installationId])
  const byPayee = matching(search, [customer.id, customer.name], customer.phone)
  const columns = { id: refund.id, kind: kindOf(tabs) }
  const { counts, isExact, byId } = await countSearched(database, search, [
    database.select(columns).from(refund).where(and(byRefund, filter)),
    database
      .select(columns)
      .from(customer)
      .innerJoin(refund, eq(refund.customerId, customer.id))
      .where(and(byPayee, filter)),
  ])
  return { found: byId(refund.id) ?? or(byRefund, byPayee), filter, counts, isExact: () => isExact }
}
