import { asc, sql } from 'drizzle-orm'
import { makeBills } from '../../../business/billing/make-bills.ts'
import { daysFrom, monthsFrom } from '../../../business/calendar.ts'
import { billedMonth, billPayment, partnerBill } from '../../schema/index.ts'
import type { Database } from '../../typed-database.ts'
import { dayOf } from '../days.ts'
import { insertAll } from '../insert.ts'

const firstPayment = 3001
/** Months that were billed, the last one included. */
const months = 4

/** Shares of a bill that were paid, in percent, one payment each: a row a partner, from its newest bill to its oldest. */
const shares: readonly (readonly (readonly number[])[])[] = [
  [[], [100], [60, 40], [100]],
  [[32, 16], [100], [100], [100]],
  [[], [40], [100], [100]],
  [[], [], [55], [30]],
]
const modes = ['NEFT', 'UPI', 'RTGS', 'CHEQUE'] as const

/** Bills of the last months as the business makes them, and payments: partners that pay in time, in parts, late or not. */
export async function seedBills(database: Database, at: Date): Promise<number> {
  const today = dayOf(at)
  const first = monthsFrom(today, -months)
  await database.insert(billedMonth).values({ month: monthsFrom(first, -1), madeAt: noonOf(first) })
  for (let month = monthsFrom(first, 1); month <= today; month = monthsFrom(month, 1))
    await makeBills({ database, at: noonOf(month) < at ? noonOf(month) : at })
  const bills = await database.select().from(partnerBill).orderBy(asc(partnerBill.partnerId), asc(partnerBill.fromDay))
  const payments = bills.flatMap(paymentsOf)
  const counts = payments.filter((one) => one.at < at)
  await insertAll(
    database,
    billPayment,
    counts.map((one, at) => ({ ...one, id: `BPM-${firstPayment + at}` })),
  )
  await database.execute(sql`select setval('bill_payment_number', ${firstPayment + counts.length})`)
  return counts.length

  function paymentsOf(bill: typeof partnerBill.$inferSelect) {
    const partner = Number(bill.partnerId.slice(3)) - 1
    const age = bills.filter((one) => one.partnerId === bill.partnerId && one.fromDay > bill.fromDay).length
    let left = bill.amount
    return (shares[partner]?.[age] ?? []).flatMap((share, turn) => {
      const amount = share === 100 || (turn > 0 && age > 0) ? left : Math.floor((bill.amount * share) / 10_000) * 100
      left -= amount
      if (amount <= 0) return []
      const day = daysFrom(bill.issuedOn, 4 + partner + turn * 9)
      return {
        billId: bill.id,
        partnerId: bill.partnerId,
        amount,
        mode: modes[(partner + turn + age) % modes.length] ?? 'NEFT',
        reference: `N${day.replaceAll('-', '')}${bill.id.slice(-4)}${turn}`,
        note: turn > 0 ? 'The rest follows after their audit.' : '',
        by: 'E-1010',
        at: noonOf(day),
      }
    })
  }
}

const noonOf = (day: string): Date => new Date(`${day}T06:30:00Z`)
