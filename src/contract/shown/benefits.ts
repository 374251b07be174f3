import type { BenefitAmounts, DeviceBenefits } from '../areas/devices/benefits.ts'
import type { Shown } from './facts.ts'

/** What the review of a reset shows: what the device has, all of which is taken (S-318). */
export const shownOfReset = ({ litres, days }: BenefitAmounts): Shown => ({ freeLitres: litres, freeDays: days })

/** What the review of a reapplication shows: what the device has, and what its plan gives (S-318). */
export const shownOfReapply = ({ plan, ...has }: BenefitAmounts & Pick<DeviceBenefits, 'plan'>): Shown => ({
  ...shownOfReset(has),
  plan: plan?.name ?? null,
  planLitres: plan?.litres ?? null,
  validity: plan?.days ?? null,
})

/** What a device has once its plan's are given again. Unlimited litres are none to give. */
export const afterReapply = ({
  litres,
  days,
  plan,
}: BenefitAmounts & Pick<DeviceBenefits, 'plan'>): BenefitAmounts => ({
  litres: litres + (plan?.litres ?? 0),
  days: days + (plan?.days ?? 0),
})
