import { sql } from 'drizzle-orm'
import type { Database } from '../../store/typed-database.ts'

interface Row extends Record<string, unknown> {
  readonly itemId: string
  readonly warehouseCode: string
  readonly warehouse: string
  readonly type: string
  readonly free: number
  readonly aside: number
  readonly needed: number
}

/**
 * Parts in warehouses that have or need some, or in those of one employee alone. A warehouse needs what the kits of the
 * technicians have together who take from it and work; it is low where less than that is free (S-297).
 */
export async function itemPlaces(
  database: Database,
  employeeId: string | undefined,
): Promise<readonly (Row & { readonly isLow: boolean })[]> {
  const theirs =
    employeeId === undefined
      ? sql`true`
      : sql`exists (select from employee_warehouse own where own.employee_id = ${employeeId} and own.warehouse_code = warehouse.code)`
  const { rows } = await database.execute<Row>(sql`
    with kit as (
      select technician.id as technician, kit_quantity.item_id,
        coalesce((select own.quantity from kit_quantity own where own.id = kit_quantity.item_id || ':' || technician.id),
          kit_quantity.quantity) as quantity
      from technician join employee on employee.id = technician.id and not employee.disabled
        join kit_quantity on kit_quantity.level = technician.grade),
    need as (
      select warehouse_code, item_id, sum(quantity)::int as needed
      from kit join employee_warehouse on employee_id = technician and type = 'SOURCE' group by 1, 2),
    stock as (
      select warehouse_code, item_id, coalesce(sum(quantity) filter (where kind = 'SHELF'), 0)::int as free,
        coalesce(sum(quantity) filter (where kind = 'ASIDE'), 0)::int as aside
      from stock_balance join stock_place on stock_place.code = place_code
      where kind in ('SHELF', 'ASIDE') group by 1, 2)
    select item.id as "itemId", warehouse.code as "warehouseCode", warehouse.name as warehouse, warehouse.type,
      coalesce(free, 0) as free, coalesce(aside, 0) as aside, coalesce(needed, 0) as needed
    from warehouse cross join item
      left join need on need.warehouse_code = warehouse.code and need.item_id = item.id
      left join stock on stock.warehouse_code = warehouse.code and stock.item_id = item.id
    where warehouse.type <> 'TRANSIT' and item.model_id is null and ${theirs}
      and coalesce(free, 0) + coalesce(aside, 0) + coalesce(needed, 0) > 0
    order by item.id, warehouse.code`)
  return rows.map((row) => ({ ...row, isLow: row.free < row.needed }))
}
