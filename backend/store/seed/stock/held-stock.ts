import { sql } from 'drizzle-orm'
import { issuance, issuanceLine, partSerial, stockMovement, stockPlace } from '../../schema/index.ts'
import type { Database } from '../../typed-database.ts'
import { after, before, dayMs, hourMs } from '../days.ts'
import { insertAll } from '../insert.ts'
import { places } from '../places/places.ts'
import { deliveryPersons } from '../staff/delivery-persons.ts'
import { technicians } from '../staff/technicians.ts'
import { asideOf, giver, type Line, type Movement, purifiers, withPurifiers } from './held-purifiers.ts'

interface KitItem extends Record<string, unknown> {
  readonly id: string
  readonly city: string
  readonly technician: string
  readonly isSerialised: boolean
  readonly quantity: number
}

/** Its shelf is half of what the kits of its technicians need: it is told as low (S-297). */
const lowCity = 'PNQ'

/** What the kit of each technician has, an own quantity before that of the grade (S-229). */
async function kits(database: Database): Promise<readonly KitItem[]> {
  const { rows } = await database.execute<KitItem>(sql`
    select item.id, technician.city_code as city, technician.id as technician, item.is_serialised as "isSerialised",
      coalesce(own.quantity, graded.quantity) as quantity
    from technician cross join item
      left join kit_quantity own on own.id = item.id || ':' || technician.id
      join kit_quantity graded on graded.id = item.id || ':' || technician.grade
    where coalesce(own.quantity, graded.quantity) > 0 order by technician.id, item.id`)
  return rows
}

/** What a technician was given of the kit: every fourth has less than it. */
const givenOf = (index: number, quantity: number): number => (index % 4 === 2 ? Math.floor(quantity / 2) : quantity)

interface Given {
  readonly line: Line
  readonly city: string
  readonly technician: string
  readonly index: number
}

const serialOf = (itemId: string, city: string, number: number): string => `P${itemId.slice(3)}-${city}-${number}`

/** Lines of the packages, a serial each its own. Serials of a city are counted from 1. */
function linesOf(kit: readonly KitItem[]): { readonly lines: readonly Given[]; readonly serials: Map<string, number> } {
  const serials = new Map<string, number>()
  const lines = technicians.flatMap(({ id, cityCode }, index) => {
    const issuanceId = `IS-${1001 + index}`
    const wanted = kit
      .filter(({ technician }) => technician === id)
      .flatMap((one): Pick<Line, 'itemId' | 'serial' | 'quantity'>[] => {
        const quantity = givenOf(index, one.quantity)
        if (!one.isSerialised) return quantity > 0 ? [{ itemId: one.id, serial: null, quantity }] : []
        return Array.from({ length: quantity }, () => {
          const key = `${one.id} ${cityCode}`
          const number = (serials.get(key) ?? 0) + 1
          serials.set(key, number)
          return { itemId: one.id, serial: serialOf(one.id, cityCode, number), quantity: 1 }
        })
      })
    return wanted.map((line, place) => ({
      line: { ...line, id: `${issuanceId}:${place + 1}`, issuanceId },
      city: cityCode,
      technician: id,
      index,
    }))
  })
  return { lines, serials }
}

/** What is on the shelves of the cities beside what was handed out. */
async function seedShelves(
  database: Database,
  kit: readonly KitItem[],
  { lines, serials }: ReturnType<typeof linesOf>,
  at: Date,
): Promise<void> {
  const receivedAt = before(at, 30 * dayMs)
  const receipts: Movement[] = []
  const parts: (typeof partSerial.$inferInsert)[] = []
  for (const { code: city } of places)
    for (const itemId of [...new Set(kit.map(({ id }) => id))]) {
      const needed = kit.filter((one) => one.id === itemId && one.city === city)
      const sum = needed.reduce((total, { quantity }) => total + quantity, 0)
      const spare = city === lowCity ? Math.floor(sum / 2) : sum + 2
      const out = lines.filter((one) => one.city === city && one.line.itemId === itemId)
      if (kit.find(({ id }) => id === itemId)?.isSerialised)
        for (let number = 1; number <= (serials.get(`${itemId} ${city}`) ?? 0) + spare; number += 1)
          parts.push({ code: serialOf(itemId, city, number), itemId, placeCode: `W-${city}`, receivedAt })
      else {
        const quantity = spare + out.reduce((total, { line }) => total + line.quantity, 0)
        if (quantity > 0) receipts.push({ at: receivedAt, kind: 'RECEIVE', itemId, quantity, to: `W-${city}` })
      }
    }
  await insertAll(database, partSerial, parts)
  await insertAll(database, stockMovement, receipts)
}

/** Set aside twelve days ago and picked up the day after; every fifth technician has left the last lines on the shelf. */
function handedOut(lines: readonly Given[], at: Date): Movement[] {
  const day = before(at, 12 * dayMs)
  return lines.flatMap(({ line, city, technician, index }) => {
    const place = Number(line.id.split(':')[1])
    const all = {
      itemId: line.itemId,
      serial: line.serial ?? null,
      quantity: line.quantity,
      lineId: line.id,
      by: giver,
    }
    const aside = { ...all, at: day, kind: 'ALLOCATE' as const, from: `W-${city}`, to: asideOf(technician, city) }
    if (index % 5 === 3 && place > 10) return [aside]
    const up = { ...all, at: after(day, dayMs), kind: 'PICK_UP' as const, from: aside.to, to: `${technician}:PERSON` }
    return [aside, up]
  })
}

/** One of the first line: used for a job, asked back, returned, or taken back, by turns. The job is the last one that was completed. */
async function movedOn(database: Database, lines: readonly Given[], at: Date): Promise<Movement[]> {
  const { rows } = await database.execute<{ technician: string; id: string }>(sql`
    select distinct on (technician_id) technician_id as technician, id from job
    where status = 'COMPLETED' and technician_id is not null order by technician_id, completed_at desc, id`)
  const done = new Map(rows.map(({ technician, id }) => [technician, id]))
  return lines
    .filter(({ line, index }) => line.id.endsWith(':1') && index % 5 !== 3)
    .flatMap(({ line, city, technician, index }): Movement[] => {
      const from = `${technician}:PERSON`
      const one = { itemId: line.itemId, quantity: 1, lineId: line.id, by: giver, from }
      const on = (days: number) => before(at, days * dayMs - index * hourMs)
      const jobId = done.get(technician)
      const turns: readonly Movement[] = [
        { ...one, at: on(3), kind: 'ASK_RETURN', to: `${technician}:RETURNING`, note: 'More than the kit' },
        { ...one, at: on(4), kind: 'RETURN', to: `R-${city}`, note: 'Wrong size' },
        { ...one, at: on(5), kind: 'REMOVE', to: `W-${city}`, note: 'Needed by a colleague' },
      ]
      const turn = line.quantity > 1 ? turns.slice(index % 3, (index % 3) + 1) : []
      return [...(jobId ? [{ ...one, at: on(6), kind: 'USE' as const, to: null, jobId }] : []), ...turn]
    })
}

/** Stock on the shelves, packages of the technicians, and what became of them. One city is low, few are below their kit. */
export async function seedHeldStock(database: Database, at: Date): Promise<number> {
  const kit = await kits(database)
  const given = linesOf(kit)
  await seedShelves(database, kit, given, at)
  await insertAll(
    database,
    stockPlace,
    [...technicians, ...deliveryPersons].flatMap(({ id, cityCode }) => [
      { code: asideOf(id, cityCode), kind: 'ASIDE' as const, warehouseCode: `W-${cityCode}`, employeeId: id },
      { code: `${id}:PERSON`, kind: 'PERSON' as const, warehouseCode: `V-${id}`, employeeId: id },
      { code: `${id}:RETURNING`, kind: 'RETURNING' as const, warehouseCode: `V-${id}`, employeeId: id },
    ]),
  )
  const own = purifiers(at)
  const packages = technicians.map(({ id, cityCode }, index) => ({
    id: `IS-${1001 + index}`,
    employeeId: id,
    city: cityCode,
  }))
  const later = withPurifiers.map(({ employeeId, city }, index) => ({
    id: `IS-${1001 + technicians.length + index}`,
    employeeId,
    city,
  }))
  await insertAll(
    database,
    issuance,
    [...packages, ...later].map(({ city, ...one }, index) => ({
      ...one,
      warehouseCode: `W-${city}`,
      note: index < packages.length ? 'Kit of the month' : 'Deliveries of the week',
      createdBy: giver,
      createdAt: before(at, (index < packages.length ? 12 : 2) * dayMs),
    })),
  )
  await insertAll(database, issuanceLine, [...given.lines.map(({ line }) => line), ...own.lines])
  const moves = [...handedOut(given.lines, at), ...own.moves, ...(await movedOn(database, given.lines, at))]
  await insertAll(
    database,
    stockMovement,
    moves.map((move) => ({ note: '', ...move })),
  )
  await database.execute(sql`select setval('issuance_number', ${1001 + packages.length + later.length}, false)`)
  return packages.length + later.length
}
