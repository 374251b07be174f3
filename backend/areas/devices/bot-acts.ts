import { and, eq, isNull, sql } from 'drizzle-orm'
import { benefitsOperation } from '../../../src/contract/areas/devices/benefits.ts'
import type { changeBot, checkDeviceConnection } from '../../../src/contract/areas/devices/device-life.ts'
import { deviceOf, findDevice } from '../../business/stock/bots.ts'
import { dropPending, leaveCommand } from '../../business/stock/device-commands.ts'
import { type Bot, lastSlot, pingMs, pingOf, slowMs } from '../../business/stock/readings.ts'
import { type Handler, Reply } from '../../http/handle.ts'
import { nextVersion, notFound, tell, unlessTaken } from '../../lists/held-record.ts'
import { Refusal } from '../../store/refusal.ts'
import { botChange, device, deviceCheck, deviceSpell, installation } from '../../store/schema/index.ts'
import { benefitsOf } from './benefit-rows.ts'
import { holdHome } from './bot-operations.ts'
import { detailsOf, lastCheckOf } from './device-details.ts'

/** What a bot answers now: slow answers and lost ones within the last hour are a weak connection. */
function checked(bot: Bot, at: Date): { found: string; answeredMs: number | null } {
  const answeredMs = pingOf(bot, +at)
  if (answeredMs === null) return { found: 'OFFLINE', answeredMs }
  const slots = [0, 1, 2, 3].map((back) => lastSlot(at) - back * pingMs).filter((slot) => slot >= +bot.since)
  const hour = slots.map((slot) => pingOf(bot, slot))
  const isWeak = answeredMs > slowMs || hour.some((ms) => ms === null || ms > slowMs)
  return { found: isWeak ? 'WEAK' : 'ONLINE', answeredMs }
}

export const check: Handler<typeof checkDeviceConnection> = async ({ body }, call) => {
  const { database, user, at } = call
  const asked = await findDevice(database, eq(installation.botId, body.botId))
  if (!asked?.bot) throw notFound('bot', body.botId)
  const { home, bot } = asked
  await holdHome(database, home.purifierId)
  const { found, answeredMs } = checked(bot, at)
  const row = { botId: bot.botId, found, answeredMs, checkedAt: at, checkedBy: user.id }
  await database
    .insert(deviceCheck)
    .values({ deviceCode: home.purifierId, ...row })
    .onConflictDoUpdate({ target: deviceCheck.deviceCode, set: row })
  await database.update(installation).set({ connectivity: found }).where(eq(installation.id, home.id))
  const stored = await lastCheckOf(asked, call)
  if (!stored) throw new Refusal(409, `Purifier ${home.purifierId} has another bot now.`)
  return stored
}

/** Holds the installation, so that of several at once one changes the bot, and the others are told (S-151). */
export const change: Handler<typeof changeBot> = async ({ body }, call) => {
  const { database, user, at } = call
  const { deviceCode: code, oldBotId, newBotId } = body
  await holdHome(database, code)
  const changed = await deviceOf(database, code)
  const { home } = changed
  if (home.status === 'UNINSTALLED') throw new Refusal(409, `Purifier ${code} is uninstalled.`)
  if (home.botId !== oldBotId) throw new Refusal(409, `Purifier ${code} has ${home.botId ?? 'no bot'} now.`)
  if (oldBotId === newBotId) throw new Refusal(422, `Purifier ${code} has ${newBotId} already.`)
  const dropped = await dropPending(changed, call)
  await unlessTaken(
    call,
    (within) =>
      within
        .update(installation)
        .set({ botId: newBotId, connectivity: null, updatedAt: nextVersion(installation.updatedAt, call) })
        .where(eq(installation.id, home.id)),
    async () => {
      const [other] = await database.select({ code: device.code }).from(device).where(eq(device.botId, newBotId))
      return `${newBotId} is in purifier ${other?.code}.`
    },
  )
  await database
    .update(deviceSpell)
    .set({ untilAt: sql`greatest(${at.toISOString()}::timestamptz, ${deviceSpell.fromAt} + interval '1 second')` })
    .where(and(eq(deviceSpell.deviceCode, code), isNull(deviceSpell.untilAt)))
  await database.insert(botChange).values({ deviceCode: code, at, oldBotId, newBotId, by: user.id })
  // A new bot knows nothing of what the one before was told (S-318).
  const { litres, days } = await benefitsOf(changed, call)
  if (litres + days > 0) await leaveCommand(code, newBotId, benefitsOperation, call)
  await tell('bot.change', code, call, { from: oldBotId, to: newBotId, dropped })
  return new Reply(await detailsOf(await deviceOf(database, code), call), `${newBotId} is in purifier ${code}`)
}
