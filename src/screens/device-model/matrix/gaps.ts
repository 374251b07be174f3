import type { ModelMapping } from '../../../contract/areas/devices/device-models.ts'
import type { Plan } from '../../../contract/areas/plans/plans.ts'
import { type Asked, coverageOf, type Place, validIn } from './coverage.ts'

export interface Gap {
  readonly city: Place
  readonly plan: Plan
  /** Its mappings, none of them valid */
  readonly mapped: number
}

/** Cities that a plan is sold in without a valid model. A plan that names no city is sold in all of them. */
export function gapsOf(
  rows: readonly ModelMapping[],
  { plans, cities }: { readonly plans: readonly Plan[]; readonly cities: readonly Place[] },
  { city, plan }: Pick<Asked, 'city' | 'plan'>,
): readonly Gap[] {
  const { at } = coverageOf(rows, { city, plan, model: '' })
  return plans
    .filter(({ active, planId }) => active && (plan === '' || plan === planId))
    .flatMap((one) =>
      (one.cities.length > 0 ? one.cities : cities)
        .filter(({ code }) => city === '' || city === code)
        .map((sold) => ({ city: sold, plan: one, mappings: at(sold.code, one.planId) })),
    )
    .filter(({ mappings }) => validIn(mappings).length === 0)
    .map(({ mappings, ...gap }) => ({ ...gap, mapped: mappings.length }))
}
