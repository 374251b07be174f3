import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { CommandState } from '../../../src/contract/areas/devices/device-life.ts'
import type { Call } from '../../call.ts'
import { deviceCommand, employee } from '../../store/schema/index.ts'
import type { Database } from '../../store/typed-database.ts'
import type { Device } from './bots.ts'
import { type Bot, syncAfter } from './readings.ts'

const most = 50

/** Commands with who sent them. */
export const commandRows = (database: Database) =>
  database
    .select({ command: deviceCommand, by: sql<string>`${employee.firstname} || ' ' || ${employee.lastname}` })
    .from(deviceCommand)
    .innerJoin(employee, eq(employee.id, deviceCommand.createdBy))

type Row = Awaited<ReturnType<typeof commandRows>>[number]

/** A command was taken by the first sync after it, unless its bot was replaced before (S-150). */
function stateOf({ command }: Row, bot: Bot | null, at: Date): { state: CommandState; doneAt: Date | null } {
  if (command.droppedAt) return { state: 'DROPPED', doneAt: null }
  // A bot that was replaced took its commands before: those that waited were dropped with it.
  const isOld = bot === null || bot.botId !== command.botId
  if (isOld) return { state: 'DONE', doneAt: null }
  const doneAt = syncAfter(bot, command.createdAt, at)
  return doneAt ? { state: 'DONE', doneAt } : { state: 'PENDING', doneAt: null }
}

/** A command as it is answered. */
export const wireCommand = (row: Row, bot: Bot | null, at: Date) => {
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
  const found = await commandRows(database)
    .where(eq(deviceCommand.deviceCode, home.purifierId))
    .orderBy(desc(deviceCommand.createdAt), desc(deviceCommand.id))
    .limit(most)
  return found.map((row) => wireCommand(row, bot, at))
}

export const pendingOf = async (device: Device, call: Pick<Call, 'database' | 'at'>) =>
  (await commandsOf(device, call)).filter(({ state }) => state === 'PENDING')

/** Leaves a command for the bot's next sync. The caller holds the installation. */
export async function leaveCommand(code: string, botId: string, operation: string, call: Call): Promise<string> {
  const { database, user, at } = call
  const [next] = (await database.execute<{ number: string }>(sql`select nextval('device_command_number') as number`))
    .rows
  const id = `CM-${next?.number}`
  await database
    .insert(deviceCommand)
    .values({ id, deviceCode: code, botId, operation, createdBy: user.id, createdAt: at })
  return id
}

/** Drops what waits for the bot of a device, of one operation or of all. Answers with how many there were. */
export async function dropPending(device: Device, call: Call, only?: string): Promise<number> {
  const waiting = (await pendingOf(device, call)).filter(({ operation }) => only === undefined || operation === only)
  for (const { commandId } of waiting)
    await call.database
      .update(deviceCommand)
      .set({ droppedAt: sql`greatest(${call.at.toISOString()}::timestamptz, ${deviceCommand.createdAt})` })
      .where(and(eq(deviceCommand.id, commandId), isNull(deviceCommand.droppedAt)))
  return waiting.length
}
