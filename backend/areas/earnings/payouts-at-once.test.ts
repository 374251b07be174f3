import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rateCells } from '../../../src/contract/areas/earnings/earning-rates.ts'
import { earningConfig, earningEntry } from '../../store/schema/index.ts'
import { onBothDatabases, startTestServer, type TestServer } from '../../testing/server.ts'

const crowd = 64

/** Sixty-four people who pay, take back or change at the same moment. */
onBothDatabases((address) => {
  let server: TestServer
  let token: string
  const database = () => server.running.platform.database
  const atOnce = (what: string, ask: (at: number) => object, path = '/earnings/adHocPayment') =>
    Promise.all(
      Array.from({ length: crowd }, (_, at) =>
        server.call('POST', path, { token, key: `${what}-at-once-${at}`, body: ask(at) }),
      ),
    )
  const granted = (answers: readonly { readonly status: number }[]) => answers.filter(({ status }) => status === 200)
  const of = (employeeId: string) =>
    database().select().from(earningEntry).where(eq(earningEntry.employeeId, employeeId))

  beforeAll(async () => {
    server = await startTestServer(await address())
    server.running.platform.clock.set(new Date('2026-11-21T06:00:00Z'))
    token = await server.session('vikram.sethi@headwater.example')
  })
  afterAll(() => server.close())

  it('H55 H110 S-308 of 64 payouts of one amount one is made, and of 64 that know of it another one', async () => {
    const body = { employeeId: 'E-1009', amount: 99.5, note: 'Fuel' }
    const answers = await atOnce('pay', () => body)
    expect(granted(answers)).toHaveLength(1)
    for (const { status } of answers) expect([200, 409]).toContain(status)
    const [first] = await of('E-1009')
    const again = await atOnce('again', () => ({ ...body, reason: 'A second trip', despite: `EE-${first?.id}` }))
    expect(granted(again)).toHaveLength(1)
    expect((await of('E-1009')).map(({ amount, reason }) => [amount, reason])).toEqual([
      [99_50, null],
      [99_50, 'A second trip'],
    ])
  })

  it('H110 of 64 reversals of one entry one is made, and the passbook holds the sum of its entries', async () => {
    const paid = await server.call('POST', '/earnings/adHocPayment', {
      token,
      body: { employeeId: 'E-1010', amount: 75, note: 'Fuel' },
    })
    const { entryId } = paid.json.body as { entryId: string }
    const answers = await atOnce('reverse', () => ({
      employeeId: 'E-1010',
      amount: 75,
      note: 'Wrong one',
      reverses: entryId,
    }))
    expect(granted(answers)).toHaveLength(1)
    expect((await of('E-1010')).map(({ type }) => type)).toEqual(['CREDIT', 'DEBIT'])
    const { json } = await server.call('GET', '/earnings/entries/?employeeId=E-1010', { token })
    expect(json.body).toMatchObject({ balance: 0, totalElements: 2 })
  })

  it('H109 of 64 versions that all follow one, one is added', async () => {
    const rates = rateCells.map((cell) => ({ ...cell, amount: 90 }))
    const answers = await atOnce(
      'config',
      (at) => ({
        schemeId: 'ES-1',
        follows: 'EC-3',
        effectiveFrom: `2027-01-${String(1 + (at % 28)).padStart(2, '0')}`,
        rates,
      }),
      '/earnings/config/add',
    )
    expect(granted(answers)).toHaveLength(1)
    expect(await database().select().from(earningConfig).where(eq(earningConfig.schemeId, 'ES-1'))).toHaveLength(4)
  })

  it('H109 H110 the database itself refuses a config beside its entries, a paid rate that changes and a reversal that is none', async () => {
    const refused = (statement: ReturnType<typeof sql>) =>
      database()
        .execute(statement)
        .then(
          () => 'done',
          (error: Error) => String((error.cause as Error | undefined)?.message ?? error.message),
        )
    const config = (profession: string, day: string) => sql`
      insert into earning_config (id, scheme_id, profession, version, effective_from, created_at, updated_at)
      values ('EC-900', 'ES-1', ${profession}, 90, ${day}, now(), now())`
    expect(await refused(config('Technician', '2026-11-02'))).toContain('after the last day that was paid')
    expect(await refused(config('Technician', '2026-12-01'))).toContain('earning_config_profession_effective_from_key')
    expect(await refused(config('DeliveryPerson', '2027-05-01'))).toContain('foreign key')
    expect(await refused(sql`update earning_config set effective_from = '2026-11-02' where id = 'EC-2'`)).toContain(
      'has paid',
    )
    expect(await refused(sql`update earning_rate set amount = 1 where config_id = 'EC-2'`)).toContain('has paid')
    expect(await refused(sql`delete from earning_rate where config_id = 'EC-2'`)).toContain('has paid')
    const [entry] = await of('E-1009')
    const reversal = (employeeId: string, amount: number, type = 'DEBIT') => sql`
      insert into earning_entry (employee_id, at, day, type, kind, amount, by_id, reverses)
      values (${employeeId}, '2026-11-21T06:00:00Z', '2026-11-21', ${type}, 'REVERSAL', ${amount}, 'E-1013', ${entry?.id})`
    expect(await refused(reversal('E-1009', 99_49))).toContain('foreign key')
    expect(await refused(reversal('E-1010', 99_50))).toContain('foreign key')
    expect(await refused(reversal('E-1009', 99_50, 'CREDIT'))).toContain('check')
    expect(await refused(reversal('E-1009', 99_50))).toBe('done')
    expect(await refused(reversal('E-1009', 99_50))).toContain('earning_entry_reverses_key')
  })
})
