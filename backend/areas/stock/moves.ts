import { asc, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { StockMove } from '../../../src/contract/areas/stock/stock-records.ts'
import { nameOfEmployee } from '../../business/staff/technician-names.ts'
import { nameOfItem } from '../../business/stock/issued-lines.ts'
import { deviceModel, employee, item, stockMovement, stockPlace, warehouse } from '../../store/schema/index.ts'
import type { Database } from '../../store/typed-database.ts'

const holder = alias(employee, 'holder')

/** Moves of the ledger, the oldest first, each with what was moved: an item by quantity, or one number of it. */
export async function readMoves(where: SQL, database: Database) {
  const found = await database
    .select({
      move: {
        at: stockMovement.at,
        kind: stockMovement.kind,
        place: stockPlace.kind,
        by: nameOfEmployee,
        note: stockMovement.note,
        holder: sql<string | null>`${holder.firstname} || ' ' || ${holder.lastname}`,
        warehouse: warehouse.name,
        jobId: stockMovement.jobId,
      },
      moved: { itemId: item.id, name: nameOfItem, serial: stockMovement.serial, quantity: stockMovement.quantity },
    })
    .from(stockMovement)
    .innerJoin(item, eq(item.id, stockMovement.itemId))
    .leftJoin(deviceModel, eq(deviceModel.id, item.modelId))
    .leftJoin(employee, eq(employee.id, stockMovement.by))
    .leftJoin(stockPlace, eq(stockPlace.code, stockMovement.to))
    .leftJoin(warehouse, eq(warehouse.code, stockPlace.warehouseCode))
    .leftJoin(holder, eq(holder.id, stockPlace.employeeId))
    .where(where)
    .orderBy(asc(stockMovement.id))
  return found.map(({ move: { at, by, ...move }, moved }) => ({
    move: { ...move, at: at.toISOString(), by: by || null } satisfies StockMove,
    moved,
  }))
}
