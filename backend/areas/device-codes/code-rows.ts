import { desc, eq, sql } from 'drizzle-orm'
import { type CodeBearer, codeTargets } from '../../../src/contract/areas/device-codes/code-moves.ts'
import { nameOfEmployee } from '../../business/staff/technician-names.ts'
import { codeStatus } from '../../business/stock/code-status.ts'
import { unitRows, wireDevice } from '../../business/stock/units.ts'
import { device, deviceCode, deviceCodeBatch, employee, stockPlace } from '../../store/schema/index.ts'
import type { Database } from '../../store/typed-database.ts'

const bearer = sql<CodeBearer>`case when ${device.code} is null then 'NONE'
  when ${device.state} in ('INSTALLED', 'RETIRED') then 'HOME'
  when ${stockPlace.kind} = 'SHELF' then 'SHELF' else 'AWAY' end`

/** Codes with what bears them. */
export const codeRows = (database: Database) =>
  database
    .select({ code: deviceCode, status: codeStatus, bearer, batch: deviceCodeBatch, batchBy: nameOfEmployee })
    .from(deviceCode)
    .leftJoin(device, eq(device.code, deviceCode.code))
    .leftJoin(stockPlace, eq(stockPlace.code, device.placeCode))
    .leftJoin(deviceCodeBatch, eq(deviceCodeBatch.id, deviceCode.batchId))
    .leftJoin(employee, eq(employee.id, deviceCodeBatch.createdBy))
    .$dynamic()
export type CodeRow = Awaited<ReturnType<typeof codeRows>>[number]

export const wireBatch = (one: typeof deviceCodeBatch.$inferSelect, by: string | null) => ({
  batchId: one.id,
  prefix: one.prefix,
  quantity: one.quantity,
  firstCode: one.firstCode,
  lastCode: one.lastCode,
  createdBy: by ?? '',
  createdAt: one.createdAt.toISOString(),
})

/** As the wire has them, with what their devices tell. */
export async function wireCodes(rows: readonly CodeRow[], database: Database) {
  const borne = rows.filter((row) => row.bearer !== 'NONE').map(({ code }) => code.code)
  const units =
    borne.length > 0 ? await unitRows(database).where(sql`${device.code} = any(${sql.param(borne)}::text[])`) : []
  const devices = new Map(units.map((unit) => [unit.device.code, wireDevice(unit)]))
  return rows.map(({ code: one, status, bearer: of, batch, batchBy }) => ({
    code: one.code,
    prefix: one.prefix,
    status,
    targets: [...codeTargets(status, of)],
    hasDevice: of !== 'NONE',
    assetStatus: devices.get(one.code)?.assetStatus ?? null,
    installationId: devices.get(one.code)?.installationId ?? null,
    batchId: one.batchId,
    batch: batch && wireBatch(batch, batchBy),
    createdAt: one.createdAt.toISOString(),
    updatedAt: one.updatedAt.toISOString(),
  }))
}

/** The newest first where nothing else is asked for. */
export const newestFirst = [desc(deviceCode.createdAt), desc(deviceCode.code)]
