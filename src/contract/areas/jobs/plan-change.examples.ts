import { exampleOf } from '../../example.ts'
import { changePlanDetailsDuringDelivery } from './plan-change.ts'

export const calls = [
  exampleOf(changePlanDetailsDuringDelivery, {
    body: { jobId: 'J-88213', plan: 'P-UNLIMITED-365', tenure: 365, offerType: 'NONE', amountToBeCollected: 9499 },
  }),
]
