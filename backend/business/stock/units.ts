import { eq } from 'drizzle-orm'
import { notFound } from '../../lists/held-record.ts'
import { city, device, deviceModel, installation } from '../../store/schema/index.ts'
import type { Database } from '../../store/typed-database.ts'

/** Devices with model, city and home. */
export const unitRows = (database: Database) =>
  database
    .select({ device, model: deviceModel, city: city.name, home: { id: installation.id, status: installation.status } })
    .from(device)
    .innerJoin(deviceModel, eq(deviceModel.id, device.modelId))
    .innerJoin(city, eq(city.code, device.cityCode))
    .leftJoin(installation, eq(installation.purifierId, device.code))

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

export function wireDevice({ device: one, city: place, home }: Unit) {
  const { code, modelId, state, botId, installedAt, updatedAt } = one
  return {
    deviceCode: code,
    modelId,
    state,
    botId,
    city: place,
    // An uninstalled home still names what stood in it.
    installationId: home && home.status !== 'UNINSTALLED' ? home.id : null,
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
