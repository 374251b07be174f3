import { and, eq, sql } from 'drizzle-orm'
import { approveRefund, listRefunds, refundTabs, rejectRefund } from '../../../src/contract/areas/refunds.ts'
import { type Database, type Handler, handle, Reply } from '../../http/handle.ts'
import { sizeOf, sumOf } from '../../lists/counting.ts'
import { ordering, pageBody } from '../../lists/listing.ts'
import { cityNames, onPage } from '../../lists/page-ids.ts'
import { city, customer, refund } from '../../store/schema/index.ts'
import { countRefunds, tabConditions } from './refund-counts.ts'
import { decide } from './refund-decision.ts'
import { expireLinks } from './refund-payout.ts'
import { refundRecords, wireRefund } from './refund-record.ts'

const sortKeys = {
  id: refund.id,
  refundId: refund.id,
  total: refund.total,
  state: refund.state,
  initiatedAt: refund.initiatedAt,
  updatedAt: refund.updatedAt,
  // Of the same name, payee by payee, as their index has them.
  customerName: [sql`lower(${refund.payee})`, refund.customerId],
  installationId: refund.installationId,
  city: city.name,
}

const words = new Map([['city', { words: cityNames, key: refund.cityCode }]])

/** Of a join that nothing asks for, the database does without. */
const sorted = (database: Database) =>
  database
    .select({ id: refund.id })
    .from(refund)
    .leftJoin(customer, eq(customer.id, refund.customerId))
    .leftJoin(city, eq(city.code, refund.cityCode))

/** Drafts (CALCULATED) are not listed. `counts` obeys every filter but the tab. */
const list: Handler<typeof listRefunds> = async ({ query }, { database, user, at }) => {
  await expireLinks(database, at)
  const tabs = tabConditions(user)
  const { found, filter, counts, isExact } = await countRefunds(database, query, tabs)
  const order = ordering(query, sortKeys, refund.id)
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
  return pageBody(rows.map(wireRefund), size.total, query, {
    counts: query.tab ? { ...all, [query.tab]: size.total } : all,
    ...(size.isExact ? {} : { estimated: true }),
  })
}

const approve: Handler<typeof approveRefund> = async ({ query: { refundId, step } }, call) =>
  new Reply(await decide({ refundId, step, verdict: 'APPROVED', note: null }, call), 'Refund Approved')

const reject: Handler<typeof rejectRefund> = async ({ params, query: { reason, step } }, call) =>
  new Reply(
    await decide({ refundId: params.refundId, step, verdict: 'REJECTED', note: reason }, call),
    'Refund Rejected',
  )

export const refundHandlers = [handle(listRefunds, list), handle(approveRefund, approve), handle(rejectRefund, reject)]
