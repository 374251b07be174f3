import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import {
  botOperations,
  type CommandState,
  type listDeviceCommands,
  type runBotOperation,
} from '../../../src/contract/areas/devices/device-life.ts'
import { type Call, type Database, type Handler, Refusal } from '../../http/handle.ts'
import { tell } from '../../lists/held-record.ts'
import { momentText } from '../../moment.ts'
import { deviceCommand, employee, installation } from '../../store/schema/index.ts'
import { type Device, deviceOf } from './bots.ts'
import { type Bot, syncAfter } from './readings.ts'

export const operationLabels: Readonly<Record<(typeof botOperations)[number], string>> = {
  RESTART: 'Restart the bot',
  SYNC: 'Sync readings now',
  FLUSH: 'Flush the membrane',
  LOCK: 'Stop the water',
  UNLOCK: 'Let the water run',
}
const isOperation = (code: string): code is (typeof botOperations)[number] =>
  (botOperations as readonly string[]).includes(code)

const most = 50

const rows = (database: Database) =>
  database
    .select({ command: deviceCommand, by: sql<string>`${employee.firstname} || ' ' || ${employee.lastname}` })
    .from(deviceCommand)
    .innerJoin(employee, eq(employee.id, deviceCommand.createdBy))

type Row = Awaited<ReturnType<typeof rows>>[number]

/** A command was taken by the first sync after it, unless its bot was replaced before (S-150). */
function stateOf({ command }: Row, bot: Bot | null, at: Date): { state: CommandState; doneAt: Date | null } {
  if (command.droppedAt) return { state: 'DROPPED', doneAt: null }
  // A bot that was replaced took its commands before: those that waited were dropped with it.
  const isOld = bot === null || bot.botId !== command.botId
  if (isOld) return { state: 'DONE', doneAt: null }
  const doneAt = syncAfter(bot, command.createdAt, at)
  return doneAt ? { state: 'DONE', doneAt } : { state: 'PENDING', doneAt: null }
}

const wire = (row: Row, bot: Bot | null, at: Date) => {
  const { state, doneAt } = stateOf(row, bot, at)
  const { id, operation, createdAt } = row.command
  return {
    commandId: id,
    operation,
    state,
    createdBy: row.by,
    createdAt: createdAt.toISOString(),
    doneAt: doneAt?.toISOString() ?? null,
  }
}

/** The newest commands of a device, the newest first. */
export async function commandsOf({ home, bot }: Device, { database, at }: Pick<Call, 'database' | 'at'>) {
  const found = await rows(database)
    .where(eq(deviceCommand.deviceCode, home.purifierId))
    .orderBy(desc(deviceCommand.createdAt), desc(deviceCommand.id))
    .limit(most)
  return found.map((row) => wire(row, bot, at))
}

export const pendingOf = async (device: Device, call: Pick<Call, 'database' | 'at'>) =>
  (await commandsOf(device, call)).filter(({ state }) => state === 'PENDING')

export const listCommands: Handler<typeof listDeviceCommands> = async ({ query }, call) => {
  const device = await deviceOf(call.database, query.deviceCode)
  return query.onlyPending === 'true' ? pendingOf(device, call) : commandsOf(device, call)
}

/** Holds the installation, so that of several at once one leaves the command, and none goes to a replaced bot. */
export async function holdHome(database: Database, code: string): Promise<void> {
  await database
    .select({ id: installation.id })
    .from(installation)
    .where(eq(installation.purifierId, code))
    .for('update')
}

export const runOperation: Handler<typeof runBotOperation> = async ({ body }, call) => {
  const { database, user, at } = call
  const { deviceCode: code, botId, operation } = body
  await holdHome(database, code)
  const device = await deviceOf(database, code)
  if (device.home.botId !== botId)
    throw new Refusal(409, `Purifier ${code} has ${device.home.botId ?? 'no bot'} now, not ${botId}.`)
  if (!isOperation(operation)) throw new Refusal(422, `No bot knows the operation ${operation}.`)
  const waiting = (await pendingOf(device, call)).find((one) => one.operation === operation)
  if (waiting)
    throw new Refusal(
      409,
      `${waiting.createdBy} sent this command ${momentText(waiting.createdAt)}. It waits for the next sync.`,
    )
  const [next] = (await database.execute<{ number: string }>(sql`select nextval('device_command_number') as number`))
    .rows
  const id = `CM-${next?.number}`
  await database
    .insert(deviceCommand)
    .values({ id, deviceCode: code, botId, operation, createdBy: user.id, createdAt: at })
  await tell('bot.operation', code, call, { command: id, operation, bot: botId })
  const [row] = await rows(database).where(eq(deviceCommand.id, id))
  if (!row) throw new Error(`${id} was not stored`)
  return wire(row, device.bot, at)
}

/** Drops what waits for the bot of a device. Answers with how many there were. */
export async function dropPending(device: Device, call: Call): Promise<number> {
  const waiting = await pendingOf(device, call)
  for (const { commandId } of waiting)
    await call.database
      .update(deviceCommand)
      .set({ droppedAt: sql`greatest(${call.at.toISOString()}::timestamptz, ${deviceCommand.createdAt})` })
      .where(and(eq(deviceCommand.id, commandId), isNull(deviceCommand.droppedAt)))
  return waiting.length
}
