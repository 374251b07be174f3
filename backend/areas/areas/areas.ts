import { and, eq, sql } from 'drizzle-orm'
import {
  addArea,
  areaStatuses,
  getArea,
  listAreaStatuses,
  listAreas,
  updateArea,
} from '../../../src/contract/areas/areas/areas.ts'
import { type Call, type Database, type Handler, handle, Reply } from '../../http/handle.ts'
import { holdRecord, nextVersion, notFound, tell, unlessTaken } from '../../lists/held-record.ts'
import { inCity } from '../../lists/listing.ts'
import { plainList } from '../../lists/plain-list.ts'
import { area, city, state, zone } from '../../store/schema/index.ts'

const rows = (database: Database) =>
  database
    .select({ area, zone: zone.name, city: { code: city.code, name: city.name }, state })
    .from(area)
    .innerJoin(zone, eq(zone.code, area.zoneCode))
    .innerJoin(city, eq(city.code, zone.cityCode))
    .innerJoin(state, eq(state.code, city.stateCode))
    .$dynamic()

const wire = ({ area: one, ...at }: Awaited<ReturnType<typeof rows>>[number]) => ({
  areaId: one.id,
  name: one.name,
  stateCode: at.state.code,
  state: at.state.name,
  cityCode: at.city.code,
  cityName: at.city.name,
  zoneCode: one.zoneCode,
  zone: at.zone,
  status: one.status,
  serviceable: one.isServiceable,
  slots: one.slotsPerDay,
  updatedAt: one.updatedAt.toISOString(),
})

const keys = {
  areaId: area.id,
  name: sql`lower(${area.name})`,
  city: city.name,
  zone: zone.name,
  state: state.name,
  status: area.status,
  slots: area.slotsPerDay,
}

const list: Handler<typeof listAreas> = ({ query }, { database }) =>
  plainList(
    {
      rows,
      id: area.id,
      keys,
      texts: [area.id, area.name, zone.name],
      filters: (asked) => [
        asked.state ? eq(state.code, asked.state) : undefined,
        inCity(zone.cityCode, asked.city),
        asked.zone ? eq(zone.code, asked.zone) : undefined,
        asked.status ? eq(area.status, asked.status) : undefined,
      ],
      wire,
    },
    query,
    database,
  )

async function read(id: string, { database }: Pick<Call, 'database'>) {
  const [found] = await rows(database).where(eq(area.id, id))
  if (!found) throw notFound('area', id)
  return wire(found)
}

type Details = Parameters<Handler<typeof addArea>>[0]['body']

const columnsOf = ({ name, zoneCode, status, serviceable, slots }: Details) => ({
  name,
  zoneCode,
  status,
  isServiceable: serviceable,
  slotsPerDay: slots,
})

/** Rejects a zone that isn't there, and a name that another area of the zone has. */
async function storing<T>(body: Details, call: Call, write: (database: Database) => Promise<T>): Promise<T> {
  const [found] = await call.database.select({ name: zone.name }).from(zone).where(eq(zone.code, body.zoneCode))
  if (!found) throw notFound('zone', body.zoneCode)
  return unlessTaken(call, write, async () => {
    const sameName = and(eq(area.zoneCode, body.zoneCode), sql`lower(${area.name}) = lower(${body.name})`)
    const [other] = await call.database.select().from(area).where(sameName)
    return `Name: ${found.name} has an area ${other?.name ?? body.name} already (${other?.id ?? 'added just now'}).`
  })
}

const add: Handler<typeof addArea> = async ({ body }, call) => {
  const [made] = await storing(body, call, (database) =>
    database
      .insert(area)
      .values({ id: sql`'A-' || nextval('area_number')`, ...columnsOf(body), updatedAt: call.at })
      .returning({ id: area.id }),
  )
  const id = made?.id ?? ''
  await tell('area.add', id, call)
  return new Reply(await read(id, call), 'Area added')
}

const update: Handler<typeof updateArea> = async ({ body }, call) => {
  const { areaId: id, updatedAt: seenAt } = body
  await holdRecord({ noun: 'area', key: area.id, id, seenAt, read: () => read(id, call) }, call)
  await storing(body, call, (database) =>
    database
      .update(area)
      .set({ ...columnsOf(body), updatedAt: nextVersion(area.updatedAt, call) })
      .where(eq(area.id, id)),
  )
  await tell('area.update', id, call)
  return new Reply(await read(id, call), 'Area details updated')
}

const labels: Record<(typeof areaStatuses)[number], string> = {
  PLANNED: 'Planned',
  ACTIVE: 'Active',
  INACTIVE: 'Inactive',
}

export const areaHandlers = [
  handle(listAreas, list),
  handle(listAreaStatuses, async () => areaStatuses.map((code) => ({ code, label: labels[code] }))),
  handle(addArea, add),
  handle(updateArea, update),
  handle(getArea, ({ params }, call) => read(params.areaId, call)),
]
