import { type SQL, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { brokenInvariants } from '../../tests/support/invariants.ts'
import { addBill } from '../testing/money/bills.ts'
import { addHome } from '../testing/money/refunds.ts'
import { addRewardTask } from '../testing/money/rewards.ts'
import { playRounds } from '../testing/rounds.ts'
import { onBothDatabases, startTestServer, type TestServer } from '../testing/server.ts'

const seconds = Number(process.env.LEDGER_SECONDS ?? 0.5)

/** Rows that are never changed, with a column to try it by. Of a wallet the last movements may be taken away, see below. */
const kept: readonly (readonly [table: string, column: string])[] = [
  ['stock_movement', 'note'],
  ['stock_sign_off', 'note'],
  ['stock_sign_off_line', 'expected'],
  ['stock_sign_off_difference', 'note'],
  ['signed_cash', 'sign_off_id'],
  ['challan', 'agent'],
  ['earning_entry', 'note'],
  ['partner_bill_line', 'amount'],
  ['bill_payment', 'note'],
]

/** What may come to a wallet, a passbook and a bill, in rupees. */
const moves = fc.array(
  fc.record({
    to: fc.constantFrom('wallet', 'passbook', 'bill'),
    amount: fc.integer({ min: -1, max: 60 }),
    isOut: fc.boolean(),
    /** How far it says something else than it moves */
    off: fc.constantFrom(0, 0, 0, 1),
  }),
  { minLength: 5, maxLength: 25 },
)
type Move = typeof moves extends fc.Arbitrary<readonly (infer One)[]> ? One : never

/** Everything once, and what each refuses. */
const example: readonly Move[] = [
  { to: 'wallet', amount: 10, isOut: false, off: 0 },
  { to: 'wallet', amount: 60, isOut: true, off: 0 },
  { to: 'wallet', amount: 60, isOut: true, off: 0 },
  { to: 'wallet', amount: 60, isOut: true, off: 0 },
  { to: 'wallet', amount: 5, isOut: false, off: 1 },
  { to: 'passbook', amount: 60, isOut: false, off: 0 },
  { to: 'passbook', amount: 60, isOut: true, off: 1 },
  { to: 'passbook', amount: 60, isOut: true, off: 0 },
  { to: 'passbook', amount: 60, isOut: true, off: 0 },
  { to: 'bill', amount: 60, isOut: false, off: 0 },
  { to: 'bill', amount: 60, isOut: false, off: 0 },
  { to: 'bill', amount: 0, isOut: false, off: 0 },
  { to: 'bill', amount: 40, isOut: false, off: 0 },
  { to: 'bill', amount: 1, isOut: false, off: 0 },
]
const billed = 100

/** What the database itself refuses, whatever program asks it. */
onBothDatabases((address) => {
  let server: TestServer
  let walletId: string

  beforeAll(async () => {
    server = await startTestServer(await address())
    walletId = (await addRewardTask(server.running.platform.database, 'RW-70001')).walletId
  })
  afterAll(() => server.close())

  const run = (statement: SQL) => server.running.platform.database.execute(statement)
  const refusedBy = (statement: SQL) =>
    run(statement).then(
      () => 'done',
      (error: Error) => String((error.cause as Error | undefined)?.message ?? error.message),
    )
  const move = (seq: number, type: string, amount: number, balance: number) => sql`
    insert into wallet_entry (wallet_id, seq, at, type, text, amount, balance)
    values (${walletId}, ${seq}, '2026-11-20T06:00:00Z', ${type}, 'Movement', ${amount}, ${balance})`
  const held = async () => {
    const { rows } = await run(sql`select wallet.balance::int as wallet, installation.wallet_balance::int as shown,
      (select count(*)::int from wallet_entry where wallet_entry.wallet_id = wallet.id) as moves
      from wallet join installation on installation.id = wallet.installation_id where wallet.id = ${walletId}`)
    return rows[0]
  }

  it('a wallet and its installation follow each movement', async () => {
    expect(await held()).toEqual({ wallet: 100_00, shown: 100_00, moves: 1 })
    await run(move(2, 'CREDIT', 40_00, 140_00))
    await run(move(3, 'DEBIT', 90_00, 50_00))
    expect(await held()).toEqual({ wallet: 50_00, shown: 50_00, moves: 3 })
  })

  it('a movement that does not continue the one before is refused', async () => {
    expect(await refusedBy(move(4, 'CREDIT', 10_00, 61_00))).toContain('do not add up')
    expect(await refusedBy(move(4, 'DEBIT', 10_00, 60_00))).toContain('do not add up')
    expect(await refusedBy(move(4, 'DEBIT', 60_00, -10_00))).toContain('wallet_entry')
    expect(await held()).toEqual({ wallet: 50_00, shown: 50_00, moves: 3 })
  })

  it('a balance without a movement is refused', async () => {
    const given = sql`update wallet set balance = balance + 5 where id = ${walletId}`
    expect(await refusedBy(given)).toContain('must hold the sum of its movements')
    const { id, customerId } = await addHome(server.running.platform.database, { status: 'ACTIVE' })
    const filled = sql`insert into wallet (id, installation_id, customer_id, type, balance)
      values ('W-70009', ${id}, ${customerId}, 'PREPAID', 500)`
    expect(await refusedBy(filled)).toContain('must hold the sum of its movements')
    expect(await held()).toEqual({ wallet: 50_00, shown: 50_00, moves: 3 })
  })

  it('a movement is never changed, and only the last ones can be taken away', async () => {
    const changed = sql`update wallet_entry set text = 'Other' where wallet_id = ${walletId} and seq = 2`
    expect(await refusedBy(changed)).toContain('never changed')
    expect(await refusedBy(sql`delete from wallet_entry where wallet_id = ${walletId} and seq = 2`)).toContain('add up')
    await run(sql`delete from wallet_entry where wallet_id = ${walletId} and seq > 1`)
    expect(await held()).toEqual({ wallet: 100_00, shown: 100_00, moves: 1 })
  })

  it('S-36 S-87 S-287 S-307 S-319 a ledger takes new rows alone: none is changed or deleted', async () => {
    const bill = await addBill(server.running.platform.database, { amount: 100 })
    for (const [table, column] of kept) {
      for (const act of [`update ${table} set ${column} = ${column}`, `delete from ${table}`])
        expect(await refusedBy(sql.raw(act)), act).toMatch(/never changed|keeps? what (it|they) said/)
    }
    for (const act of ['amount = amount + 1', 'paid = paid + 1', 'paid = 0'])
      expect(await refusedBy(sql.raw(`update partner_bill set ${act} where id = '${bill}'`)), act).toContain(
        'keep what',
      )
    expect(await refusedBy(sql`delete from partner_bill where id = ${bill}`)).toContain('keep what')
    expect(await refusedBy(sql`delete from challan_line`)).toContain('keeps what')
    const again = sql`insert into partner_bill (id, partner_id, from_day, to_day, issued_on, due_on, amount, paid)
      select id || '-2', partner_id, '2020-03-01', '2020-03-31', '2020-04-01', '2020-04-10', 100, 50
      from partner_bill where id = ${bill}`
    expect(await refusedBy(again), 'a bill begins unpaid').toContain('keep what')
  })

  it(
    'H42 a wallet, a passbook and a bill hold the sum of what came and went, never below zero or above what is billed',
    async () => {
      const { database } = server.running.platform
      let references = 0
      /** Whether it is taken, in minor units, and what would be held then. */
      const round = async (script: readonly Move[]) => {
        const bill = await addBill(database, { amount: billed * 100 })
        const sums = { wallet: Number((await held())?.wallet), passbook: await passbook(), bill: 0 }
        const open: { id: number; amount: number }[] = []
        for (const { to, amount: rupees, isOut, off } of script) {
          const amount = rupees * 100
          const next = sums[to] + (isOut ? -amount : amount)
          if (to === 'wallet') {
            const { seq } = (
              await run(sql`select max(seq)::int + 1 as seq from wallet_entry
              where wallet_id = ${walletId}`)
            ).rows[0] as { seq: number }
            const done = await refusedBy(move(seq, isOut ? 'DEBIT' : 'CREDIT', amount, next + off))
            const isTaken = amount > 0 && off === 0 && next >= 0
            expect(done === 'done', `wallet: ${done}`).toBe(isTaken)
            if (isTaken) sums.wallet = next
          } else if (to === 'passbook') {
            const last = open.at(-1)
            const done = await refusedBy(isOut ? reversal(last, off) : payout(amount))
            const isTaken = isOut ? last !== undefined && off === 0 : amount > 0
            expect(done === 'done', `passbook: ${done}`).toBe(isTaken)
            if (!isTaken) continue
            sums.passbook += isOut ? -(last?.amount ?? 0) : amount
            if (isOut) open.pop()
            else open.push({ id: await lastEntry(), amount })
          } else {
            references += 1
            const done = await refusedBy(sql`insert into bill_payment
                (id, bill_id, partner_id, amount, mode, reference, note, by_id, at)
              select ${`L-${references}`}, id, partner_id, ${amount}, 'UPI', ${`L-${references}`}, '', 'E-1013', now()
              from partner_bill where id = ${bill}`)
            const isTaken = amount > 0 && sums.bill + amount <= billed * 100
            expect(done === 'done', `bill: ${done}`).toBe(isTaken)
            if (isTaken) sums.bill += amount
          }
        }
        const paid = await run(sql`select paid::int from partner_bill where id = ${bill}`)
        expect({ wallet: (await held())?.wallet, passbook: await passbook(), bill: paid.rows[0]?.paid }).toEqual(sums)
      }
      await playRounds({ scripts: moves, examples: [example], seconds, round })
      expect(await brokenInvariants(database)).toEqual([])
    },
    (seconds + 60) * 1000,
  )

  const passbook = async () => {
    const { rows } =
      await run(sql`select coalesce(sum(case type when 'CREDIT' then amount else -amount end), 0)::int as sum
      from earning_entry where employee_id = 'E-1009'`)
    return Number(rows[0]?.sum)
  }
  const lastEntry = async () => Number((await run(sql`select max(id) as id from earning_entry`)).rows[0]?.id)
  const entry = (type: string, kind: string, amount: number, reverses: number | null) => sql`
    insert into earning_entry (employee_id, at, day, type, kind, amount, by_id, reverses) values
      ('E-1009', '2026-11-21T06:00:00Z', '2026-11-21', ${type}, ${kind}, ${amount}, 'E-1013', ${reverses})`
  const payout = (amount: number) => entry('CREDIT', 'PAYOUT', amount, null)
  const reversal = (of: { id: number; amount: number } | undefined, off: number) =>
    entry('DEBIT', 'REVERSAL', (of?.amount ?? 100) + off, of?.id ?? 0)
})
