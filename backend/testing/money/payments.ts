import { sql } from 'drizzle-orm'
import type { Database } from '../../http/handle.ts'
import { payment } from '../../store/schema/index.ts'
import { addRecharged } from './recharges.ts'

/** A recharge that was paid and waits to be put into effect, at an installation of its own (S-141). */
export async function addPaidRecharge(database: Database, name: string, status = 'INACTIVE') {
  const home = await addRecharged(database, { status })
  const id = `PM-9${name.replaceAll(/\D/g, '')}`
  await database.insert(payment).values({
    id,
    installationId: home.id,
    customerId: home.customerId,
    kind: 'RECHARGE',
    payType: 'UPI',
    amount: 699_00,
    price: 699_00,
    planId: 'P-FAMILY-28',
    planTitle: 'Family 30, 28 days',
    paidAt: new Date('2026-11-15T05:50:00Z'),
  })
  return { ...home, paymentId: id }
}

/** The balance of a wallet and what its movements say, the latest first: "-699 Plan Family 30, 28 days". */
export async function movementsOf(database: Database, installationId: string) {
  const { rows } = await database.execute<{ balance: string; line: string }>(sql`
    select wallet.balance, case entry.type when 'DEBIT' then '-' else '+' end || entry.amount / 100 || ' ' || entry.text as line
    from wallet join wallet_entry entry on entry.wallet_id = wallet.id
    where wallet.installation_id = ${installationId} order by entry.seq desc`)
  return { balance: Number(rows[0]?.balance), lines: rows.map(({ line }) => line) }
}
