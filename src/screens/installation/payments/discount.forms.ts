import { applyCoupon, applyReferral } from '../../../contract/areas/discounts.ts'
import { defineForm, type FormField } from '../../../kit/form/form-definition.ts'
import type { Params } from '../../../kit/route.ts'

const codeField = (label: string, help: string): readonly FormField[] => [
  { name: 'code', label, help, least: 3, most: 40 },
]
const discountOf = ({ code = '' }: Readonly<Record<string, string>>, { id = '' }: Params) => ({
  installationId: id,
  code,
})

/** The recharge, which then asks anew what is due. */
const recharge = () => '?flow=recharge'

/** A coupon for the next recharge of an installation (S-123, S-142). */
export const couponForm = defineForm<typeof applyCoupon>({
  id: 'coupon',
  texts: 'payments',
  title: 'applyCoupon',
  fields: codeField('couponCode', 'couponHelp'),
  submit: 'applyCoupon',
  saved: 'couponApplied',
  fallback: 'payments:couponFailed',
  endpoint: applyCoupon,
  input: (values, params) => ({ body: discountOf(values, params) }),
  done: recharge,
})

/** Who recommended an installation (S-124). */
export const referralForm = defineForm<typeof applyReferral>({
  id: 'referral',
  texts: 'payments',
  title: 'applyReferral',
  fields: codeField('referralCode', 'referralHelp'),
  submit: 'applyReferral',
  saved: 'referralApplied',
  fallback: 'payments:referralFailed',
  endpoint: applyReferral,
  input: (values, params) => ({ body: discountOf(values, params) }),
  done: recharge,
})
