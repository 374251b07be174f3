import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { listDeliveryPersons } from '../../../src/contract/areas/delivery/delivery-people.ts'
import type { WireAnswer } from '../../../src/contract/endpoint.ts'
import { cashInHand } from '../../business/money/cash-in-hand.ts'
import { readHeldPurifiers } from '../../business/stock/held-purifiers.ts'
import { countOf } from '../../lists/count-of.ts'
import { device, employee, job, stockPlace, technician } from '../../store/schema/index.ts'
import type { Database } from '../../store/typed-database.ts'
import { deliveryRows, isBrought, isOpen, wireDelivery } from './delivery-rows.ts'

type AtClose = NonNullable<WireAnswer<typeof listDeliveryPersons>['content'][number]['atClose']>

/** Places of what is with a person. What is set aside for them never left the warehouse. */
const withThem = ['PERSON', 'RETURNING', 'MISSING'] as const
const isWithThem = (place: string) => withThem.some((kind) => kind === place)

const isDueBy = (day: string) => and(isBrought, isOpen, or(isNull(job.appointmentDate), lte(job.appointmentDate, day)))

const holdsPurifier = sql`exists (select from ${device} join ${stockPlace} on ${stockPlace.code} = ${device.placeCode}
  where ${stockPlace.employeeId} = ${technician.id} and ${inArray(stockPlace.kind, [...withThem])})`

/** Delivery persons on the sheet of a day: all who are there, and who left with something still to be closed. */
export const standsAtClose = (day: string) =>
  and(
    eq(employee.profession, 'DeliveryPerson'),
    or(
      eq(employee.disabled, false),
      sql`${countOf(job.technicianId, technician.id, isDueBy(day))} > 0`,
      holdsPurifier,
      sql`${cashInHand(sql`technician.id`)} > 0`,
    ),
  )

function wireStop(found: Parameters<typeof wireDelivery>[0]): AtClose['deliveries'][number] {
  const { jobId, type, status, jobStatus, customerName, zone, deviceCode, paymentToCollect, ...row } =
    wireDelivery(found)
  const { appointmentDate, appointmentStartTime, appointmentEndTime } = row
  const when = { appointmentDate, appointmentStartTime, appointmentEndTime }
  return { jobId, type, status, jobStatus, customerName, zone, deviceCode, paymentToCollect, ...when }
}

/** What each of these persons still has when that day closes: two reads for all of them. */
export async function readClose(
  technicianIds: readonly string[],
  day: string,
  database: Database,
): Promise<(technicianId: string) => AtClose> {
  const deliveries = await deliveryRows(database)
    .where(and(inArray(job.technicianId, [...technicianIds]), isDueBy(day)))
    .orderBy(asc(job.appointmentDate), asc(job.starts), asc(job.id))
  const purifiers = await readHeldPurifiers(technicianIds, database)
  return (id) => ({
    deliveries: deliveries.filter((row) => row.job.technicianId === id).map(wireStop),
    purifiers: purifiers
      .filter(({ employeeId, place }) => employeeId === id && isWithThem(place))
      .map(({ deviceCode, model, lineId, place, jobId }) => ({ deviceCode, model, lineId, place, jobId })),
  })
}
