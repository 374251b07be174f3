import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { IssuanceLine } from '../../../src/contract/areas/stock/stock-records.ts'
import { toMajor } from '../../../src/contract/values.ts'
import { deviceModel, issuance, issuanceLine, item } from '../../store/schema/index.ts'
import type { Database } from '../../store/typed-database.ts'

export const nameOfItem = sql<string>`coalesce(${deviceModel.name}, ${item.name})`

const here = (kind: string) =>
  sql<number>`(select coalesce(sum(stock_balance.quantity), 0)::int from stock_balance
    join stock_place on stock_place.code = stock_balance.place_code
    where stock_balance.line_id = ${issuanceLine.id} and stock_place.kind = ${kind})`
const gone = (kinds: SQL) =>
  sql<number>`(select coalesce(sum(stock_movement.quantity), 0)::int from stock_movement
    where stock_movement.line_id = ${issuanceLine.id} and stock_movement.kind in (${kinds}))`

/** True of lines of which something is still set aside or with the employee. */
export const isOpenLine = sql`exists (select from stock_balance where stock_balance.line_id = ${issuanceLine.id}
  and stock_balance.quantity > 0)`

/** Lines of packages with how much of each is where: balances, and what left by movements (S-36). */
export async function readLines(database: Database, where: SQL | undefined): Promise<IssuanceLineRow[]> {
  const found = await database
    .select({
      lineId: issuanceLine.id,
      issuanceId: issuanceLine.issuanceId,
      itemId: item.id,
      name: nameOfItem,
      unit: item.unit,
      serial: issuanceLine.serial,
      quantity: issuanceLine.quantity,
      allocated: here('ASIDE'),
      pickedUp: here('PERSON'),
      returnRequested: here('RETURNING'),
      missing: here('MISSING'),
      returned: gone(sql`'RETURN'`),
      removed: gone(sql`'REMOVE'`),
      used: gone(sql`'USE', 'STATE'`),
      value: item.value,
      issuedAt: issuance.createdAt,
      pickedUpAt: sql<string | null>`(select to_json(min(stock_movement.at)) #>> '{}' from stock_movement
        where stock_movement.line_id = ${issuanceLine.id} and stock_movement.kind = 'PICK_UP')`,
      movedAt: sql<string>`(select to_json(max(stock_movement.at)) #>> '{}' from stock_movement
        where stock_movement.line_id = ${issuanceLine.id})`,
    })
    .from(issuanceLine)
    .innerJoin(issuance, eq(issuance.id, issuanceLine.issuanceId))
    .innerJoin(item, eq(item.id, issuanceLine.itemId))
    .leftJoin(deviceModel, eq(deviceModel.id, item.modelId))
    .where(where)
    .orderBy(asc(issuance.createdAt), asc(issuance.id), sql`split_part(${issuanceLine.id}, ':', 2)::int`)
  return found.map(({ value, issuedAt, pickedUpAt, movedAt, ...row }) => ({
    ...row,
    issuedAt: issuedAt.toISOString(),
    pickedUpAt: pickedUpAt === null ? null : new Date(pickedUpAt).toISOString(),
    unitValue: value === null ? null : toMajor(value),
    movedAt: new Date(movedAt).toISOString(),
  }))
}

/** As it goes over the wire. */
export type IssuanceLineRow = Omit<IssuanceLine, 'unitValue'> & { readonly unitValue: number | null }
