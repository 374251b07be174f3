import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { before, eachOlderStore } from '../testing/store/older-business.ts'
import { migrate } from './migrate.ts'
import { foldedReferences } from './migrations/0061-folded-references.ts'

const stored = eachOlderStore()

it('H97 of the payments that an older program took for one reference the first keeps it, and the others name it', async () => {
  const { database } = stored()
  await migrate(database, before(foldedReferences))
  const pay = (id: string, reference: string, day: number) =>
    database.execute(sql`insert into b2b_payment
      (id, by_id, at, plan, payment_type, payment_mode, reference, amount, validity, litres, period)
      values (${id}, 'E-1001', ${`2026-11-0${day}`}, 'CoupleB2B', 'Recharge', 'UPI', ${reference}, 35000, 28, 0, 'Monthly')`)
  await pay('BP-1', 'utr–77 881', 3)
  await pay('BP-2', 'UTR-77881', 2)
  await pay('BP-3', 'UTR-77881\u200B', 4)
  await pay('BP-4', 'Straße ७', 1)
  await pay('BP-5', '\u200B \u200B', 1)
  await pay('BP-6', '\u2060\u0301', 2)
  await migrate(database)
  const kept = async () =>
    (await database.execute(sql`select id, reference, duplicate_of from b2b_payment order by id`)).rows.map(
      Object.values,
    )
  expect(await kept()).toEqual([
    ['BP-1', 'UTR-77881', 'BP-2'],
    ['BP-2', 'UTR-77881', null],
    ['BP-3', 'UTR-77881', 'BP-2'],
    ['BP-4', 'STRASSE7', null],
    ['BP-5', 'BP-5', null],
    ['BP-6', 'BP-6', null],
  ])
  await expect(pay('BP-7', 'STRASSE7', 5)).rejects.toThrow()
  // A process of an older program may still run beside.
  for (const reference of ['utr-1', 'UTR 1']) await expect(pay('BP-7', reference, 5)).rejects.toThrow()
  await pay('BP-7', 'UTR-1', 5)
})
