import { exampleOf } from '../../example.ts'
import { getUserPlan, listCustomerPlans, listRechargePlans } from './recharge-plans.ts'

const family = { planId: 'P-FAMILY-28', planname: 'Family 30', validity: 28, price: 699, litres: 300 }
const mine = {
  installationId: 'WP-BLR-004217',
  purifierId: 'HWP00700112',
  validTill: '2026-11-25',
  plan: { ...family, active: true },
}

export const calls = [
  exampleOf(listRechargePlans, {
    query: { installationId: 'WP-BLR-004217' },
    answer: [{ ...family, current: true, validTill: '2026-12-23', due: 699, couponCode: null }],
  }),
  exampleOf(getUserPlan, { query: { purifierId: 'HWP00700112' }, answer: mine }),
  exampleOf(listCustomerPlans, { query: { customerId: 'C-010982' }, answer: [mine] }),
]
