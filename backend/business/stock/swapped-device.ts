import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { Refusal } from '../../store/refusal.ts'
import { cityPlanModel, device, deviceSpell } from '../../store/schema/index.ts'
import { changeHeld, type Held } from '../homes/held-installation.ts'
import { deviceOf } from './bots.ts'
import { blockedAmong } from './code-status.ts'
import { dropPending } from './device-commands.ts'
import { findUnit, type Unit } from './units.ts'

type Home = Held['home']

const stateWords: Readonly<Record<string, (unit: Unit) => string>> = {
  ASSIGNED: ({ home }) => `is meant for ${home?.id}`,
  INSTALLED: ({ home }) => `is installed in ${home?.id}`,
  RETIRED: () => 'is retired',
}

/** A device that can be put into this home: in stock, or meant for it, not blocked (S-293), and of a model that its city may have (S-159). */
export async function fittingDevice(code: string, home: Home, call: Call): Promise<Unit> {
  const { database } = call
  // Held before it is read: of two homes that want it, the second sees that the first one has it (H30).
  await database.select({ code: device.code }).from(device).where(eq(device.code, code)).for('update')
  const unit = await findUnit(database, code)
  if (!unit) throw new Refusal(409, `No device has the ID ${code}.`)
  const isMeant = unit.device.state === 'ASSIGNED' && unit.home?.id === home.id
  if (unit.device.state !== 'IN_STOCK' && !isMeant)
    throw new Refusal(409, `Device ${code} ${stateWords[unit.device.state]?.(unit) ?? 'is not in stock'}.`)
  if ((await blockedAmong([code], call)).size > 0)
    throw new Refusal(409, `Device ${code} is blocked. Unblock its code, or choose another device.`)
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
export async function takeDevice({ device: { code } }: Unit, home: Home, { database, at }: Call): Promise<void> {
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

/** Of a held home whose state allows it. */
export async function swapDevice(home: Home, newDeviceCode: string, reason: string, call: Call): Promise<void> {
  const { database, at } = call
  const { purifierId: oldDeviceCode } = home
  const unit = await fittingDevice(newDeviceCode, home, call)
  await dropPending(await deviceOf(database, oldDeviceCode), call)
  await endSpells(oldDeviceCode, call)
  await takeDevice(unit, home, call)
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
