import { eq } from 'drizzle-orm'
import { findAvailableSlots, listBookableSlots, maxSlotDays } from '../../../src/contract/areas/slots/slots.ts'
import { isDay } from '../../../src/contract/normalise.ts'
import { daysFrom } from '../../business/calendar.ts'
import { type Handler, handle, Reply } from '../../http/handle.ts'
import { notFound } from '../../lists/held-record.ts'
import { Refusal } from '../../store/refusal.ts'
import { job, zone } from '../../store/schema/index.ts'
import { lengthOf, type SlotOfDay, slotsOfCity } from './days-of-slots.ts'

const mostNearest = 3

function checkDays(days: { readonly from: string; readonly to: string }): void {
  const wrong = [days.from, days.to].find((day) => !isDay(day))
  if (wrong) throw new Refusal(422, `${wrong} is no day of the calendar.`)
  const many = lengthOf(days)
  if (many < 1) throw new Refusal(422, `Choose a last day that isn't before ${days.from}.`)
  if (many > maxSlotDays) throw new Refusal(422, `Choose at most ${maxSlotDays} days.`)
}

const wire = ({ technicians: _, ...rest }: SlotOfDay) => rest

const sooner = (a: SlotOfDay, b: SlotOfDay): number =>
  a.day.localeCompare(b.day) || a.start.localeCompare(b.start) || a.zoneCode.localeCompare(b.zoneCode)

const available: Handler<typeof findAvailableSlots> = async ({ query }, call) => {
  checkDays(query)
  const isAsked = ({ zoneCode }: SlotOfDay) => !query.zoneCode?.length || query.zoneCode.includes(zoneCode)
  const later = daysFrom(query.to, maxSlotDays)
  const all = await slotsOfCity(query.cityCode, { from: query.from, to: later }, { type: query.jobType }, call)
  const slots = all.filter((one) => isAsked(one) && one.day <= query.to)
  if (slots.some(({ free }) => free > 0)) return { slots: slots.map(wire), nearest: [] }
  const free = all.filter((one) => one.free > 0).sort(sooner)
  const here = free.filter(isAsked).slice(0, mostNearest)
  const elsewhere = free.filter((one) => !isAsked(one) && one.day <= query.to).slice(0, mostNearest)
  return new Reply(
    { slots: slots.map(wire), nearest: [...here, ...elsewhere].map(wire) },
    'Cannot find available slots with given filters',
  )
}

const bookable: Handler<typeof listBookableSlots> = async ({ query: { jobId, ...days } }, call) => {
  checkDays(days)
  const [found] = await call.database
    .select({ job, cityCode: zone.cityCode })
    .from(job)
    .leftJoin(zone, eq(zone.code, job.zoneCode))
    .where(eq(job.id, jobId))
  if (!found) throw notFound('job', jobId)
  if (found.cityCode === null) return []
  const { id, type, zoneCode, appointmentDate, slotId } = found.job
  const own = { id, zoneCode, day: appointmentDate, slotId }
  const all = await slotsOfCity(found.cityCode, days, { type, own }, call)
  return all.filter((one) => one.zoneCode === zoneCode)
}

export const slotHandlers = [handle(findAvailableSlots, available), handle(listBookableSlots, bookable)]
