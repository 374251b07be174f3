import { and, eq, type SQL, sql } from 'drizzle-orm'
import { approveRefund, listRefunds, refundTabs, rejectRefund } from '../../../src/contract/areas/refunds/refunds.ts'
import { type Call, type Database, type Handler, handle, Reply } from '../../http/handle.ts'
import { sizeOf, sumOf } from '../../lists/counting.ts'
import { matching, ordering, pageBody, skipped } from '../../lists/listing.ts'
import { cityNames, onPage } from '../../lists/page-ids.ts'
import { city, customer, refund } from '../../store/schema/index.ts'
import { countRefunds, listed, searchedColumns, tabConditions } from './refund-counts.ts'
import { decide } from './refund-decision.ts'
import { isAmongOverdue, isOverdue } from './refund-payout.ts'
import { refundRecords, wireRefund } from './refund-record.ts'

const sortKeys = (overdue: SQL) => ({
  id: refund.id,
  refundId: refund.id,
  total: refund.total,
  state: sql`case when ${overdue} then 'APPROVED' else ${refund.state} end`,
  initiatedAt: refund.initiatedAt,
  updatedAt: sql`case when ${overdue} then (select link.expires_at from refund_link link
    where link.refund_id = ${refund.id} and link.state = 'ACTIVE') else ${refund.updatedAt} end`,
  // Payees of the same name are ordered by their id, as in the index.
  customerName: [sql`lower(${refund.payee})`, refund.customerId],
  installationId: refund.installationId,
  city: city.name,
})

const words = new Map([['city', { words: cityNames, key: refund.cityCode }]])

/** The database skips a left join that the statement does not use. */
const sorted = (database: Database) =>
  database
    .select({ id: refund.id })
    .from(refund)
    .leftJoin(customer, eq(customer.id, refund.customerId))
    .leftJoin(city, eq(city.code, refund.cityCode))

type Query = Parameters<Handler<typeof listRefunds>>[0]['query']

/** `counts` obeys every filter but the tab. The answer to one id has none. */
const list: Handler<typeof listRefunds> = async ({ query }, call) => {
  if (query.refundId) return readOne(query, query.refundId, call)
  const { database, user, at } = call
  const overdue = await isAmongOverdue(call)
  const tabs = tabConditions(user, overdue)
  const { found, filter, counts, isExact } = await countRefunds(database, query, tabs)
  const order = ordering(query, sortKeys(overdue), refund.id)
  const page = await onPage(database, {
    query,
    id: refund.id,
    order,
    words,
    filter: and(filter, query.tab && tabs[query.tab]),
    found,
    all: () => sorted(database).$dynamic(),
  })
  const rows = await refundRecords(database)
    .where(page)
    .orderBy(...order)
  const total = query.tab ? (counts[query.tab] ?? 0) : sumOf(counts)
  const size = sizeOf({ total, isExact: isExact(query.tab) }, query, rows.length)
  const all = { ...Object.fromEntries(refundTabs.map((tab) => [tab, 0])), ...counts }
  return pageBody(
    rows.map((row) => wireRefund(row, at)),
    size.total,
    query,
    {
      counts: query.tab ? { ...all, [query.tab]: size.total } : all,
      ...(size.isExact ? {} : { estimated: true }),
    },
  )
}

/** One refund by its id: nothing is counted for it, so that reading a record costs one statement. */
async function readOne(query: Query, refundId: string, call: Call) {
  const found = await refundRecords(call.database).where(
    and(
      eq(refund.id, refundId),
      listed(query),
      matching(query.search, searchedColumns, customer.phone),
      query.tab && tabConditions(call.user, isOverdue(call))[query.tab],
    ),
  )
  return pageBody(
    found.slice(skipped(query)).map((row) => wireRefund(row, call.at)),
    found.length,
    query,
  )
}

const approve: Handler<typeof approveRefund> = async ({ query: { refundId, step } }, call) =>
  new Reply(await decide({ refundId, step, verdict: 'APPROVED', note: null }, call), 'Refund Approved')

const reject: Handler<typeof rejectRefund> = async ({ params, query: { reason, step } }, call) =>
  new Reply(
    await decide({ refundId: params.refundId, step, verdict: 'REJECTED', note: reason }, call),
    'Refund Rejected',
  )

export const refundHandlers = [handle(listRefunds, list), handle(approveRefund, approve), handle(rejectRefund, reject)]
