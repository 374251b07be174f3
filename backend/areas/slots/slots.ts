import { eq } from 'drizzle-orm'
import { findAvailableSlots, listBookableSlots, maxSlotDays } from '../../../src/contract/areas/slots/slots.ts'
import { daysFrom } from '../../business/calendar.ts'
import { zoneOf } from '../../business/visits/job-rows.ts'
import { checkDays } from '../../business/visits/slot-days.ts'
import type { Call } from '../../call.ts'
import { type Handler, handle, Reply } from '../../http/handle.ts'
import { notFound } from '../../lists/held-record.ts'
import { Refusal } from '../../store/refusal.ts'
import { installation, job, zone } from '../../store/schema/index.ts'
import { type SlotOfDay, slotsOfCity } from './days-of-slots.ts'

const mostNearest = 3

type Asked = Parameters<Handler<typeof listBookableSlots>>[0]['query']

const wire = ({ technicians: _, busy: __, lines: ___, ...rest }: SlotOfDay) => rest

const sooner = (a: SlotOfDay, b: SlotOfDay): number =>
  a.day.localeCompare(b.day) || a.start.localeCompare(b.start) || a.zoneCode.localeCompare(b.zoneCode)

const available: Handler<typeof findAvailableSlots> = async ({ query }, call) => {
  checkDays(query)
  const isAsked = ({ zoneCode }: SlotOfDay) => !query.zoneCode?.length || query.zoneCode.includes(zoneCode)
  const later = daysFrom(query.to, maxSlotDays)
  const all = await slotsOfCity(
    query.cityCode,
    { from: query.from, to: later },
    { type: query.jobType, tags: query.jobTag ?? [] },
    call,
  )
  const slots = all.filter((one) => isAsked(one) && one.day <= query.to)
  const told = slots.map((one) => ({ ...wire(one), ...(query.explain ? { lines: one.lines() } : {}) }))
  if (slots.some(({ free }) => free > 0)) return { slots: told, nearest: [] }
  const free = all.filter((one) => one.free > 0).sort(sooner)
  const here = free.filter(isAsked).slice(0, mostNearest)
  const elsewhere = free.filter((one) => !isAsked(one) && one.day <= query.to).slice(0, mostNearest)
  return new Reply(
    { slots: told, nearest: [...here, ...elsewhere].map(wire) },
    'Cannot find available slots with given filters',
  )
}

/** Where a job is done, or one would be. A home whose zone isn't known has no slots. */
async function visitOf({ jobId, installationId, jobType, jobTag }: Asked, { database }: Call) {
  if (jobId !== undefined) {
    const [found] = await database
      .select({ job, cityCode: zone.cityCode })
      .from(job)
      .leftJoin(zone, eq(zone.code, job.zoneCode))
      .where(eq(job.id, jobId))
    if (!found) throw notFound('job', jobId)
    const { id, type, tags, tag, zoneCode, appointmentDate: day, slotId, slotCategory, customSlotId } = found.job
    const own = { id, zoneCode, day, slotId, slotCategory, customSlotId }
    return { cityCode: found.cityCode, zoneCode, type, tags: tag ? [...tags, tag] : tags, own }
  }
  if (installationId === undefined || jobType === undefined)
    throw new Refusal(422, 'Name a job, or an installation with a type of job.')
  const [home] = await database
    .select({ cityCode: installation.cityCode, zoneCode: zoneOf(installationId) })
    .from(installation)
    .where(eq(installation.id, installationId))
  if (!home) throw notFound('installation', installationId)
  return { ...home, type: jobType, tags: jobTag ?? [] }
}

const bookable: Handler<typeof listBookableSlots> = async ({ query }, call) => {
  checkDays(query)
  const { cityCode, zoneCode, ...visit } = await visitOf(query, call)
  if (cityCode === null || zoneCode === null) return []
  const all = await slotsOfCity(cityCode, query, visit, call)
  return all.flatMap(({ lines: _, ...one }) => (one.zoneCode === zoneCode ? [one] : []))
}

export const slotHandlers = [handle(findAvailableSlots, available), handle(listBookableSlots, bookable)]
