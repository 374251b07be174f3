import { and, eq, inArray, sql } from 'drizzle-orm'
import { type Device, deviceOf } from '../../business/stock/bots.ts'
import type { Bot } from '../../business/stock/readings.ts'
import { businessDay } from '../../moment.ts'
import { Refusal } from '../../store/refusal.ts'
import { job } from '../../store/schema/index.ts'
import type { Database } from '../../store/typed-database.ts'

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
