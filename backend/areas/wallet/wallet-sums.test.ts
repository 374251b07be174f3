import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addHome } from '../../testing/money/refunds.ts'
import { addRewardTask } from '../../testing/money/rewards.ts'
import { onBothDatabases, startTestServer, type TestServer } from '../../testing/server.ts'

/** What the database itself refuses, whatever program asks it. */
onBothDatabases((address) => {
  let server: TestServer
  let walletId: string

  beforeAll(async () => {
    server = await startTestServer(await address())
    walletId = (await addRewardTask(server.running.platform.database, 'RW-70001')).walletId
  })
  afterAll(() => server.close())

  const run = (statement: ReturnType<typeof sql>) => server.running.platform.database.execute(statement)
  const refusedBy = (statement: ReturnType<typeof sql>) =>
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
})
