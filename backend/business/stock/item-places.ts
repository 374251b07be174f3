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
  readonly out: number
  readonly ledger: number | null
}

/**
 * Parts in warehouses that have or need some, or in those of one employee alone. A warehouse needs what the kits of the
 * technicians have together who take from it and work; it is low where less than that is free (S-297). What left it with
 * somebody still counts as its own; all of it must be what the movements say, which are summed for all warehouses alone.
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
      where kind in ('SHELF', 'ASIDE') group by 1, 2),
    out as (
      select issuance.warehouse_code, held.item_id, sum(held.quantity)::int as out
      from stock_balance held join stock_place on stock_place.code = held.place_code
        join issuance_line line on line.id = held.line_id join issuance on issuance.id = line.issuance_id
      where kind in ('PERSON', 'RETURNING', 'MISSING') group by 1, 2),
    ledger as (
      select coalesce(issuance.warehouse_code, stock_place.warehouse_code) as warehouse_code, moved.item_id,
        sum(moved.quantity)::int as ledger
      from (
          select item_id, line_id, to_place as place, quantity from stock_movement
          union all select item_id, line_id, from_place, -quantity from stock_movement) moved
        join stock_place on stock_place.code = moved.place
        left join issuance_line line on line.id = moved.line_id and kind not in ('SHELF', 'ASIDE')
        left join issuance on issuance.id = line.issuance_id
      where ${employeeId === undefined} group by 1, 2)
    select item.id as "itemId", warehouse.code as "warehouseCode", warehouse.name as warehouse, warehouse.type,
      coalesce(free, 0) as free, coalesce(aside, 0) as aside, coalesce(needed, 0) as needed,
      coalesce(out, 0) as out, ${employeeId === undefined ? sql`coalesce(ledger, 0)` : sql`null::int`} as ledger
    from warehouse cross join item
      left join need on need.warehouse_code = warehouse.code and need.item_id = item.id
      left join stock on stock.warehouse_code = warehouse.code and stock.item_id = item.id
      left join out on out.warehouse_code = warehouse.code and out.item_id = item.id
      left join ledger on ledger.warehouse_code = warehouse.code and ledger.item_id = item.id
    where warehouse.type <> 'TRANSIT' and item.model_id is null and ${theirs}
      and (coalesce(free, 0) + coalesce(aside, 0) + coalesce(needed, 0) + coalesce(out, 0) > 0 or coalesce(ledger, 0) <> 0)
    order by item.id, warehouse.code`)
  return rows.map((row) => ({ ...row, isLow: row.free < row.needed }))
}
