import * as v from 'valibot'
import type { PlanApplicationContext } from '../../../machines/plan-application/plan-application.machine.ts'
import { payment, payTypes } from '../../contract/areas/payments/payments.ts'
import { topup } from '../../contract/areas/payments/recharge.ts'
import { rechargePlan } from '../../contract/areas/plans/recharge-plans.ts'
import { day } from '../../contract/values.ts'
import { keptAmount, keptFailure, keptShown, storedText } from '../../kit/stored-schemas.ts'

// Like the server's answers, but with amounts already in minor units.
const keptPlan = v.object({ ...rechargePlan.entries, price: keptAmount, due: keptAmount })
const { planname, validity, litres } = rechargePlan.entries
const keptOffers = v.object({
  plans: v.array(keptPlan),
  topups: v.array(v.object({ ...topup.entries, amount: keptAmount, credit: keptAmount })),
  balance: v.nullable(keptAmount),
  walletId: v.nullable(storedText),
  current: v.nullable(v.object({ planname, validity, litres, price: keptAmount })),
  validTill: v.nullable(day),
})

/** The part of a recharge that comes back after a reload. What is due is read again before anything is charged. */
export const keptApplication = v.object({
  installation: v.object({ id: storedText, city: storedText, customerName: storedText, purifierId: storedText }),
  today: day,
  offers: v.nullable(keptOffers),
  shown: v.nullable(keptShown),
  planname: storedText,
  validity: storedText,
  payType: v.picklist(payTypes),
  topupId: storedText,
  seen: v.nullable(keptPlan),
  now: v.nullable(keptPlan),
  made: v.nullable(v.object({ ...payment.entries, amount: keptAmount, price: keptAmount })),
  key: v.nullable(storedText),
  failure: v.nullable(keptFailure),
}) satisfies v.GenericSchema<unknown, PlanApplicationContext>
