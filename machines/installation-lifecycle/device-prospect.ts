/** The device that an act puts into an installation, as it was looked up. */
import type { DeviceProspect } from '../../src/contract/shown/device-match.ts'

/** The service rejects a model that isn't valid in the city; the other mismatches are for the person to judge. */
export const isBarred = (device: DeviceProspect | null | undefined): boolean =>
  device?.mismatches.includes('city') ?? false

export const isSameDevice = (one: DeviceProspect | null, other: DeviceProspect | null): boolean =>
  one?.problem === other?.problem &&
  one?.old?.code === other?.old?.code &&
  one?.next?.code === other?.next?.code &&
  one?.mismatches.join() === other?.mismatches.join()
