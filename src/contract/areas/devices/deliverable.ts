import type { Plan } from '../plans/plans.ts'
import type { Mapping } from './device-models.ts'

/** What stands against new deliveries, the first one first: each is of no use before those before it are mended. */
export type BlockedReason = 'inactivePlan' | 'notSold' | 'unmapped' | 'invalid'

interface Wanted {
  readonly plan: Pick<Plan, 'active' | 'cities'>
  readonly city: string
  /** That of the plan, the city and the wanted model. Undefined: there is none */
  readonly mapping: Pick<Mapping, 'isValid'> | undefined
}

/**
 * Why a plan isn't offered for a delivery of a model in a city (S-34, S-121), undefined where it is. An installation
 * that has the plan already gets the model wherever its mapping is valid.
 */
export function blockedReasonFor({ plan, city, mapping }: Wanted): BlockedReason | undefined {
  if (!plan.active) return 'inactivePlan'
  if (plan.cities.length > 0 && !plan.cities.some(({ code }) => code === city)) return 'notSold'
  if (!mapping) return 'unmapped'
  return mapping.isValid ? undefined : 'invalid'
}
