import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../http/handle.ts'
import { Refusal } from '../../http/handle.ts'
import { notFound } from '../../lists/held-record.ts'
import { businessDay, dayStart } from '../../moment.ts'
import { botChange, deviceSpell, installation, job } from '../../store/schema/index.ts'
import type { Bot } from './readings.ts'
import { type Unit, unitOf } from './stock.ts'

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

/** For reads of a bot: a purifier without one has nothing to tell (S-147). */
export async function botOf(database: Database, code: string): Promise<Device & { readonly bot: Bot }> {
  const { bot, ...found } = await deviceOf(database, code)
  if (!bot) throw new Refusal(422, `Purifier ${code} has no bot.`)
  return { ...found, bot }
}

/** The day of the last completed service of this device, or of its installation. */
export async function lastServiceOn(database: Database, { home, unit }: Device): Promise<string | null> {
  const { installedAt } = unit.device
  const since = installedAt ? businessDay(installedAt) : home.installedOn
  const [last] = await database
    .select({ day: sql<string | null>`max(${job.appointmentDate})` })
    .from(job)
    .where(
      and(eq(job.installationId, home.id), eq(job.status, 'COMPLETED'), inArray(job.type, ['SERVICE', 'INSTALLATION'])),
    )
  // What was serviced before it came was another device.
  return last?.day && !(since && last.day < since) ? last.day : since
}
