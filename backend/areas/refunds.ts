import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import { approveRefund, listRefunds, refundTabs, rejectRefund } from '../../src/contract/refunds.ts'
import { type Database, type Handler, handle, Reply } from '../handle.ts'
import { city, customer, installation, refund } from '../store/schema.ts'
import { inCity, matching, ordering, pageBody, skipped } from './listing.ts'
import { decide, heldNeeds } from './refund-decision.ts'
import { expireLinks } from './refund-payout.ts'
import { refundRecords, wireRefund } from './refund-record.ts'

type Tab = (typeof refundTabs)[number]

/** The rule of `obstacleFor`, in SQL. */
const actableBy = (userId: string, held: readonly string[]): SQL => sql`(
  ${refund.state} in ('INITIATED', 'IN_APPROVAL')
  and ${refund.initiatedBy} <> ${userId}
  and not exists (select 1 from refund_step step where step.refund_id = ${refund.id} and step.actor_id = ${userId})
  and coalesce((select step.need from refund_step step where step.refund_id = ${refund.id} and step.state = 'WAITING'
    order by step.step_no limit 1) = any(${sql.param(held)}), false))`

const tabOf = (userId: string, held: readonly string[]): SQL<Tab> => sql<Tab>`(
  case when ${actableBy(userId, held)} then 'WAITING_FOR_ME'
    when ${refund.state} in ('INITIATED', 'IN_APPROVAL') then 'WAITING_FOR_OTHERS'
    else ${refund.state} end)`

const sortKeys = {
  id: refund.id,
  refundId: refund.id,
  total: refund.total,
  state: refund.state,
  initiatedAt: refund.initiatedAt,
  updatedAt: refund.updatedAt,
  customerName: sql`lower(${customer.name})`,
  installationId: refund.installationId,
  city: city.name,
}

/** Drafts (CALCULATED) are not listed. `counts` obeys every filter but the tab. */
const list: Handler<typeof listRefunds> = async ({ query }, { database, user, at }) => {
  await expireLinks(database, at)
  const tab = tabOf(user.id, await heldNeeds(database, user))
  const filter = and(
    ne(refund.state, 'CALCULATED'),
    matching(query.search, [refund.id, refund.installationId, customer.id, customer.name], customer.phone),
    inCity(installation.cityCode, query.city),
    query.refundId ? eq(refund.id, query.refundId) : undefined,
  )
  const rows = await refundRecords(database)
    .where(and(filter, query.tab ? eq(tab, query.tab) : undefined))
    .orderBy(...ordering(query, sortKeys, refund.id))
    .limit(query.pageSize)
    .offset(skipped(query))
  const counts = await countByTab(database, tab, filter)
  const total = query.tab ? counts[query.tab] : Object.values(counts).reduce((sum, count) => sum + count, 0)
  return pageBody(rows.map(wireRefund), total, query, { counts })
}

async function countByTab(database: Database, tab: SQL<Tab>, filter: SQL | undefined): Promise<Record<Tab, number>> {
  const tabbed = database
    .select({ tab: tab.as('tab') })
    .from(refund)
    .innerJoin(installation, eq(installation.id, refund.installationId))
    .innerJoin(city, eq(city.code, installation.cityCode))
    .innerJoin(customer, eq(customer.id, refund.customerId))
    .where(filter)
    .as('tabbed')
  const rows = await database
    .select({ tab: tabbed.tab, count: sql<number>`count(*)::int` })
    .from(tabbed)
    .groupBy(tabbed.tab)
  const none = Object.fromEntries(refundTabs.map((name) => [name, 0])) as Record<Tab, number>
  return { ...none, ...Object.fromEntries(rows.map(({ tab: name, count }) => [name, count])) }
}

const approve: Handler<typeof approveRefund> = async ({ query: { refundId, step } }, call) =>
  new Reply(await decide({ refundId, step, verdict: 'APPROVED', note: null }, call), 'Refund Approved')

const reject: Handler<typeof rejectRefund> = async ({ params, query: { reason, step } }, call) =>
  new Reply(
    await decide({ refundId: params.refundId, step, verdict: 'REJECTED', note: reason }, call),
    'Refund Rejected',
  )

export const refundHandlers = [handle(listRefunds, list), handle(approveRefund, approve), handle(rejectRefund, reject)]
