import { eq } from 'drizzle-orm'
import {
  botOperations,
  type listDeviceCommands,
  type runBotOperation,
} from '../../../src/contract/areas/devices/device-life.ts'
import { deviceOf } from '../../business/stock/bots.ts'
import { commandRows, commandsOf, leaveCommand, pendingOf, wireCommand } from '../../business/stock/device-commands.ts'
import type { Handler } from '../../http/handle.ts'
import { tell } from '../../lists/held-record.ts'
import { momentText } from '../../moment.ts'
import { Refusal } from '../../store/refusal.ts'
import { deviceCommand, installation } from '../../store/schema/index.ts'
import type { Database } from '../../store/typed-database.ts'

export const operationLabels: Readonly<Record<(typeof botOperations)[number], string>> = {
  RESTART: 'Restart the bot',
  SYNC: 'Sync readings now',
  FLUSH: 'Flush the membrane',
  LOCK: 'Stop the water',
  UNLOCK: 'Let the water run',
}
const isOperation = (code: string): code is (typeof botOperations)[number] =>
  (botOperations as readonly string[]).includes(code)

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
  const { database, at } = call
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
  const id = await leaveCommand(code, botId, operation, call)
  await tell('bot.operation', code, call, { command: id, operation, bot: botId })
  const [row] = await commandRows(database).where(eq(deviceCommand.id, id))
  if (!row) throw new Error(`${id} was not stored`)
  return wireCommand(row, device.bot, at)
}
