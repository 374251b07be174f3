import type { LifecycleContext } from '../../../machines/installation-lifecycle/installation-lifecycle.machine.ts'
import { call } from '../../client/call.ts'
import { getDevice, getDeviceModel, listValidModelsForCities } from '../../contract/areas/devices/devices.ts'
import type { Installation } from '../../contract/areas/installations/installations.ts'
import { isFailure } from '../../contract/failure.ts'
import { foldId } from '../../contract/normalise.ts'
import { type DeviceProspect, type LookedUp, matchDevices } from '../../contract/shown/device-match.ts'

type Reads = { readonly signal: AbortSignal }

async function read(id: string, reads: Reads): Promise<LookedUp> {
  const params = { id }
  const [device, model] = await Promise.all([
    call(getDevice, { params }, reads),
    call(getDeviceModel, { params }, reads),
  ])
  return { device, model }
}

/** Null where nobody has such a device. Any other failure is one. */
const unlessUnknown = (error: unknown): null => {
  if (isFailure(error) && error.status === 404) return null
  throw error
}

/** The device that was typed beside the one that is there. Of the latter nothing may be known. */
export async function lookUpDevice(
  { device }: LifecycleContext,
  now: Installation,
  reads: Reads,
): Promise<DeviceProspect> {
  const code = foldId(device)
  const [old, next, cities] = await Promise.all([
    code === now.purifierId ? null : read(now.purifierId, reads).catch(unlessUnknown),
    read(code, reads).catch(unlessUnknown),
    call(listValidModelsForCities, { query: { cities: now.city } }, reads),
  ])
  return matchDevices(now, old, next, cities)
}
