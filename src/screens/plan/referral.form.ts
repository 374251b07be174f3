import { applyReferral } from '../../contract/areas/discounts.ts'
import { defineForm } from '../../kit/form/form-definition.ts'
import { planAddress } from '../../records/record-links.ts'
import { discountFields, discountOf } from './discount-fields.ts'

/** Who recommended an installation (S-124). */
export const referralForm = defineForm<typeof applyReferral>({
  id: 'plan-referral',
  texts: 'plan',
  title: 'applyReferral',
  fields: discountFields('referralCode'),
  submit: 'applyReferral',
  saved: 'referralApplied',
  fallback: 'plan:referralFailed',
  endpoint: applyReferral,
  input: (values) => ({ body: discountOf(values) }),
  done: (_, { id = '' }) => planAddress(id),
})
