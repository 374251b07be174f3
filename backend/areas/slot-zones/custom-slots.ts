import { and, eq, gte, lte, sql } from 'drizzle-orm'
import { cancelCustomSlot, listCustomSlots } from '../../../src/contract/areas/slot-zones/custom-slots.ts'
import type { Call } from '../../call.ts'
import { type Handler, handle, Reply } from '../../http/handle.ts'
import { notFound, tell } from '../../lists/held-record.ts'
import { inCity } from '../../lists/listing.ts'
import { plainList } from '../../lists/plain-list.ts'
import { city, customSlot, employee, slot, slotCategory, zone } from '../../store/schema/index.ts'
import type { Database } from '../../store/typed-database.ts'
import { concernedJobs } from './concerned-jobs.ts'

const rows = (database: Database) =>
  database
    .select({
      custom: customSlot,
      zone,
      cityName: city.name,
      category: slotCategory.name,
      slot,
      by: sql<string | null>`${employee.firstname} || ' ' || ${employee.lastname}`,
      bookings: concernedJobs(sql`job.custom_slot_id = ${customSlot.id}`),
    })
    .from(customSlot)
    .innerJoin(zone, eq(zone.code, customSlot.zoneCode))
    .innerJoin(city, eq(city.code, zone.cityCode))
    .innerJoin(slotCategory, eq(slotCategory.code, customSlot.categoryCode))
    .innerJoin(slot, eq(slot.id, customSlot.slotId))
    .leftJoin(employee, eq(employee.id, customSlot.cancelledBy))
    .$dynamic()

const wire = ({
  custom,
  zone: at,
  cityName,
  category,
  slot: times,
  by,
  bookings,
}: Awaited<ReturnType<typeof rows>>[number]) => ({
  customSlotId: custom.id,
  cityCode: at.cityCode,
  cityName,
  zoneCode: at.code,
  zone: at.name,
  categoryCode: custom.categoryCode,
  category,
  day: custom.day,
  slotId: times.id,
  start: times.starts,
  end: times.ends,
  places: custom.places,
  bookings,
  status: custom.status,
  reason: custom.reason,
  cancelledBy: by,
  cancelledAt: custom.cancelledAt?.toISOString() ?? null,
})

const list: Handler<typeof listCustomSlots> = ({ query }, { database }) =>
  plainList(
    {
      rows,
      id: customSlot.id,
      keys: {
        customSlotId: customSlot.id,
        day: sql`${customSlot.day} || ' ' || ${slot.starts}`,
        zone: zone.name,
        category: slotCategory.name,
        status: customSlot.status,
      },
      texts: [customSlot.id, zone.name, slotCategory.name],
      filters: ({ cityCode, zoneCode, categoryCode, status, from, to }) => [
        inCity(zone.cityCode, cityCode),
        zoneCode ? eq(customSlot.zoneCode, zoneCode) : undefined,
        categoryCode ? eq(customSlot.categoryCode, categoryCode) : undefined,
        status ? sql`${customSlot.status} = ${status}` : undefined,
        from ? gte(customSlot.day, from) : undefined,
        to ? lte(customSlot.day, to) : undefined,
      ],
      wire,
    },
    query,
    database,
  )

async function read(id: string, { database }: Call) {
  const [found] = await rows(database).where(eq(customSlot.id, id))
  if (!found) throw notFound('custom slot', id)
  return wire(found)
}

/** One of several who cancel it wins, the others get what it is now (S-312). */
const cancel: Handler<typeof cancelCustomSlot> = async ({ body: { customSlotId: id, reason } }, call) => {
  const won = await call.database
    .update(customSlot)
    .set({ status: 'CANCELLED', reason, cancelledBy: call.user.id, cancelledAt: call.at })
    .where(and(eq(customSlot.id, id), eq(customSlot.status, 'ACTIVE')))
    .returning({ id: customSlot.id })
  const now = await read(id, call)
  if (won.length > 0) await tell('customSlot.cancel', id, call, { reason })
  return new Reply(now, 'Custom slot cancelled')
}

export const customSlotHandlers = [handle(listCustomSlots, list), handle(cancelCustomSlot, cancel)]
