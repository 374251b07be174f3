/** The device that an act puts into an installation, as it was looked up. */

export interface DeviceFacts {
  readonly code: string
  readonly model: string
  /** How it cleans, as a code */
  readonly purifier: string | null
  readonly litresPerHour: number | null
  readonly botId: string | null
  readonly city: string | null
}

/** Why a device can't be put in, whatever else is true. */
export type DeviceProblem = 'unknown' | 'installed' | 'assigned' | 'retired' | 'elsewhere'

/** What doesn't match: the model and the city, the plan, the device before, or the store. */
export type DeviceMismatch = 'city' | 'plan' | 'model' | 'store'

export interface DeviceProspect {
  /** The device of the installation now. Null where nothing is known of it. */
  readonly old: DeviceFacts | null
  readonly next: DeviceFacts | null
  readonly problem: DeviceProblem | null
  /** The installation that has the device, where that is the problem. */
  readonly holder: string | null
  readonly mismatches: readonly DeviceMismatch[]
  /** Names of the models that the city may have. */
  readonly validModels: readonly string[]
}

/** The service rejects a model that isn't valid in the city; the other mismatches are for the person to judge. */
export const isBarred = (device: DeviceProspect | null | undefined): boolean =>
  device?.mismatches.includes('city') ?? false

export const isSameDevice = (one: DeviceProspect | null, other: DeviceProspect | null): boolean =>
  one?.problem === other?.problem &&
  one?.old?.code === other?.old?.code &&
  one?.next?.code === other?.next?.code &&
  one?.mismatches.join() === other?.mismatches.join()
