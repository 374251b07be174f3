import { and, eq, gt, gte, lt, lte, type SQL, sql } from 'drizzle-orm'
import { getDeliveryJob, getDeliveryStats, listDeliveryJobs } from '../../../src/contract/areas/delivery/deliveries.ts'
import { deliveryStatuses } from '../../../src/contract/areas/delivery/delivery-status.ts'
import type { HandlerInput } from '../../../src/contract/endpoint.ts'
import type { Call } from '../../call.ts'
import { type Handler, handle } from '../../http/handle.ts'
import { oneOf } from '../../lists/listing.ts'
import { plainList } from '../../lists/plain-list.ts'
import { businessDay, dayStart } from '../../moment.ts'
import { customer, installation, job } from '../../store/schema/index.ts'
import { readDelivery } from './delivery-record.ts'
import { deliveryRows, isBrought, isOpen, isOutSince, readsAs, wireDelivery } from './delivery-rows.ts'

type Query = HandlerInput<typeof listDeliveryJobs>['query']

const dayAt = (at: Date, day: string): string => (day === 'today' ? businessDay(at) : day)

/** Completed on the day of that instant. */
const endedToday = (at: Date): SQL | undefined =>
  and(gte(job.completedAt, dayStart(businessDay(at))), lt(job.completedAt, dayStart(businessDay(at), 1)))

const isRedelivery = eq(job.type, 'RE_DELIVERY')
const isUnassigned = readsAs(['WAITING', 'SCHEDULED'])

const when = (flag: 'true' | 'false' | undefined, condition: SQL | undefined): SQL | undefined =>
  flag && condition ? (flag === 'true' ? condition : sql`(${condition}) is not true`) : undefined

const narrowed = (query: Query, at: Date) => [
  isBrought,
  oneOf(job.technicianId, query.technicianId),
  oneOf(installation.cityCode, query.cityCode),
  oneOf(job.zoneCode, query.zoneCode),
  query.appointmentFrom ? gte(job.appointmentDate, dayAt(at, query.appointmentFrom)) : undefined,
  query.appointmentTo ? lte(job.appointmentDate, dayAt(at, query.appointmentTo)) : undefined,
  when(query.isOfToday, endedToday(at)),
  when(query.isRedelivery, isRedelivery),
  when(query.isUnassigned, isUnassigned),
  when(query.isOpen, isOpen),
  when(query.hasPaymentToCollect, gt(job.paymentToCollect, 0)),
  query.outHours ? isOutSince(query.outHours, at) : undefined,
  query.attempts ? gte(job.attempt, query.attempts) : undefined,
]

const list: Handler<typeof listDeliveryJobs> = ({ query }, { database, at }) =>
  plainList(
    {
      rows: deliveryRows,
      id: job.id,
      keys: {
        jobId: job.id,
        status: job.status,
        customerName: sql`lower(${customer.name})`,
        technician: sql`lower(${job.technician})`,
        zone: installation.zone,
        appointmentDate: [sql`${job.appointmentDate}`, sql`${job.starts}`],
        paymentToCollect: job.paymentToCollect,
        attempt: job.attempt,
        createdAt: job.createdAt,
      },
      mayBeEmpty: ['technician', 'appointmentDate'],
      texts: [job.id, job.installationId, customer.name, job.technician, job.newDeviceCode, installation.purifierId],
      phone: customer.phone,
      filters: (asked) => [...narrowed(asked, at), asked.status?.length ? readsAs(asked.status) : undefined],
      ...(query.countBy
        ? {
            tabs: {
              chosen: undefined,
              holds: Object.fromEntries(deliveryStatuses.map((status) => [status, readsAs([status])])),
            },
          }
        : {}),
      wire: wireDelivery,
    },
    query,
    database,
  )

/** What each count holds: the lists are narrowed by the same. */
const counted = (at: Date) => ({
  toAssign: isUnassigned,
  outForDelivery: readsAs(['OUT_FOR_DELIVERY']),
  delivered: and(readsAs(['DELIVERED']), endedToday(at)),
  undelivered: readsAs(['UNDELIVERED']),
  redelivery: and(isRedelivery, isOpen),
})

async function statsOf(query: HandlerInput<typeof getDeliveryStats>['query'], { database, at }: Call) {
  const each = counted(at)
  const count = (which: SQL | undefined) => sql<number>`(count(*) filter (where ${which}))::int`
  const [found] = await database
    .select({
      toAssign: count(each.toAssign),
      outForDelivery: count(each.outForDelivery),
      delivered: count(each.delivered),
      undelivered: count(each.undelivered),
      redelivery: count(each.redelivery),
    })
    .from(job)
    .innerJoin(installation, eq(installation.id, job.installationId))
    .where(and(isBrought, oneOf(installation.cityCode, query.cityCode), oneOf(job.zoneCode, query.zoneCode)))
  if (!found) throw new Error('A count has no row.')
  return found
}

export const deliveryHandlers = [
  handle(listDeliveryJobs, list),
  handle(getDeliveryJob, ({ query }, call) => readDelivery(query.jobId, call)),
  handle(getDeliveryStats, ({ query }, call) => statsOf(query, call)),
]
