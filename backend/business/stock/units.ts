import { eq, sql } from 'drizzle-orm'
import { notFound } from '../../lists/held-record.ts'
import { city, device, deviceModel, employee, installation, stockPlace, warehouse } from '../../store/schema/index.ts'
import type { Database } from '../../store/typed-database.ts'
import { nameOfEmployee } from '../staff/technician-names.ts'
import { statusOf } from './device-status.ts'

/** Whether an open job is to bring a device. */
export const isPromised = sql<boolean>`exists (select from job where job.new_device_code = ${device.code}
  and job.status not in ('COMPLETED', 'CANCELLED'))`

/** Whether a device was there at the last sign-off of who has it, and hasn't moved since. */
export const isCounted = sql<boolean>`exists (select from stock_sign_off_line line where line.line_id = device.line_id
  and line.counted > 0 and line.movement_id = (select max(id) from stock_movement where serial = ${device.code}))`

/** Devices with model, city, home and place. */
export const unitRows = (database: Database) =>
  database
    .select({
      device,
      model: deviceModel,
      city: city.name,
      home: { id: installation.id, status: installation.status },
      place: stockPlace,
      warehouse: warehouse.name,
      holder: nameOfEmployee,
      isPromised,
      isCounted,
    })
    .from(device)
    .innerJoin(deviceModel, eq(deviceModel.id, device.modelId))
    .innerJoin(city, eq(city.code, device.cityCode))
    .leftJoin(installation, eq(installation.purifierId, device.code))
    .leftJoin(stockPlace, eq(stockPlace.code, device.placeCode))
    .leftJoin(warehouse, eq(warehouse.code, stockPlace.warehouseCode))
    .leftJoin(employee, eq(employee.id, stockPlace.employeeId))

export type Unit = Awaited<ReturnType<typeof unitRows>>[number]

/** A device wherever it is, with its model and its home (S-157). */
export async function findUnit(database: Database, code: string): Promise<Unit | undefined> {
  const [found] = await unitRows(database).where(eq(device.code, code))
  return found
}

/** A device that the database refers to, and so has. */
export async function unitOf(database: Database, code: string): Promise<Unit> {
  const found = await findUnit(database, code)
  if (!found) throw notFound('device', code)
  return found
}

export function wireDevice(unit: Unit) {
  const { device: one, city: place, home } = unit
  const { code, modelId, state, botId, installedAt, updatedAt } = one
  return {
    deviceCode: code,
    modelId,
    state,
    botId,
    city: place,
    // An uninstalled home still names what stood in it.
    installationId: home && home.status !== 'UNINSTALLED' ? home.id : null,
    ...statusOf({ state, kind: unit.place?.kind ?? null, isPromised: unit.isPromised, isCounted: unit.isCounted }),
    place: unit.place && {
      kind: unit.place.kind,
      warehouseCode: unit.place.warehouseCode,
      warehouse: unit.warehouse ?? '',
      employeeId: unit.place.employeeId,
      employee: unit.place.employeeId && unit.holder,
    },
    installedAt: installedAt?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
  }
}

export const wireModel = ({ model: { id, name, purifier, litresPerHour } }: Unit) => ({
  modelId: id,
  name,
  purifier,
  litresPerHour,
})
