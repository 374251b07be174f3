import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import {
  changeBot,
  checkDeviceConnection,
  getDeviceDetails,
  getDeviceFlowRate,
  getDevicePingsSummary,
  getDeviceServiceDueDate,
  getDeviceSyncRecord,
  listDeviceCommands,
  listDeviceSyncs,
  runBotOperation,
} from '../../../src/contract/areas/devices/device-life.ts'
import { serviceEveryDays } from '../../../src/contract/areas/devices/devices.ts'
import { type Handler, handle, Refusal } from '../../http/handle.ts'
import { notFound } from '../../lists/held-record.ts'
import { pageBody, skipped } from '../../lists/listing.ts'
import { businessDay, dayStart } from '../../moment.ts'
import { deviceCommand } from '../../store/schema/index.ts'
import { change, check } from './bot-acts.ts'
import { botOf, deviceOf, lastServiceOn } from './bots.ts'
import { listCommands, runOperation } from './device-commands.ts'
import { detailsOf } from './device-details.ts'
import {
  type Bot,
  durationAt,
  firmwareOf,
  flowOn,
  litresAt,
  lowFlow,
  pingsOf,
  readingsAt,
  recordsAt,
  slowMs,
  syncsOf,
  usualFlow,
} from './readings.ts'

const details: Handler<typeof getDeviceDetails> = async ({ params }, call) =>
  detailsOf(await deviceOf(call.database, params.deviceId), call)

const wireSync = (bot: Bot, sync: Date) => ({
  syncId: `SY-${+sync / 60_000}`,
  at: sync.toISOString(),
  litres: litresAt(bot, sync),
  records: recordsAt(bot, sync),
  durationMs: durationAt(bot, sync),
})

/** The newest first, or the oldest where that is asked for. */
const syncs: Handler<typeof listDeviceSyncs> = async ({ query }, { database, at }) => {
  const { bot } = await botOf(database, query.deviceCode)
  const all = syncsOf(bot, at)
  const isOldestFirst = query.orderBy === 'at' && query.orderDir?.toUpperCase() === 'ASC'
  const ordered = isOldestFirst ? all.toReversed() : all
  const page = ordered.slice(skipped(query), skipped(query) + query.pageSize)
  return pageBody(
    page.map((sync) => wireSync(bot, sync)),
    all.length,
    query,
  )
}

const syncRecord: Handler<typeof getDeviceSyncRecord> = async ({ query }, call) => {
  const device = await botOf(call.database, query.deviceCode)
  const { bot, home } = device
  const { syncId } = query
  const all = syncsOf(bot, call.at)
  const sync = syncId === undefined ? all[0] : all.find((one) => wireSync(bot, one).syncId === syncId)
  if (!sync) throw notFound('sync', syncId ?? 'of the last 30 days')
  const before = new Date(+sync - 4 * 3_600_000)
  const commands = await call.database
    .select({ operation: deviceCommand.operation })
    .from(deviceCommand)
    .where(
      and(
        eq(deviceCommand.deviceCode, home.purifierId),
        eq(deviceCommand.botId, bot.botId),
        isNull(deviceCommand.droppedAt),
        lt(deviceCommand.createdAt, sync),
        sql`${deviceCommand.createdAt} >= ${before.toISOString()}::timestamptz`,
      ),
    )
  const service = await lastServiceOn(call.database, device)
  return {
    ...wireSync(bot, sync),
    ...readingsAt(bot, sync),
    botId: bot.botId,
    firmware: firmwareOf(bot),
    litresPerMinute: flowOn(bot, dayStart(businessDay(sync)), daysBetween(service, businessDay(sync))),
    commands: commands.map(({ operation }) => operation),
  }
}

const pings: Handler<typeof getDevicePingsSummary> = async ({ query }, { database, at }) => {
  const { bot } = await botOf(database, query.deviceCode)
  const points = pingsOf(bot, query.hours, at)
  const sum = (of: 'answered' | 'expected') => points.reduce((total, point) => total + point[of], 0)
  return {
    from: (points[0]?.at ?? at).toISOString(),
    to: at.toISOString(),
    everyMinutes: query.hours > 24 ? 60 : 15,
    slowMs,
    expected: sum('expected'),
    answered: sum('answered'),
    points: points.map((point) => ({ ...point, at: point.at.toISOString() })),
  }
}

const dayMs = 86_400_000
const daysBetween = (from: string | null, to: string): number =>
  from ? Math.round((Date.parse(to) - Date.parse(from)) / dayMs) : 0

const serviceDue: Handler<typeof getDeviceServiceDueDate> = async ({ params }, { database }) => {
  const device = await deviceOf(database, params.id)
  const last = device.home.status === 'UNINSTALLED' ? null : await lastServiceOn(database, device)
  const due = last && new Date(Date.parse(last) + serviceEveryDays * dayMs).toISOString().slice(0, 10)
  return { dueOn: due, lastServiceOn: last, everyDays: serviceEveryDays }
}

const flowDays = 14

const flow: Handler<typeof getDeviceFlowRate> = async ({ query }, { database, at }) => {
  const device = await botOf(database, query.deviceCode)
  const { bot, home } = device
  if (bot.botId !== query.botId)
    throw new Refusal(409, `Purifier ${home.purifierId} has ${bot.botId} now, not ${query.botId}.`)
  const service = await lastServiceOn(database, device)
  const today = dayStart(businessDay(at))
  const days = Array.from({ length: flowDays }, (_, back) => {
    const day = businessDay(new Date(+today - (flowDays - 1 - back) * dayMs))
    return { day, litresPerMinute: flowOn(bot, dayStart(day), daysBetween(service, day)) }
  })
  const [sync] = syncsOf(bot, at)
  const last = days.findLast(({ litresPerMinute }) => litresPerMinute !== null)
  return {
    litresPerMinute: last?.litresPerMinute ?? null,
    at: sync?.toISOString() ?? null,
    usual: usualFlow,
    lowBelow: lowFlow,
    days,
  }
}

/** The calls with a path of their own come before the one that takes any id in its place. */
export const deviceLifeHandlers = [
  handle(listDeviceSyncs, syncs),
  handle(getDeviceSyncRecord, syncRecord),
  handle(getDevicePingsSummary, pings),
  handle(getDeviceDetails, details),
  handle(getDeviceServiceDueDate, serviceDue),
  handle(listDeviceCommands, listCommands),
  handle(getDeviceFlowRate, flow),
  handle(checkDeviceConnection, check),
  handle(runBotOperation, runOperation),
  handle(changeBot, change),
]
