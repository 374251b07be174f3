import { and, eq, isNull, sql } from 'drizzle-orm'
import {
  activateCustomerInstallation,
  replaceInstallation,
} from '../../../src/contract/areas/installations/installation-devices.ts'
import { type Call, type Handler, handle, Refusal } from '../../http/handle.ts'
import { businessDay } from '../../moment.ts'
import { cityPlanModel, device, deviceSpell } from '../../store/schema/index.ts'
import { deviceOf } from '../devices/bots.ts'
import { dropPending } from '../devices/device-commands.ts'
import { findUnit, type Unit } from '../devices/stock.ts'
import { agreedOf, titleOf } from '../plans/agreed-plan.ts'
import { lastDay } from '../plans/validity.ts'
import { openWallet } from '../wallet/open-wallet.ts'
import { changeHeld, type Held, holdFor } from './held-installation.ts'
import { readInstallation } from './installations.ts'
import { refuseOtherAct } from './reviewed-act.ts'

type Home = Held['home']

const stateWords: Readonly<Record<string, (unit: Unit) => string>> = {
  ASSIGNED: ({ home }) => `is meant for ${home?.id}`,
  INSTALLED: ({ home }) => `is installed in ${home?.id}`,
  RETIRED: () => 'is retired',
}

/** A device that can be put into this home: in stock, or meant for it, and of a model that its city may have (S-159). */
async function fitting(code: string, home: Home, { database }: Call): Promise<Unit> {
  // Held before it is read: of two homes that want it, the second sees that the first one has it (H30).
  await database.select({ code: device.code }).from(device).where(eq(device.code, code)).for('update')
  const unit = await findUnit(database, code)
  if (!unit) throw new Refusal(409, `No device has the ID ${code}.`)
  const isMeant = unit.device.state === 'ASSIGNED' && unit.home?.id === home.id
  if (unit.device.state !== 'IN_STOCK' && !isMeant)
    throw new Refusal(409, `Device ${code} ${stateWords[unit.device.state]?.(unit) ?? 'is not in stock'}.`)
  const [valid] = await database
    .select({ plan: cityPlanModel.planId })
    .from(cityPlanModel)
    .where(
      and(
        eq(cityPlanModel.cityCode, home.cityCode),
        eq(cityPlanModel.modelId, unit.model.id),
        eq(cityPlanModel.isValid, true),
      ),
    )
    .limit(1)
  if (!valid) throw new Refusal(409, `Model ${unit.model.name} is not valid in the city of ${home.id}.`)
  return unit
}

/** Takes a device once: the condition holds whoever else asks at the same time. */
async function take({ device: { code } }: Unit, home: Home, { database, at }: Call): Promise<void> {
  const taken = await database
    .update(device)
    .set({ state: 'INSTALLED', installedAt: at, updatedAt: at, cityCode: home.cityCode })
    .where(
      and(
        eq(device.code, code),
        sql`(${device.state} = 'IN_STOCK' or ${device.state} = 'ASSIGNED' and ${code} = ${home.purifierId})`,
      ),
    )
    .returning({ code: device.code })
  if (taken.length === 0) throw new Refusal(409, `Device ${code} was taken in the meantime.`)
}

/** The old device goes out of use, the new one comes; readings and commands stay with the device that they are of. */
const replace: Handler<typeof replaceInstallation> = async ({ body }, call) => {
  const { installationId: id, oldDeviceCode, newDeviceCode, reason } = body
  const { home } = await holdFor('replace', id, call)
  if (home.purifierId !== oldDeviceCode)
    throw new Refusal(409, `${id} has ${home.purifierId} now.`, undefined, await readInstallation(id, call))
  if (newDeviceCode === oldDeviceCode) throw new Refusal(409, `${id} has ${newDeviceCode} already.`)
  await refuseOtherAct({ act: 'replace', id, device: newDeviceCode }, call)
  await swapDevice(home, newDeviceCode, reason, call)
  return readInstallation(id, call)
}

/** Of a held home whose state allows it. */
export async function swapDevice(home: Home, newDeviceCode: string, reason: string, call: Call): Promise<void> {
  const { database, at } = call
  const { purifierId: oldDeviceCode } = home
  const unit = await fitting(newDeviceCode, home, call)
  await dropPending(await deviceOf(database, oldDeviceCode), call)
  await endSpells(oldDeviceCode, call)
  await take(unit, home, call)
  await changeHeld(
    home,
    {
      act: 'replace',
      note: `Device ${oldDeviceCode} replaced by ${newDeviceCode}: ${reason}`,
      set: { purifierId: newDeviceCode, botId: unit.device.botId, connectivity: null },
      detail: { from: oldDeviceCode, device: newDeviceCode, reason },
    },
    call,
  )
  // After the home has let go of it: the database follows the home until then.
  await database.update(device).set({ state: 'RETIRED', updatedAt: at }).where(eq(device.code, oldDeviceCode))
}

const endSpells = (code: string, { database, at }: Call) =>
  database
    .update(deviceSpell)
    .set({ untilAt: sql`greatest(${at.toISOString()}::timestamptz, ${deviceSpell.fromAt} + interval '1 second')` })
    .where(and(eq(deviceSpell.deviceCode, code), isNull(deviceSpell.untilAt)))

/**
 * Starts a new installation: its device stands in it from now on, and the plan of its order runs from today (S-161). It
 * was paid with the order, so no money moves here; the wallet opens empty.
 */
const activate: Handler<typeof activateCustomerInstallation> = async ({ params: { id }, body }, call) => {
  const { database, at } = call
  const { home } = await holdFor('activate', id, call)
  const { deviceCode } = body
  await refuseOtherAct({ act: 'activate', id, device: deviceCode }, call)
  const unit = await fitting(deviceCode, home, call)
  const ordered = agreedOf(home)
  if (!ordered) throw new Refusal(409, `The order of ${id} names no plan.`)
  const today = businessDay(at)
  const validTill = lastDay({ today, validity: ordered.planDays })
  await take(unit, home, call)
  await changeHeld(
    home,
    {
      act: 'activate',
      note: `Activated with device ${deviceCode}: ${titleOf(ordered)} until ${validTill}`,
      set: { purifierId: deviceCode, botId: unit.device.botId, connectivity: null, installedOn: today, validTill },
      detail: { device: deviceCode, plan: ordered.planId, validTill },
    },
    call,
  )
  if (home.purifierId !== deviceCode)
    await database.update(device).set({ state: 'IN_STOCK', updatedAt: at }).where(eq(device.code, home.purifierId))
  await openWallet(home, database)
  return readInstallation(id, call)
}

export const installationDeviceHandlers = [
  handle(replaceInstallation, replace),
  handle(activateCustomerInstallation, activate),
]
