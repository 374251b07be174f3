import { desc, eq, type SQL } from 'drizzle-orm'
import { notFound } from '../../lists/held-record.ts'
import { dayStart } from '../../moment.ts'
import { botChange, deviceSpell, installation } from '../../store/schema/index.ts'
import type { Database } from '../../store/typed-database.ts'
import type { Bot } from './readings.ts'
import { type Unit, unitOf } from './units.ts'

export type Home = typeof installation.$inferSelect

export interface Device {
  readonly home: Home
  readonly unit: Unit
  /** The bot that it has now, null where it has none */
  readonly bot: Bot | null
}

/** Where readings of an installation without a day of installation begin. */
const longAgo = new Date(0)

/** A purifier by its code, or by the bot that it has. */
export async function findDevice(database: Database, where: SQL | undefined): Promise<Device | undefined> {
  const [home] = await database.select().from(installation).where(where)
  if (!home) return undefined
  const unit = await unitOf(database, home.purifierId)
  if (home.botId === null) return { home, unit, bot: null }
  const spells = await database.select().from(deviceSpell).where(eq(deviceSpell.deviceCode, home.purifierId))
  const [change] = await database
    .select()
    .from(botChange)
    .where(eq(botChange.deviceCode, home.purifierId))
    .orderBy(desc(botChange.id))
    .limit(1)
  const since = change?.at ?? unit.device.installedAt ?? (home.installedOn ? dayStart(home.installedOn) : longAgo)
  return { home, unit, bot: { botId: home.botId, since, spells } }
}

export async function deviceOf(database: Database, code: string): Promise<Device> {
  const found = await findDevice(database, eq(installation.purifierId, code))
  if (!found) throw notFound('purifier', code)
  return found
}
