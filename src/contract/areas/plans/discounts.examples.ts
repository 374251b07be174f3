import { exampleOf } from '../../example.ts'
import { applyCoupon, applyReferral, getCoupon } from './discounts.ts'

const installationId = 'WP-BLR-004217'
const address = `/app/installation/installationDetail/${installationId}/W-30177/transactions/ALL/AllCustomers?flow=recharge`

export const calls = [
  exampleOf(getCoupon, {
    params: { code: 'WINTER150' },
    query: { installationId, planId: 'P-FAMILY-28' },
    answer: {
      code: 'WINTER150',
      percent: null,
      amount: 150,
      from: '2026-11-01',
      to: '2026-12-31',
      usesLeft: 87,
      appliedAt: null,
      refusal: null,
      plan: { planname: 'Family 30', price: 699, due: 549 },
    },
  }),
  exampleOf(applyCoupon, {
    body: { installationId, code: 'WINTER150' },
    forms: [
      {
        address: `${address}#coupon`,
        typed: { code: 'winter150' },
        fallback: 'Failed to apply coupon',
        done: 'Coupon applied',
      },
    ],
  }),
  exampleOf(applyReferral, {
    body: { installationId, code: 'IMRAN-4102' },
    forms: [
      {
        address: `${address}#referral`,
        typed: { code: 'IMRAN-4102' },
        fallback: 'Failed to apply referral code',
        done: 'Referral code applied',
      },
    ],
  }),
]
