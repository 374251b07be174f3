import * as v from 'valibot'
import { maxValidity } from '../../bounds.ts'
import { defineEndpoint } from '../../endpoint.ts'
import { amountUpTo, id, instant } from '../../values.ts'
import { offerTypes } from '../plans/recharge-plans.ts'
import { deliveryTypes } from './job-codes.ts'
import { isFinalJobStatus } from './job-moves.ts'
import { jobRecord } from './jobs.ts'

/** Bound of what is sent, in major units. The specification names none. */
const maxToCollect = 1_000_000

/** True while the job is to deliver an installation (S-217). */
export const mayChangePlan = ({ type, status }: { readonly type: string; readonly status: string }): boolean =>
  deliveryTypes.includes(type) && !isFinalJobStatus(status)

/**
 * Changes the plan that a job delivers, and with it what is to collect (S-217, S-218). `plan` names it by its id,
 * `tenure` by its days. `amountToBeCollected` is what the person saw, of the whole job. Rejected with 409, saying why,
 * where the plan was removed meanwhile (H44), isn't valid there, has no such offer, or another amount is to collect.
 */
export const changePlanDetailsDuringDelivery = defineEndpoint({
  id: 'changePlanDetailsDuringDelivery',
  service: 'workforce',
  method: 'PUT',
  path: '/workforce/changePlanDetailsDuringDelivery',
  access: [['LEVEL_1']],
  effect: 'once',
  readBack: 'getJob',
  body: v.object({
    jobId: id,
    plan: id,
    tenure: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxValidity)),
    offerType: v.picklist(offerTypes),
    /** Major units */
    amountToBeCollected: amountUpTo(maxToCollect),
    updatedAt: v.optional(instant),
  }),
  answer: jobRecord,
  source: 'doc2 §7, S-217, S-218',
})
