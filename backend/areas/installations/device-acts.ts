import { eq } from 'drizzle-orm'
import {
  activateCustomerInstallation,
  replaceInstallation,
} from '../../../src/contract/areas/installations/installation-devices.ts'
import { changeHeld, holdFor } from '../../business/homes/held-installation.ts'
import { readInstallation } from '../../business/homes/installation-record.ts'
import { openWallet } from '../../business/money/open-wallet.ts'
import { agreedOf, titleOf } from '../../business/plans/agreed-plan.ts'
import { lastDay } from '../../business/plans/validity.ts'
import { fittingDevice, swapDevice, takeDevice } from '../../business/stock/swapped-device.ts'
import { type Handler, handle } from '../../http/handle.ts'
import { businessDay } from '../../moment.ts'
import { Refusal } from '../../store/refusal.ts'
import { device } from '../../store/schema/index.ts'
import { refuseOtherAct } from './reviewed-act.ts'

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

/**
 * Starts a new installation: its device stands in it from now on, and the plan of its order runs from today (S-161). It
 * was paid with the order, so no money moves here; the wallet opens empty.
 */
const activate: Handler<typeof activateCustomerInstallation> = async ({ params: { id }, body }, call) => {
  const { database, at } = call
  const { home } = await holdFor('activate', id, call)
  const { deviceCode } = body
  await refuseOtherAct({ act: 'activate', id, device: deviceCode }, call)
  const unit = await fittingDevice(deviceCode, home, call)
  const ordered = agreedOf(home)
  if (!ordered) throw new Refusal(409, `The order of ${id} names no plan.`)
  const today = businessDay(at)
  const validTill = lastDay({ today, validity: ordered.planDays })
  await takeDevice(unit, home, call)
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
