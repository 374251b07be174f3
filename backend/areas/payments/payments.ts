import { and, desc, eq, gte, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { listPayments, listPaymentsV1 } from '../../../src/contract/areas/payments/payments.ts'
import { type Call, type Handler, handle } from '../../http/handle.ts'
import { notFound } from '../../lists/held-record.ts'
import { matching } from '../../lists/listing.ts'
import { plainList } from '../../lists/plain-list.ts'
import { dayStart } from '../../moment.ts'
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
const inEffect = (status = ''): SQL | undefined => holds[status]

type Query = Parameters<Handler<typeof listPaymentsV1>>[0]['query']

/** What narrows the list beside its tab. */
const narrowed = ({ paymentId, installationId, kind, paidFrom, paidTo }: Query): (SQL | undefined)[] => [
  paymentId ? eq(payment.id, paymentId) : undefined,
  installationId ? eq(payment.installationId, installationId) : undefined,
  kind ? sql`${payment.kind} = ${kind}` : undefined,
  paidFrom ? gte(payment.paidAt, dayStart(paidFrom)) : undefined,
  paidTo ? lt(payment.paidAt, dayStart(paidTo, 1)) : undefined,
]

async function countsOf(query: Query, { database }: Call) {
  const counted = (status: string) => sql<number>`(count(*) filter (where ${inEffect(status)}))::int`
  const [found] = await database
    .select({ PAID: counted('PAID'), APPLIED: counted('APPLIED'), CREDITED: counted('CREDITED') })
    .from(payment)
    .innerJoin(customer, eq(customer.id, payment.customerId))
    .where(and(matching(query.search, texts, customer.phone), ...narrowed(query)))
  return found ?? {}
}

const page: Handler<typeof listPaymentsV1> = async ({ query }, call) => {
  const found = await plainList(
    {
      rows: paymentRows,
      id: payment.id,
      keys,
      texts,
      phone: customer.phone,
      wire: wirePayment,
      mayBeEmpty: ['appliedAt', 'plan', 'validTill'],
      filters: (asked: Query) => [...narrowed(asked), inEffect(asked.status)],
    },
    query,
    call.database,
  )
  return { ...found, counts: await countsOf(query, call) }
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
