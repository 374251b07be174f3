import type { plan } from '../../store/schema/index.ts'

/** What a purchase keeps of its plan, whatever becomes of that later (S-322). Days, litres in all of them, minor units. */
export interface AgreedPlan {
  readonly planId: string
  readonly planName: string
  readonly planDays: number
  /** None: unlimited */
  readonly planLitres: number | null
  readonly planPrice: number
}

/** A row that keeps a plan, where it has one. */
type Kept = { readonly [name in keyof AgreedPlan]: AgreedPlan[name] | null }
type Plan = typeof plan.$inferSelect

/** What is agreed by whoever buys this plan now. */
export const agreedNow = ({ id, name, validityDays, litres, price }: Plan): AgreedPlan => ({
  planId: id,
  planName: name,
  planDays: validityDays,
  planLitres: litres,
  planPrice: price,
})

/** The plan that a row keeps as it was agreed. */
export function agreedOf({ planId, planName, planDays, planLitres, planPrice }: Kept): AgreedPlan | undefined {
  if (planId === null || planName === null || planDays === null) return undefined
  return { planId, planName, planDays, planLitres, planPrice: planPrice ?? 0 }
}

/** For a row that keeps no plan any more. */
export const noPlan = { planId: null, planName: null, planDays: null, planLitres: null, planPrice: null }

/** True where buying this plan now would agree on the same days, litres and price. */
export const isAsAgreed = (kept: Kept, { id, validityDays, litres, price }: Plan): boolean =>
  kept.planId === id && kept.planDays === validityDays && kept.planLitres === litres && kept.planPrice === price

/** "Family 30, 28 days" */
export const titleOf = ({ planName, planDays }: AgreedPlan): string => `${planName}, ${planDays} days`
