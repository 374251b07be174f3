import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { device, deviceModel, issuanceLine, stockBalance, stockPlace } from '../../store/schema/index.ts'
import type { Database } from '../../store/typed-database.ts'
import { isCounted, isPromised } from './units.ts'

/** Purifiers that employees have or will pick up, by their models. */
export const readHeldPurifiers = (employeeIds: readonly string[], database: Database) =>
  database
    .select({
      employeeId: stockPlace.employeeId,
      modelId: deviceModel.id,
      model: deviceModel.name,
      deviceCode: device.code,
      state: device.state,
      isPromised,
      isCounted,
      lineId: stockBalance.lineId,
      place: stockPlace.kind,
      since: sql<string>`(select to_json(max(moved.at)) #>> '{}' from stock_movement moved where moved.serial = ${device.code})`,
      jobId: sql<string | null>`(select id from job where job.new_device_code = ${device.code}
        and job.status not in ('COMPLETED', 'CANCELLED'))`,
    })
    .from(device)
    .innerJoin(stockPlace, eq(stockPlace.code, device.placeCode))
    .innerJoin(deviceModel, eq(deviceModel.id, device.modelId))
    .innerJoin(issuanceLine, eq(issuanceLine.serial, device.code))
    .innerJoin(
      stockBalance,
      and(
        eq(stockBalance.lineId, issuanceLine.id),
        eq(stockBalance.placeCode, device.placeCode),
        eq(stockBalance.quantity, 1),
      ),
    )
    .where(inArray(stockPlace.employeeId, [...employeeIds]))
    .orderBy(asc(deviceModel.name), asc(device.code))
