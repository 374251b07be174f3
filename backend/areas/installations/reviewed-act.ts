import * as v from 'valibot'
import { cityModels, device, deviceModel } from '../../../src/contract/areas/devices/devices.ts'
import type { InstallationAct } from '../../../src/contract/areas/installations/installation-acts.ts'
import { type Installation, installation } from '../../../src/contract/areas/installations/installations.ts'
import { refund } from '../../../src/contract/areas/refunds/refunds.ts'
import { matchDevices } from '../../../src/contract/shown/device-match.ts'
import { reviewedOf, shownOfAct, showsRefund } from '../../../src/contract/shown/installation.ts'
import type { Call } from '../../http/handle.ts'
import { asRead, refuseChanged } from '../../lists/changed-since.ts'
import { businessDay } from '../../moment.ts'
import { validModelsOf } from '../devices/city-plan-models.ts'
import { findUnit, wireDevice, wireModel } from '../devices/stock.ts'
import { depositRefund } from '../refunds/deposit.ts'
import { calculateLines, totalOf } from '../refunds/refund-calculation.ts'
import { lockHome, storedDraft } from '../refunds/refund-draft.ts'
import { readInstallation } from './installations.ts'

interface Reviewed {
  readonly act: InstallationAct
  readonly id: string
  /** The last day of use, where the act asks for it */
  readonly day?: string | undefined
  /** The device that is put in */
  readonly device?: string
}

/** Rejects an act whose review showed something else than is there now (S-324). Its installation is held. */
export async function refuseOtherAct({ act, id, day, device: code }: Reviewed, call: Call): Promise<void> {
  if (!call.seen) return
  const now = asRead(installation, await readInstallation(id, call))
  refuseChanged(
    call,
    shownOfAct({
      ...reviewedOf(act, now),
      refund: showsRefund(act) && now.installedOn ? await refundOf(now, day, call) : null,
      device: code === undefined ? null : await devicesOf(now, code, call),
    }),
  )
}

/** The refund that stands, or what a calculation of that day gives. It stores no draft. */
async function refundOf({ id }: Installation, day: string | undefined, call: Call) {
  const open = await depositRefund(call, id)
  if (open) return asRead(refund, open)
  const home = await lockHome(call, id)
  const last = day ?? businessDay(call.at)
  const lines = calculateLines(home, last)
  const refundId = (await storedDraft(home, last, call.database)) ?? null
  return { refundId, state: 'CALCULATED', total: totalOf(lines), lines: [...lines] }
}

async function devicesOf(now: Installation, code: string, { database }: Call) {
  const unit = async (one: string) => {
    const found = await findUnit(database, one)
    return found ? { device: asRead(device, wireDevice(found)), model: asRead(deviceModel, wireModel(found)) } : null
  }
  const cities = asRead(v.array(cityModels), await validModelsOf([now.city], database))
  return matchDevices(now, code === now.purifierId ? null : await unit(now.purifierId), await unit(code), cities)
}
