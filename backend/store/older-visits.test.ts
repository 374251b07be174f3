import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { brokenInvariants } from '../../tests/support/invariants.ts'
import { storeBefore } from '../testing/store/older-business.ts'
import { migrate } from './migrate.ts'
import { creditedVisits } from './migrations/0063-credited-visits.ts'

it('S-321 what visits were paid that an older program cancelled is credited once, in the order of the payments; what others were paid is not', async () => {
  const store = await storeBefore(creditedVisits)
  const { database } = store
  try {
    const { rows: homes } = await database.execute<{ id: string; owner: string; balance: string | null }>(sql`
      select id, customer_id as owner, (select balance from wallet where installation_id = installation.id) as balance
      from installation order by id`)
    const withWallet = homes.find(({ balance }) => balance !== null)
    const without = homes.find(({ balance }) => balance === null) ?? homes.find((one) => one !== withWallet)
    if (!withWallet || !without) throw new Error('The business has too few installations.')
    const before = async (id: string) =>
      Number(
        (await database.execute(sql`select balance from wallet where installation_id = ${id}`)).rows[0]?.balance ?? 0,
      )
    const held = { with: await before(withWallet.id), without: await before(without.id) }
    const visit = async (
      id: string,
      home: { id: string; owner: string },
      status: string,
      ...amounts: (number | null)[]
    ) => {
      await database.execute(sql`insert into job (id, installation_id, type, status, description, created_at)
        values (${id}, ${home.id}, 'SERVICE', ${status}, 'Low flow', now())`)
      for (const [at, amount] of amounts.entries())
        await database.execute(sql`insert into adhoc_payment
          (id, installation_id, customer_id, type, amount, token, created_by, created_at, expires_at, paid_at, job_id)
          values (${`${id}-${at}`}, ${home.id}, ${home.owner}, 'VISIT', ${amount ?? 999}, ${`${id}-${at}`}, 'E-1001',
            now() - interval '2 days', now() - interval '1 hour',
            ${amount === null ? sql`null` : sql`now() - interval '1 day' - ${at} * interval '1 hour'`}, ${id})`)
    }
    await visit('J-1', withWallet, 'CANCELLED', 500, 700, null)
    await visit('J-2', without, 'CANCELLED', 300)
    await visit('J-3', withWallet, 'WAITING', 1100)
    await visit('J-4', withWallet, 'COMPLETED', 1300)
    await migrate(database)
    await database.execute(sql.raw(creditedVisits.sql))
    const { rows } = await database.execute<{ payment: string; text: string; amount: string }>(sql`
      select id as payment, wallet_entry.text, wallet_entry.amount
      from adhoc_payment join wallet_entry on wallet_entry.wallet_id = adhoc_payment.wallet_id and seq = entry_seq
      where id ~ '^J-[1-4]-' order by wallet_entry.wallet_id, seq`)
    const said = (payment: string, amount: number) => ({
      payment,
      text: `Payment ${payment} of the cancelled visit ${payment.slice(0, 3)}`,
      amount,
    })
    const credited = rows.map((row) => ({ ...row, amount: Number(row.amount) }))
    expect(credited.filter(({ payment }) => payment.startsWith('J-1'))).toEqual([
      said('J-1-1', 700),
      said('J-1-0', 500),
    ])
    expect(credited.filter(({ payment }) => !payment.startsWith('J-1'))).toEqual([said('J-2-0', 300)])
    expect(await before(withWallet.id)).toBe(held.with + 1200)
    expect(await before(without.id)).toBe(held.without + 300)
    expect(await brokenInvariants(database)).toEqual([])
  } finally {
    await store.close()
  }
})
