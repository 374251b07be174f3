import type { ReadBackResult } from '../../../machines/kit/write.ts'
import type { PlanChangeContext } from '../../../machines/plan-change-at-delivery/plan-change-at-delivery.machine.ts'
import { amountOf, planOf } from '../../../machines/plan-change-at-delivery/plan-choice.ts'
import type { JobRecord } from '../../contract/areas/jobs/jobs.ts'

/** `done` where the job brings what was asked for this amount, `open` where it is as it was, `lost` where it changed otherwise. */
export function becameOfPlanChange(context: PlanChangeContext, now: JobRecord): ReadBackResult {
  if (now.updatedAt === context.seen?.updatedAt) return 'open'
  const wanted = planOf(context)
  const { plannedPlan: brings } = now
  // A new installation's ordered plan is no other plan, so the job names none (S-217).
  const isAsked = brings
    ? brings.planId === wanted?.planId && brings.offerType === context.choice.offerType
    : wanted?.current === true
  return isAsked && now.paymentToCollect === amountOf(context) ? 'done' : 'lost'
}
