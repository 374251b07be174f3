import { and, arrayOverlaps, eq, gte, inArray, isNotNull, lt, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { refundTabs } from '../../../src/contract/areas/refunds/refunds.ts'
import type { User } from '../../../src/contract/user.ts'
import { toMinor } from '../../../src/contract/values.ts'
import { type CountedKinds, countKinds } from '../../lists/counting.ts'
import { inCity, matching } from '../../lists/listing.ts'
import { type Found, searchParts } from '../../lists/searched.ts'
import { dayStart } from '../../moment.ts'
import { customer, refund } from '../../store/schema/index.ts'
import type { Database } from '../../store/typed-database.ts'
import { heldNeeds, lackedNeeds } from './refund-rules.ts'

type Tab = (typeof refundTabs)[number]
type Conditions = Readonly<Record<Tab, SQL | undefined>>

/**
 * The rule of `blockedReasonFor`, of the refund's own row, and what became of those that nobody has to act on. `isOverdue`
 * holds where the active link has passed its end.
 */
export function tabConditions(user: User, isOverdue: SQL): Conditions {
  const acted = arrayOverlaps(refund.actedBy, [user.id])
  return {
    WAITING_FOR_ME: and(inArray(refund.waitingNeed, heldNeeds(user)), not(acted)),
    WAITING_FOR_OTHERS: and(isNotNull(refund.waitingNeed), or(inArray(refund.waitingNeed, lackedNeeds(user)), acted)),
    APPROVED: or(eq(refund.state, 'APPROVED'), isOverdue),
    LINK_ACTIVE: and(eq(refund.state, 'LINK_ACTIVE'), not(isOverdue)),
    PAID: eq(refund.state, 'PAID'),
    REJECTED: eq(refund.state, 'REJECTED'),
  }
}

export interface RefundSearch {
  readonly search?: string | undefined
  readonly city?: string | undefined
  readonly initiatedFrom?: string | undefined
  readonly initiatedTo?: string | undefined
  readonly totalFrom?: number | undefined
  readonly totalBelow?: number | undefined
}

export interface CountedRefunds extends CountedKinds {
  readonly found: Found | undefined
  readonly filter: SQL | undefined
}

/** Drafts (CALCULATED) are not listed. */
export const listed = ({ city, initiatedFrom, initiatedTo, totalFrom, totalBelow }: RefundSearch): SQL | undefined =>
  and(
    ne(refund.state, 'CALCULATED'),
    inCity(refund.cityCode, city),
    initiatedFrom ? gte(refund.initiatedAt, dayStart(initiatedFrom)) : undefined,
    initiatedTo ? lt(refund.initiatedAt, dayStart(initiatedTo, 1)) : undefined,
    totalFrom === undefined ? undefined : gte(refund.total, toMinor(totalFrom)),
    totalBelow === undefined ? undefined : lt(refund.total, toMinor(totalBelow)),
  )

/** Columns that the search field looks at beside the phone. */
export const searchedColumns = [refund.id, refund.installationId, refund.customerId, refund.payee]

/** Counts the matches by tab, and finds the condition by which they are read fastest. */
export async function countRefunds(database: Database, query: RefundSearch, tabs: Conditions): Promise<CountedRefunds> {
  const filter = listed(query)
  return query.search?.trim() ? countFound(database, query.search, filter, tabs) : countAll(database, filter, tabs)
}

const kindOf = (tabs: Conditions) =>
  sql<string>`case when ${tabs.WAITING_FOR_ME} then 'WAITING_FOR_ME' when ${isNotNull(refund.waitingNeed)}
    then 'WAITING_FOR_OTHERS' when ${tabs.APPROVED} then 'APPROVED' else ${refund.state} end`.as('kind')

async function countAll(database: Database, filter: SQL | undefined, tabs: Conditions): Promise<CountedRefunds> {
  const all = database
    .select({ kind: kindOf(tabs) })
    .from(refund)
    .where(filter)
  const each = refundTabs.map((tab) => {
    const rows = database.select({ id: refund.id }).from(refund).where(and(filter, tabs[tab]))
    return [tab, rows] as const
  })
  const counted = await countKinds(database, all, Object.fromEntries(each))
  return { found: undefined, filter, ...counted }
}

async function countFound(
  database: Database,
  search: string,
  filter: SQL | undefined,
  tabs: Conditions,
): Promise<CountedRefunds> {
  const byRefund = matching(search, searchedColumns)
  const byPhone = matching(search, [], customer.phone)
  const columns = { id: refund.id, kind: kindOf(tabs) }
  const ofPhone = database
    .select(columns)
    .from(customer)
    .innerJoin(refund, eq(refund.customerId, customer.id))
    .where(and(byPhone, filter))
  const { found, counts, isExact } = await searchParts(database, search, [
    { matches: byRefund, rows: database.select(columns).from(refund).where(and(byRefund, filter)) },
    { matches: byPhone, rows: ofPhone },
  ])
  return { found, filter, counts, isExact: () => isExact }
}
