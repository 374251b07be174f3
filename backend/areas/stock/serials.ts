import { eq, sql } from 'drizzle-orm'
import { findSerial } from '../../../src/contract/areas/stock/stock.ts'
import { nearestId } from '../../../src/contract/near-id.ts'
import { toMajor } from '../../../src/contract/values.ts'
import { nameOfEmployee } from '../../business/staff/technician-names.ts'
import { statusOf } from '../../business/stock/device-status.ts'
import { nameOfItem } from '../../business/stock/issued-lines.ts'
import { isCounted, isPromised } from '../../business/stock/units.ts'
import { type Handler, handle } from '../../http/handle.ts'
import {
  device,
  deviceModel,
  employee,
  item,
  partSerial,
  stockMovement,
  stockPlace,
  warehouse,
} from '../../store/schema/index.ts'
import type { Database } from '../../store/typed-database.ts'
import { readMoves } from './moves.ts'

/** Numbers that are compared with one that nothing has, at most. */
const mostCompared = 2_000

async function itemOf(serial: string, database: Database) {
  const [found] = await database
    .select({ itemId: item.id, name: nameOfItem, unit: item.unit, value: item.value })
    .from(item)
    .leftJoin(deviceModel, eq(deviceModel.id, item.modelId))
    .where(
      eq(
        item.id,
        sql`coalesce((select item_id from ${partSerial} where code = ${serial}),
          (select own.id from ${device} join item own on own.model_id = device.model_id where device.code = ${serial}))`,
      ),
    )
  if (!found) return null
  const { value, ...rest } = found
  return { ...rest, unitValue: value === null ? null : toMajor(value) }
}

async function placeOf(serial: string, database: Database) {
  const [found] = await database
    .select({
      kind: stockPlace.kind,
      warehouseCode: stockPlace.warehouseCode,
      warehouse: warehouse.name,
      employeeId: stockPlace.employeeId,
      employee: nameOfEmployee,
      since: sql<
        string | null
      >`(select to_json(at) #>> '{}' from stock_movement where serial = ${serial} order by id desc limit 1)`,
    })
    .from(stockPlace)
    .innerJoin(warehouse, eq(warehouse.code, stockPlace.warehouseCode))
    .leftJoin(employee, eq(employee.id, stockPlace.employeeId))
    .where(
      eq(
        stockPlace.code,
        sql`coalesce((select place_code from ${partSerial} where code = ${serial}),
          (select place_code from ${device} where code = ${serial}))`,
      ),
    )
  if (!found) return null
  const { since, ...place } = found
  return {
    ...place,
    employee: place.employeeId && place.employee,
    since: since === null ? null : new Date(since).toISOString(),
  }
}

/** The asset status of a purifier. Null where the number is that of a part. */
async function assetStatusOf(serial: string, database: Database): Promise<string | null> {
  const [found] = await database
    .select({ state: device.state, kind: stockPlace.kind, isPromised, isCounted })
    .from(device)
    .leftJoin(stockPlace, eq(stockPlace.code, device.placeCode))
    .where(eq(device.code, serial))
  return found ? statusOf(found).assetStatus : null
}

/** Of numbers in stock that are about as long and begin or end alike. */
async function nearTo(serial: string, database: Database): Promise<string | null> {
  const isNear = sql`place_code is not null and abs(length(code) - ${serial.length}::int) <= 1
    and (left(code, 3) = ${serial.slice(0, 3)} or right(code, 3) = ${serial.slice(-3)})`
  const { rows } = await database.execute<{ code: string }>(sql`
    select code from part_serial where ${isNear} union all select code from device where ${isNear}
    order by code limit ${mostCompared}`)
  return nearestId(
    serial,
    rows.map(({ code }) => code),
  )
}

const find: Handler<typeof findSerial> = async ({ params: { serial } }, { database }) => {
  const found = await itemOf(serial, database)
  if (!found) return { serial, item: null, place: null, near: await nearTo(serial, database), moves: [] }
  return {
    serial,
    item: found,
    assetStatus: await assetStatusOf(serial, database),
    place: await placeOf(serial, database),
    near: null,
    moves: (await readMoves(eq(stockMovement.serial, serial), database)).map(({ move }) => move),
  }
}

export const serialHandlers = [handle(findSerial, find)]
