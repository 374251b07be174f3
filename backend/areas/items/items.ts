import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { type LevelItem, listItemsForTechnician, updateLevelQuantity } from '../../../src/contract/areas/items/items.ts'
import type { TechnicianGrade } from '../../../src/contract/areas/technicians/technicians.ts'
import { toMajor } from '../../../src/contract/values.ts'
import { nameOfEmployee } from '../../business/staff/technician-names.ts'
import { type IssuanceLineRow, isOpenLine, nameOfItem, readLines } from '../../business/stock/issued-lines.ts'
import { itemPlaces } from '../../business/stock/item-places.ts'
import type { Call } from '../../call.ts'
import { type Handler, handle, Reply } from '../../http/handle.ts'
import { holdRecord, nextVersion, notFound, tell } from '../../lists/held-record.ts'
import { Refusal } from '../../store/refusal.ts'
import { deviceModel, employee, issuance, item, kitQuantity, technician } from '../../store/schema/index.ts'

interface Kit {
  readonly level: TechnicianGrade
  readonly employeeId: string | undefined
}

const longAgo = new Date(0)

/** The kit of a grade or of one technician, item by item (S-229), or those items of it. */
async function kitOf({ level, employeeId }: Kit, { database }: Call, ids?: readonly string[]): Promise<LevelItem[]> {
  const items = await database
    .select({ id: item.id, name: nameOfItem, unit: item.unit, isSerialised: item.isSerialised })
    .from(item)
    .leftJoin(deviceModel, eq(deviceModel.id, item.modelId))
    .where(ids ? inArray(item.id, ids) : isNull(item.modelId))
    .orderBy(item.id)
  const found = await database
    .select()
    .from(kitQuantity)
    .where(
      and(
        inArray(
          kitQuantity.itemId,
          items.map(({ id }) => id),
        ),
        or(isNull(kitQuantity.employeeId), employeeId ? eq(kitQuantity.employeeId, employeeId) : undefined),
      ),
    )
  return items.map((one) => {
    const held = found.filter((row) => row.itemId === one.id)
    const own = held.find((row) => row.employeeId !== null)
    const counted = own ?? held.find((row) => row.level === level)
    const byLevel = held.flatMap((row) => (row.level ? [[row.level, row.quantity] as const] : []))
    return {
      itemId: one.id,
      name: one.name,
      unit: one.unit,
      isSerialised: one.isSerialised,
      level,
      quantity: counted?.quantity ?? 0,
      quantities: Object.fromEntries(byLevel),
      employeeId: own?.employeeId ?? null,
      updatedAt: (counted?.updatedAt ?? longAgo).toISOString(),
    }
  })
}

/** Rejects somebody who has no kit, or that of another grade. */
async function checkGrade({ level, employeeId }: Kit, { database }: Call): Promise<void> {
  if (employeeId === undefined) return
  const [found] = await database
    .select({ grade: technician.grade, name: nameOfEmployee })
    .from(technician)
    .innerJoin(employee, eq(employee.id, technician.id))
    .where(eq(technician.id, employeeId))
  if (!found) throw notFound('technician', employeeId)
  if (found.grade !== level) throw new Refusal(409, `${found.name} has grade ${found.grade}, not ${level}.`)
}

/** Nothing of an item. */
const none = { allocated: 0, pickedUp: 0, returnRequested: 0, lines: [] as IssuanceLineRow[] }

/** What somebody has of each item, line by line. */
async function heldOf(employeeId: string, { database }: Call) {
  const held = new Map<string, typeof none>()
  for (const line of await readLines(database, and(eq(issuance.employeeId, employeeId), isOpenLine))) {
    const { allocated, pickedUp, returnRequested, lines } = held.get(line.itemId) ?? none
    held.set(line.itemId, {
      allocated: allocated + line.allocated,
      pickedUp: pickedUp + line.pickedUp,
      returnRequested: returnRequested + line.returnRequested,
      lines: [...lines, line],
    })
  }
  return held
}

/** Whose kit is asked for. Without a grade it is that of the technician. */
async function askedKit(query: { level?: TechnicianGrade | undefined; employee_id?: string | undefined }, call: Call) {
  const { level, employee_id: employeeId } = query
  if (level !== undefined) return { level, employeeId }
  if (employeeId === undefined) throw new Refusal(400, 'Give "level", "employee_id" or both.')
  const [found] = await call.database.select().from(technician).where(eq(technician.id, employeeId))
  if (!found) throw notFound('technician', employeeId)
  return { level: found.grade, employeeId }
}

const list: Handler<typeof listItemsForTechnician> = async ({ query }, call) => {
  const kit = await askedKit(query, call)
  await checkGrade(kit, call)
  const held = kit.employeeId === undefined ? undefined : await heldOf(kit.employeeId, call)
  const [items, places, values] = [
    await kitOf(kit, call, query.level === undefined && held ? [...held.keys()] : undefined),
    await itemPlaces(call.database, kit.employeeId),
    await call.database.select({ id: item.id, value: item.value }).from(item),
  ]
  const valuesOf = new Map(values.map(({ id, value }) => [id, value === null ? null : toMajor(value)]))
  return items.map((one) => ({
    ...one,
    unitValue: valuesOf.get(one.itemId) ?? null,
    places: places.flatMap(({ itemId, ...place }) => (itemId === one.itemId ? [place] : [])),
    ...(held ? { held: held.get(one.itemId) ?? none } : {}),
  }))
}

const update: Handler<typeof updateLevelQuantity> = async ({ body }, call) => {
  const { item_id: itemId, level, quantity, employee_id: employeeId, updatedAt: seenAt } = body
  const { database } = call
  const kit = { level, employeeId }
  await checkGrade(kit, call)
  const [known] = await database
    .select({ id: item.id })
    .from(item)
    .where(and(eq(item.id, itemId), isNull(item.modelId)))
  if (!known) throw notFound('item', itemId)
  const ofGrade = `${itemId}:${level}`
  await database
    .insert(kitQuantity)
    .values({ id: ofGrade, itemId, level, quantity: 0, updatedAt: longAgo })
    .onConflictDoNothing()
  const read = async () => (await kitOf(kit, call, [itemId]))[0] as LevelItem
  // Held by the row of the grade, so that of two first own quantities the second sees the other.
  const id = employeeId ? `${itemId}:${employeeId}` : ofGrade
  await database.select({ id: kitQuantity.id }).from(kitQuantity).where(eq(kitQuantity.id, ofGrade)).for('update')
  const before = await read()
  await holdRecord(
    { noun: 'quantity', key: kitQuantity.id, id: before.employeeId ? id : ofGrade, seenAt, read: async () => before },
    call,
  )
  if (employeeId && before.quantities[level] === quantity)
    await database.delete(kitQuantity).where(eq(kitQuantity.id, id))
  else
    await database
      .insert(kitQuantity)
      .values({
        id,
        itemId,
        quantity,
        updatedAt: call.at,
        ...(employeeId ? { employeeId } : { level }),
      })
      .onConflictDoUpdate({
        target: kitQuantity.id,
        set: { quantity: sql`excluded.quantity`, updatedAt: nextVersion(kitQuantity.updatedAt, call) },
      })
  await tell('item.quantity', id, call, { quantity })
  return new Reply(await read(), 'Quantity saved')
}

export const itemHandlers = [handle(listItemsForTechnician, list), handle(updateLevelQuantity, update)]
