import { applyCoupon, getCoupon } from '../../contract/areas/discounts.ts'
import { defineForm } from '../../kit/form/form-definition.ts'
import { planAddress } from '../../records/record-links.ts'
import { discountFields, discountOf } from './discount-fields.ts'

/** A coupon for the next recharge of an installation (S-123). */
export const couponForm = defineForm<typeof applyCoupon, typeof getCoupon>({
  id: 'plan-coupon',
  texts: 'plan',
  title: 'applyCoupon',
  fields: discountFields('couponCode'),
  submit: 'applyCoupon',
  saved: 'couponApplied',
  fallback: 'plan:couponFailed',
  endpoint: applyCoupon,
  input: (values) => ({ body: discountOf(values) }),
  find: {
    endpoint: getCoupon,
    input: (values) => {
      const { code, installationId } = discountOf(values)
      return { params: { code }, query: { installationId } }
    },
    values: ({ appliedAt }, typed) => (appliedAt === null ? null : typed),
  },
  done: (_, { id = '' }) => planAddress(id),
})
