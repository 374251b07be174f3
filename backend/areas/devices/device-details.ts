import { and, desc, eq, sql } from 'drizzle-orm'
import type { Device } from '../../business/stock/bots.ts'
import { pendingOf } from '../../business/stock/device-commands.ts'
import { firmwareOf, lastPing, readingsAt, syncsOf } from '../../business/stock/readings.ts'
import type { Call } from '../../call.ts'
import { deviceCheck, deviceCommand, employee } from '../../store/schema/index.ts'
import { benefitsOf } from './benefit-rows.ts'
import { operationLabels } from './bot-operations.ts'

const employeeName = sql<string>`${employee.firstname} || ' ' || ${employee.lastname}`

/** Only what this bot was asked counts: a check of the one before says nothing of it. */
export async function lastCheckOf({ home }: Device, { database }: Pick<Call, 'database'>) {
  const [found] = await database
    .select({ check: deviceCheck, by: employeeName })
    .from(deviceCheck)
    .innerJoin(employee, eq(employee.id, deviceCheck.checkedBy))
    .where(and(eq(deviceCheck.deviceCode, home.purifierId), eq(deviceCheck.botId, home.botId ?? '')))
  if (!found) return null
  const { check, by } = found
  return { at: check.checkedAt.toISOString(), by, connectivity: check.found, answeredMs: check.answeredMs }
}

/** A purifier as its bot reports it (S-147). */
export async function detailsOf(device: Device, call: Call) {
  const { home, bot } = device
  const { at, database } = call
  const [newest] = await database
    .select({ id: deviceCommand.id })
    .from(deviceCommand)
    .where(eq(deviceCommand.deviceCode, home.purifierId))
    .orderBy(desc(deviceCommand.createdAt), desc(deviceCommand.id))
    .limit(1)
  const [sync] = bot ? syncsOf(bot, at) : []
  return {
    deviceCode: home.purifierId,
    installationId: home.id,
    deviceModel: device.unit.model.name,
    botId: home.botId,
    connectivity: home.connectivity,
    firmware: bot && firmwareOf(bot),
    signal: bot && sync ? readingsAt(bot, sync).signal : null,
    lastPingAt: (bot && lastPing(bot, at)?.toISOString()) ?? null,
    lastSyncAt: sync?.toISOString() ?? null,
    pendingCommands: (await pendingOf(device, call)).length,
    lastCommandId: newest?.id ?? null,
    lastCheck: await lastCheckOf(device, call),
    operations: bot ? Object.entries(operationLabels).map(([code, label]) => ({ code, label })) : [],
    benefits: await benefitsOf(device, call),
  }
}
