import {
  applyCoupon,
  applyReferral,
  type CheckedCoupon,
  codeOf,
  getCoupon,
} from '../../../contract/areas/plans/discounts.ts'
import type { Formats } from '../../../i18n/formats.ts'
import { consequenceOf, defineForm, type FormField, type Said } from '../../../kit/form/form-definition.ts'
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

/** What a coupon takes off the chosen plan or, where none is chosen, what it takes off any. */
export function sayCoupon(
  { refusal, plan, percent, amount, to }: CheckedCoupon,
  _: unknown,
  { money, percent: share, date }: Formats,
): Said {
  if (refusal !== null) return { words: refusal }
  const till = date(to)
  if (plan) {
    const { planname, price, due } = plan
    const values = { off: money(price - due), plan: planname, due: money(due), price: money(price), till }
    return { key: 'couponSaves', values, tone: 'good' }
  }
  const off = percent === null ? money(amount) : share(percent / 100)
  return { key: 'couponTakes', values: { off, till }, tone: 'good' }
}

/** A coupon for the next recharge of an installation (S-123, S-142). */
export const couponForm = defineForm<typeof applyCoupon>({
  id: 'coupon',
  texts: 'payments',
  title: 'applyCoupon',
  fields: codeField('couponCode', 'couponHelp'),
  submit: 'applyCoupon',
  saved: 'couponApplied',
  fallback: 'payments:couponFailed',
  consequence: consequenceOf({
    endpoint: getCoupon,
    input: ({ code: typed = '' }, { id: installationId, planId }) => {
      const code = codeOf(typed)
      return code ? { params: { code }, query: { installationId, planId } } : null
    },
    text: sayCoupon,
    typed: { checking: 'couponChecking', failed: 'couponUnchecked' },
  }),
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
