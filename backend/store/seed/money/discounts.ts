import type { Database } from '../../../http/handle.ts'
import { coupon, referralCode } from '../../schema/plans.ts'
import { chanceOf } from '../chance.ts'
import type { SeededCustomer } from '../customers/customers.ts'
import { after, before, dayMs, dayOf } from '../days.ts'
import { insertAll } from '../insert.ts'

/** [code, percent or rupees, first and last day from today, uses left]: taken, over, used up, and yet to come. */
const coupons = [
  ['WELCOME10', '10 %', -60, 120, 412],
  ['WINTER150', '₹150', -20, 40, 87],
  ['LONGER15', '15 %', -5, 25, 40],
  ['FESTIVE20', '20 %', -90, -30, 12],
  ['OFFICE500', '₹500', -30, 60, 0],
  ['NEWYEAR15', '15 %', 10, 45, 300],
] as const

/** The customer of the showcase whose code is known by heart. */
const shown = { customerId: 'C-010982', code: 'IMRAN-4102' }

/** Coupons, and a referral code for each fifth customer. */
export async function seedDiscounts(
  database: Database,
  customers: readonly SeededCustomer[],
  at: Date,
): Promise<number> {
  const dayFrom = (days: number) => dayOf(days < 0 ? before(at, -days * dayMs) : after(at, days * dayMs))
  const made = coupons.map(([code, value, from, to, usesLeft]) => ({
    code,
    percent: value.endsWith('%') ? Number.parseInt(value, 10) : null,
    amount: value.startsWith('₹') ? Number(value.slice(1)) * 100 : null,
    fromDay: dayFrom(from),
    toDay: dayFrom(to),
    usesLeft,
  }))
  await insertAll(database, coupon, made)
  const chance = chanceOf(124)
  const others = customers
    .filter((one, index) => index % 5 === 0 && one.id !== shown.customerId)
    .map(({ id, name }, index) => {
      const [first = ''] = name.toUpperCase().match(/[A-Z]+/) ?? []
      return { customerId: id, code: `${first}-${1000 + index * 9 + chance.whole(0, 8)}` }
    })
  const codes = customers.some(({ id }) => id === shown.customerId) ? [shown, ...others] : others
  await insertAll(database, referralCode, codes)
  return made.length + codes.length
}
