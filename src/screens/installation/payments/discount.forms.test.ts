import { expect, test } from 'vitest'
import { formatsOf } from '../../../i18n/formats.ts'
import { couponForm, sayCoupon } from './discount.forms.ts'

const formats = formatsOf('en')
const none = { from: '2026-11-01', to: '2026-12-31', usesLeft: 87, appliedAt: null, refusal: null, plan: null }
const winter = { ...none, code: 'WINTER150', percent: null, amount: 150_00 }
const tenth = { ...none, code: 'WELCOME10', percent: 10, amount: null }
const family = { planname: 'Family 30', price: 699_00, due: 629_10 }

test('S-142 a coupon says what the chosen plan costs with it, and without one what it takes off any', () => {
  expect(sayCoupon({ ...tenth, plan: family }, {}, formats)).toEqual({
    key: 'couponSaves',
    values: { off: '₹69.90', plan: 'Family 30', due: '₹629.10', price: '₹699', till: '31 Dec 2026' },
    tone: 'good',
  })
  expect([sayCoupon(winter, {}, formats), sayCoupon(tenth, {}, formats)]).toMatchObject([
    { key: 'couponTakes', values: { off: '₹150' } },
    { key: 'couponTakes', values: { off: '10%' } },
  ])
})

test('S-123 a coupon that is not taken says so in the words of the service, whatever it would save', () => {
  const refusal = 'Coupon WINTER150 is used up.'
  expect(sayCoupon({ ...winter, plan: family, refusal }, {}, formats)).toEqual({ words: refusal })
})

test('a coupon is asked by its code in capitals, and not before there is a whole one', () => {
  const asked = (code: string) => couponForm.consequence?.input({ code }, { id: 'WP-1', planId: 'P-1' })
  expect(asked(' winter\u200B 150 ')).toEqual({
    params: { code: 'WINTER150' },
    query: { installationId: 'WP-1', planId: 'P-1' },
  })
  expect(['', 'wi', 'two_words'].map(asked)).toEqual([null, null, null])
})
