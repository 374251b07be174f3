import * as v from 'valibot'
import type { PlanChangeContext } from '../../../machines/plan-change-at-delivery/plan-change-at-delivery.machine.ts'
import { jobRecord } from '../../contract/areas/jobs/jobs.ts'
import { offerTypes, rechargePlan } from '../../contract/areas/plans/recharge-plans.ts'
import { keptAmount, keptFailure, storedText } from '../../kit/stored-schemas.ts'

// Like the server's answers, but with amounts already in minor units.
const keptJob = v.nullable(
  v.object({ ...jobRecord.entries, paymentToCollect: keptAmount, paidByLink: v.optional(keptAmount) }),
)
const keptOffer = v.object({ offerType: v.picklist(offerTypes), amountToBeCollected: keptAmount })
const keptPlan = v.object({
  ...rechargePlan.entries,
  price: keptAmount,
  due: keptAmount,
  offers: v.optional(v.array(keptOffer)),
})

/** What comes back after a reload: the choice. The service counts the amount again before it changes anything. */
export const keptPlanChange = v.object({
  jobId: storedText,
  seen: keptJob,
  now: keptJob,
  plans: v.pipe(v.array(keptPlan), v.maxLength(500)),
  choice: v.object({ planname: storedText, tenure: storedText, offerType: v.picklist(offerTypes) }),
  key: v.nullable(storedText),
  failure: v.nullable(keptFailure),
}) satisfies v.GenericSchema<unknown, PlanChangeContext>
