/** What is chosen for a delivery, and what the service offers for it (S-218, S-219). */
import type { JobRecord } from '../../src/contract/areas/jobs/jobs.ts'
import type { OfferType, RechargePlan } from '../../src/contract/areas/plans/recharge-plans.ts'

export interface PlanChoice {
  readonly planname: string
  /** Days, as a text. Empty: none */
  readonly tenure: string
  readonly offerType: OfferType
}

/** The form as it begins, and as a success or a reset restores it (T047, T048). */
export const choiceDefaults: PlanChoice = { planname: '', tenure: '', offerType: 'NONE' }

interface Offered {
  readonly choice: PlanChoice
  readonly plans: readonly RechargePlan[]
}

export const tenuresOf = (plans: readonly RechargePlan[], planname: string): readonly number[] =>
  plans
    .filter((one) => one.planname === planname)
    .map(({ validity }) => validity)
    .toSorted((a, b) => a - b)

/** The plan of the chosen name and tenure, where it is offered. */
export const planOf = ({ choice, plans }: Offered): RechargePlan | null =>
  plans.find((one) => one.planname === choice.planname && String(one.validity) === choice.tenure) ?? null

/** Minor units that the whole job would collect, as the service counts them. Null: not offered */
export const amountOf = (offered: Offered): number | null =>
  planOf(offered)?.offers?.find((one) => one.offerType === offered.choice.offerType)?.amountToBeCollected ?? null

/** Of a plan that is chosen anew, the first offer where the present one doesn't fit. */
const fitting = ({ choice, plans }: Offered): PlanChoice => {
  const offers = planOf({ choice, plans })?.offers ?? []
  const fits = offers.some(({ offerType }) => offerType === choice.offerType)
  return fits ? choice : { ...choice, offerType: offers[0]?.offerType ?? choice.offerType }
}

/** A name that is chosen anew comes with its shortest tenure, so that most people choose no more. */
export const withName = ({ choice, plans }: Offered, planname: string): PlanChoice =>
  fitting({ plans, choice: { ...choice, planname, tenure: String(tenuresOf(plans, planname)[0] ?? '') } })

export const withTenure = ({ choice, plans }: Offered, tenure: string): PlanChoice =>
  fitting({ plans, choice: { ...choice, tenure } })

/** Why it can't be reviewed. `gone`: it was offered, and isn't any more (H44). */
export type Lack = 'plan' | 'gone'

export function lackOf(offered: Offered): Lack | null {
  if (offered.choice.planname === '' || offered.choice.tenure === '') return 'plan'
  return amountOf(offered) === null ? 'gone' : null
}

/** The plan that the job brings now, or that its installation has. */
export const presentPlan = ({ plannedPlan, plan }: JobRecord): { name: string | null; tenure: number | null } =>
  plannedPlan ? { name: plannedPlan.planname, tenure: plannedPlan.tenure } : { name: plan, tenure: null }
