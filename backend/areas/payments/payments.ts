import { and, desc, eq, gte, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import {
  listPayments,
  listPaymentsV1,
  mostSummedDays,
  type PaidSum,
} from '../../../src/contract/areas/payments/payments.ts'
import { toMajor } from '../../../src/contract/values.ts'
import type { Call } from '../../call.ts'
import { type Handler, handle } from '../../http/handle.ts'
import { notFound } from '../../lists/held-record.ts'
import { matching } from '../../lists/listing.ts'
import { plainList } from '../../lists/plain-list.ts'
import { businessZone, dayStart } from '../../moment.ts'
import { customer, installation, payment } from '../../store/schema/index.ts'
import { paymentRows, wirePayment } from './payment-record.ts'

const keys = {
  paymentId: payment.id,
  paidAt: payment.paidAt,
  appliedAt: payment.appliedAt,
  amount: payment.amount,
  kind: payment.kind,
  payType: payment.payType,
  plan: payment.planTitle,
  validTill: payment.validTill,
  customerName: sql`lower(${customer.name})`,
  installationId: payment.installationId,
}
const texts = [payment.id, payment.installationId, customer.name]

const holds: Readonly<Record<string, SQL | undefined>> = {
  APPLIED: isNotNull(payment.appliedAt),
  PAID: and(isNull(payment.appliedAt), isNull(payment.endedReason)),
  CREDITED: isNotNull(payment.endedReason),
}
type Query = Parameters<Handler<typeof listPaymentsV1>>[0]['query']

/** What narrows the list beside its tab. */
const narrowed = ({ paymentId, installationId, kind, paidFrom, paidTo }: Query): (SQL | undefined)[] => [
  paymentId ? eq(payment.id, paymentId) : undefined,
  installationId ? eq(payment.installationId, installationId) : undefined,
  kind ? sql`${payment.kind} = ${kind}` : undefined,
  paidFrom ? gte(payment.paidAt, dayStart(paidFrom)) : undefined,
  paidTo ? lt(payment.paidAt, dayStart(paidTo, 1)) : undefined,
]

/** What was paid by day and method. A day without payments, or a method, has no entry. */
async function sumsOf(query: Query, { database }: Call): Promise<PaidSum[] | undefined> {
  const { paidFrom, paidTo, search } = query
  if (!paidFrom || !paidTo || dayStart(paidTo) >= dayStart(paidFrom, mostSummedDays)) return undefined
  const found = await database
    .select({
      day: sql<string>`(${payment.paidAt} at time zone ${businessZone}::text)::date::text`,
      payType: payment.payType,
      count: sql<number>`count(*)::int`,
      minor: sql<number>`sum(${payment.amount})::float8`,
    })
    .from(payment)
    .innerJoin(customer, eq(customer.id, payment.customerId))
    .where(and(matching(search, texts, customer.phone), ...narrowed(query)))
    .groupBy(sql`1`, sql`2`)
    .orderBy(sql`1 desc`, sql`2`)
  return found.map(({ minor, ...sum }) => ({ ...sum, amount: toMajor(minor) }))
}

const page: Handler<typeof listPaymentsV1> = async ({ query }, call) => {
  const byMethod = query.payType ? sql`${payment.payType} = ${query.payType}` : undefined
  const found = await plainList(
    {
      rows: paymentRows,
      id: payment.id,
      keys,
      texts,
      phone: customer.phone,
      wire: wirePayment,
      mayBeEmpty: ['appliedAt', 'plan', 'validTill'],
      filters: (asked: Query) => [...narrowed(asked), byMethod],
      tabs: { chosen: query.status, holds },
    },
    query,
    call.database,
  )
  const sums = await sumsOf(query, call)
  return sums ? { ...found, sums } : found
}

const most = 50

const lookUp: Handler<typeof listPayments> = async ({ query: { installationId, reference } }, { database }) => {
  const [home] = await database
    .select({ id: installation.id })
    .from(installation)
    .where(eq(installation.id, installationId))
  if (!home) throw notFound('installation', installationId)
  const found = await paymentRows(database)
    .where(
      and(
        eq(payment.installationId, installationId),
        reference === undefined ? undefined : eq(payment.reference, reference),
      ),
    )
    .orderBy(desc(payment.paidAt), desc(payment.id))
    .limit(most)
  return found.map(wirePayment)
}

export const paymentHandlers = [handle(listPayments, lookUp), handle(listPaymentsV1, page)]
