import * as v from 'valibot'
import { defineEndpoint } from '../../endpoint.ts'
import { listQuery, pageOf } from '../../page.ts'
import { day, id, instant, wholeNumber } from '../../values.ts'
import { deviceBenefits } from './benefits.ts'

/** What the reference service can ask of a bot (S-150). Another service lists its own. */
export const botOperations = ['RESTART', 'SYNC', 'FLUSH', 'LOCK', 'UNLOCK'] as const

/** A command waits for the bot's next sync, was taken by it, or went with a bot that was replaced (S-150). */
export const commandStates = ['PENDING', 'DONE', 'DROPPED'] as const
export type CommandState = (typeof commandStates)[number]

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const deviceCode = id

/** What a check of the connection found. `answeredMs` is null where the bot didn't answer. */
export const connectionCheck = v.object({
  at: instant,
  by: v.string(),
  connectivity: v.string(),
  answeredMs: v.nullable(count),
})
export type ConnectionCheck = v.InferOutput<typeof connectionCheck>

/** A purifier as its bot reports it (S-147). Everything of the bot is null where there is none. */
export const deviceDetails = v.object({
  deviceCode: v.string(),
  installationId: v.string(),
  deviceModel: v.string(),
  botId: v.nullable(v.string()),
  connectivity: v.nullable(v.string()),
  firmware: v.nullable(v.string()),
  /** dBm */
  signal: v.nullable(v.number()),
  lastPingAt: v.nullable(instant),
  lastSyncAt: v.nullable(instant),
  pendingCommands: count,
  /** The newest command, so that a later one is told apart from it */
  lastCommandId: v.nullable(v.string()),
  lastCheck: v.nullable(connectionCheck),
  /** What can be asked of the bot (S-150) */
  operations: v.array(v.object({ code: v.string(), label: v.string() })),
  /** Its free litres and days (S-318). A service may not tell them */
  benefits: v.optional(deviceBenefits),
})
export type DeviceDetails = v.InferOutput<typeof deviceDetails>

/** One transfer of a bot's readings. */
export const deviceSync = v.object({
  syncId: id,
  at: instant,
  /** Since the sync before */
  litres: v.nullable(v.number()),
  records: count,
  durationMs: count,
})
export type DeviceSync = v.InferOutput<typeof deviceSync>

export const deviceSyncRecord = v.object({
  ...deviceSync.entries,
  botId: v.string(),
  firmware: v.string(),
  signal: v.number(),
  litresTotal: v.number(),
  litresPerMinute: v.nullable(v.number()),
  /** Dissolved solids before and after the filters, ppm */
  tdsIn: count,
  tdsOut: count,
  /** °C */
  temperature: v.number(),
  commands: v.array(v.string()),
})
export type DeviceSyncRecord = v.InferOutput<typeof deviceSyncRecord>

/** Pings of a stretch of time (S-148). A point without `ms` was not answered. */
export const pingsSummary = v.object({
  from: instant,
  to: instant,
  everyMinutes: v.pipe(count, v.minValue(1)),
  /** Answers above this are slow */
  slowMs: count,
  expected: count,
  answered: count,
  points: v.pipe(
    v.array(v.object({ at: instant, ms: v.nullable(count), answered: count, expected: count })),
    v.maxLength(1000),
  ),
})
export type PingsSummary = v.InferOutput<typeof pingsSummary>

export const deviceCommand = v.object({
  commandId: v.string(),
  operation: v.string(),
  state: v.string(),
  createdAt: instant,
  createdBy: v.string(),
  doneAt: v.nullable(instant),
})
export type DeviceCommand = v.InferOutput<typeof deviceCommand>

/** How fast water comes, by day. `usual` is that of a new filter, and below `lowBelow` it is low. */
export const flowRate = v.object({
  litresPerMinute: v.nullable(v.number()),
  at: v.nullable(instant),
  usual: v.number(),
  lowBelow: v.number(),
  days: v.pipe(v.array(v.object({ day, litresPerMinute: v.nullable(v.number()) })), v.maxLength(100)),
})
export type FlowRate = v.InferOutput<typeof flowRate>

const shared = { service: 'device', access: [['LEVEL_1']], source: 'doc1 §7, doc2 §7, S-147' } as const
const reads = { ...shared, method: 'GET', effect: 'read' } as const
const acts = { ...shared, method: 'POST' } as const

/** The syncs of the last 30 days, the newest first. Like every read of a bot, rejected with 422 where there is none. */
export const listDeviceSyncs = defineEndpoint({
  ...reads,
  id: 'listDeviceSyncs',
  path: '/device/details/syncs',
  query: v.object({ ...listQuery, deviceCode }),
  answer: pageOf(deviceSync),
})

/** What one sync brought, without `syncId` the newest. */
export const getDeviceSyncRecord = defineEndpoint({
  ...reads,
  id: 'getDeviceSyncRecord',
  path: '/device/details/sync/record',
  query: v.object({ deviceCode, syncId: v.optional(id) }),
  answer: deviceSyncRecord,
})

/** Pings of the last 24 hours, or of seven days by the hour (S-148). */
export const getDevicePingsSummary = defineEndpoint({
  ...reads,
  id: 'getDevicePingsSummary',
  path: '/device/details/pings/summary',
  query: v.object({ deviceCode, hours: wholeNumber(1, 168) }),
  answer: pingsSummary,
  source: 'doc1 §7, doc2 §7, S-148',
})

/** `deviceId` is the code of the device, which is the id of the purifier (S-147). */
export const getDeviceDetails = defineEndpoint({
  ...reads,
  id: 'getDeviceDetails',
  path: '/device/details/{deviceId}',
  params: v.object({ deviceId: id }),
  answer: deviceDetails,
})

export const getDeviceServiceDueDate = defineEndpoint({
  ...reads,
  id: 'getDeviceServiceDueDate',
  path: '/device/serviceDueDate/{id}',
  params: v.object({ id }),
  answer: v.object({ dueOn: v.nullable(day), lastServiceOn: v.nullable(day), everyDays: count }),
})

/** The newest 50 commands of a device; with `onlyPending` those that wait. */
export const listDeviceCommands = defineEndpoint({
  ...reads,
  id: 'listDeviceCommands',
  path: '/device/command',
  query: v.object({ deviceCode, onlyPending: v.picklist(['true', 'false']) }),
  answer: v.array(deviceCommand),
})

export const getDeviceFlowRate = defineEndpoint({
  ...reads,
  id: 'getDeviceFlowRate',
  path: '/device/life/flowrate/',
  query: v.object({ deviceCode, botId: id }),
  answer: flowRate,
})

/**
 * Asks a bot whether it answers, and stores what it found as the connectivity of its installation (S-149).
 * `connectivity` is the one that the person saw. Rejected with 404 where no purifier has this bot.
 */
export const checkDeviceConnection = defineEndpoint({
  ...acts,
  id: 'checkDeviceConnection',
  path: '/device/life/conn-check',
  effect: 'write',
  body: v.object({ botId: id, connectivity: v.nullable(id) }),
  answer: connectionCheck,
  source: 'doc1 §7, doc2 §7, S-149',
})

/**
 * Leaves a command for the bot's next sync (S-150). Rejected with 409 where the bot was replaced, or where the same
 * command waits already, and with 422 for an operation that the service doesn't have.
 */
export const runBotOperation = defineEndpoint({
  ...acts,
  id: 'runBotOperation',
  path: '/device/life/botOperation',
  effect: 'once',
  readBack: 'listDeviceCommands',
  body: v.object({ deviceCode, botId: id, operation: id }),
  answer: deviceCommand,
  source: 'doc1 §7, doc2 §7, S-150',
})

/**
 * Puts another bot into a purifier, and drops the commands that wait for the old one (S-151). Rejected with 409 where
 * the old one isn't there any more, where another purifier has the new one, and after uninstallation.
 */
export const changeBot = defineEndpoint({
  ...acts,
  id: 'changeBot',
  path: '/device/life/changeBot',
  effect: 'once',
  readBack: 'getDeviceDetails',
  body: v.object({ deviceCode, oldBotId: v.nullable(id), newBotId: id }),
  answer: deviceDetails,
  source: 'doc1 §7, doc2 §7, S-151',
})
