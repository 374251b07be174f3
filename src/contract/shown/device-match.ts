import type { CityModels, Device, DeviceModel } from '../areas/devices/devices.ts'
import type { Installation } from '../areas/installations/installations.ts'

/** A device that an act puts into an installation, or takes out of it. */
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

/** A device with its model, as two reads tell of it. */
export interface LookedUp {
  readonly device: Device
  readonly model: DeviceModel
}

const factsOf = ({ device, model }: LookedUp): DeviceFacts => ({
  code: device.deviceCode,
  model: model.name,
  purifier: model.purifier,
  litresPerHour: model.litresPerHour,
  botId: device.botId,
  city: device.city,
})

const problems: Readonly<Record<string, DeviceProblem>> = {
  ASSIGNED: 'assigned',
  INSTALLED: 'installed',
  RETIRED: 'retired',
}

/** In stock, or meant for this installation; anything else is a problem, a status that nobody knows, too. */
function problemOf(next: LookedUp | null, { id }: Installation): DeviceProblem | null {
  if (!next) return 'unknown'
  const { state, installationId } = next.device
  if (state === 'IN_STOCK' || (state === 'ASSIGNED' && installationId === id)) return null
  return problems[state] ?? 'elsewhere'
}

interface Compared {
  readonly now: Installation
  readonly old: LookedUp | null
  readonly next: LookedUp
  readonly models: CityModels['models']
}

/** A model that the city may not have can't be sent; then the rest doesn't matter (S-159, S-162). */
function mismatchesOf({ now, old, next, models }: Compared): DeviceMismatch[] {
  const valid = models.find(({ modelId }) => modelId === next.model.modelId)
  if (!valid) return ['city']
  const found: readonly [DeviceMismatch, boolean][] = [
    ['model', old !== null && old.model.modelId !== next.model.modelId],
    ['plan', now.plan !== null && !valid.plans.includes(now.plan)],
    ['store', next.device.city !== now.city],
  ]
  return found.flatMap(([mismatch, isSo]) => (isSo ? [mismatch] : []))
}

/** What was looked up, compared: the device that is there, the one that comes, and what the city may have. */
export function matchDevices(
  now: Installation,
  old: LookedUp | null,
  next: LookedUp | null,
  cities: readonly CityModels[],
): DeviceProspect {
  const models = cities.find(({ city }) => city === now.city)?.models ?? []
  const problem = problemOf(next, now)
  return {
    old: old && factsOf(old),
    next: next && factsOf(next),
    problem,
    holder: problem ? (next?.device.installationId ?? null) : null,
    mismatches: next && !problem ? mismatchesOf({ now, old, next, models }) : [],
    validModels: models.map(({ name }) => name),
  }
}
