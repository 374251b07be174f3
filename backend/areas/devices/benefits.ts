import {
  addDeviceBenefits,
  type BenefitAmounts,
  type BenefitCause,
  benefitsOperation,
  reapplyDeviceBenefits,
  resetDeviceBenefits,
} from '../../../src/contract/areas/devices/benefits.ts'
import { afterReapply, shownOfReapply, shownOfReset } from '../../../src/contract/shown/benefits.ts'
import { type Device, deviceOf } from '../../business/stock/bots.ts'
import { dropPending, leaveCommand } from '../../business/stock/device-commands.ts'
import type { Call } from '../../call.ts'
import { type Handler, handle, Reply } from '../../http/handle.ts'
import { refuseChanged } from '../../lists/changed-since.ts'
import { tell } from '../../lists/held-record.ts'
import { Refusal } from '../../store/refusal.ts'
import { benefitMovement } from '../../store/schema/index.ts'
import { benefitsOf, movementsOf } from './benefit-rows.ts'
import { holdHome } from './bot-operations.ts'

/** No device has more, so that a wrong number is noticed. */
const most: BenefitAmounts = { litres: 1_000_000, days: 10_000 }

/** The device, held, so that its movements follow each other. Its bot has to take them. */
async function holdDevice(code: string, call: Call) {
  const { database } = call
  await holdHome(database, code)
  const device = await deviceOf(database, code)
  if (device.home.status === 'UNINSTALLED') throw new Refusal(409, `Purifier ${code} is uninstalled.`)
  if (!device.bot) throw new Refusal(422, `Purifier ${code} has no bot.`)
  return { device, botId: device.bot.botId, has: await benefitsOf(device, call) }
}

interface Move {
  readonly device: Device
  readonly botId: string
  readonly has: BenefitAmounts
  readonly after: BenefitAmounts
  readonly cause: BenefitCause
  readonly note: string | null
}

/** Writes the movement, and leaves one command for the bot in place of one that waits (S-318). */
async function move({ device, botId, has, after, cause, note }: Move, call: Call) {
  const { database, user, at } = call
  const code = device.home.purifierId
  const before = { litres: has.litres, days: has.days }
  if (after.litres > most.litres || after.days > most.days)
    throw new Refusal(
      422,
      `Purifier ${code} would have ${after.litres} litres and ${after.days} days, which is too many.`,
    )
  await database.insert(benefitMovement).values({
    deviceCode: code,
    cause,
    litres: after.litres - before.litres,
    days: after.days - before.days,
    litresAfter: after.litres,
    daysAfter: after.days,
    note,
    by: user.id,
    at,
  })
  await dropPending(device, call, benefitsOperation)
  const command = await leaveCommand(code, botId, benefitsOperation, call)
  await tell(`benefits.${cause.toLowerCase()}`, code, call, { before, after, command })
  const [movement] = await movementsOf(database, code)
  if (!movement) throw new Error(`The movement of ${code} vanished.`)
  return { deviceCode: code, before, after, movement }
}

const reset: Handler<typeof resetDeviceBenefits> = async ({ body }, call) => {
  const held = await holdDevice(body.deviceCode, call)
  refuseChanged(call, shownOfReset(held.has))
  const after = { litres: 0, days: 0 }
  return new Reply(await move({ ...held, after, cause: 'RESET', note: null }, call), 'Regenerate Commands Success')
}

const reapply: Handler<typeof reapplyDeviceBenefits> = async ({ body }, call) => {
  const held = await holdDevice(body.deviceCode, call)
  refuseChanged(call, shownOfReapply(held.has))
  const { plan } = held.has
  if (!plan) throw new Refusal(422, `Purifier ${body.deviceCode} has no plan in force.`)
  const after = afterReapply(held.has)
  return new Reply(await move({ ...held, after, cause: 'PLAN', note: plan.name }, call), 'Reapply Commands Success')
}

const add: Handler<typeof addDeviceBenefits> = async ({ body }, call) => {
  const { deviceCode, litres, days, reason } = body
  if (litres + days === 0) throw new Refusal(422, 'Enter litres, days or both.')
  const held = await holdDevice(deviceCode, call)
  const after = { litres: held.has.litres + litres, days: held.has.days + days }
  return new Reply(await move({ ...held, after, cause: 'ADDED', note: reason }, call), 'Benefits added')
}

export const benefitHandlers = [
  handle(resetDeviceBenefits, reset),
  handle(reapplyDeviceBenefits, reapply),
  handle(addDeviceBenefits, add),
]
