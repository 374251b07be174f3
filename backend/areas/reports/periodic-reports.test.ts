import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listRefunds } from '../../../src/contract/areas/refunds/refunds.ts'
import { getPeriodicReports, type PeriodType } from '../../../src/contract/areas/reports/reports.ts'
import type { StartOptions } from '../../server.ts'
import { refund } from '../../store/schema/index.ts'
import { seedAreas } from '../../store/seed/places/areas.ts'
import { seedStaff } from '../../store/seed/staff/staff.ts'
import { answerOf } from '../../testing/answer.ts'
import { addFinance, addRefund } from '../../testing/money/refunds.ts'
import { onEitherDatabase, startTestServer, type TestServer } from '../../testing/server.ts'

/** Instants of initiation, rupees, and what became of them. The expected sums are made from here by hand. */
const given = [
  ['2023-12-31T18:29:59Z', 1000, 'PAID'],
  // Midnight of the business: 1 January.
  ['2023-12-31T18:30:00Z', 2000, 'REJECTED'],
  ['2024-01-31T06:00:00Z', 300.5, 'PAID'],
  ['2024-02-29T06:00:00Z', 4000, 'INITIATED'],
  ['2024-02-29T18:29:59Z', 50, 'APPROVED'],
  ['2024-02-29T18:30:00Z', 6, 'PAID'],
  ['2024-03-01T05:00:00Z', 70, 'CALCULATED'],
] as const

/** Staff and cities. */
const emptyBusiness: StartOptions['fill'] = async (database) => {
  await seedStaff(database, 'nobody signs in by it', new Date('2026-11-21T05:11:00Z'))
  await seedAreas(database, new Date('2024-03-01T06:00:00Z'))
}

onEitherDatabase((address) => {
  let server: TestServer
  let token: string

  beforeAll(async () => {
    server = await startTestServer(await address(), { fill: emptyBusiness })
    const { database, clock } = server.running.platform
    const [initiator] = await addFinance(database, 1, 4)
    for (const [index, [at, total, state]] of given.entries()) {
      const id = await addRefund(database, { id: `RF-P${index}`, total, initiatedBy: initiator?.id ?? '' })
      const settled = state === 'INITIATED' ? {} : { state, waitingNeed: null }
      await database
        .update(refund)
        .set({ initiatedAt: new Date(at), ...settled })
        .where(eq(refund.id, id))
    }
    clock.set(new Date('2024-03-01T06:00:00Z'))
    token = await server.session('farah.sheikh@headwater.example')
  })
  afterAll(() => server.close())

  const get = (path: string) => server.call('GET', path, { token })
  const reportOf = async (period: PeriodType) =>
    answerOf(getPeriodicReports, await get(`/installation/periodic/reports?period=${period}`))
  const sumsOf = async (period: PeriodType) =>
    (await reportOf(period))
      .filter(({ count, before }) => count > 0 || (before?.count ?? 0) > 0)
      .map(({ from, to, count, amount, outcomes, before }) => [
        from,
        to,
        count,
        amount,
        outcomes.map((one) => one.count),
        before?.count ?? null,
      ])

  it('S-126: sums refunds by year, with nothing beside a year', async () => {
    expect((await reportOf('YEARLY')).map(({ from }) => from.slice(0, 4))).toEqual(
      '2020 2021 2022 2023 2024'.split(' '),
    )
    expect(await sumsOf('YEARLY')).toEqual([
      ['2023-01-01', '2023-12-31', 1, 1000_00, [0, 1, 0], null],
      ['2024-01-01', '2024-12-31', 5, 6356_50, [2, 2, 1], null],
    ])
  })

  it('H27 S-126: sums them by month of the business, beside the same month a year earlier', async () => {
    expect(await reportOf('MONTHLY')).toHaveLength(12)
    expect(await sumsOf('MONTHLY')).toEqual([
      ['2023-12-01', '2023-12-31', 1, 1000_00, [0, 1, 0], 0],
      ['2024-01-01', '2024-01-31', 2, 2300_50, [0, 1, 1], 0],
      ['2024-02-01', '2024-02-29', 2, 4050_00, [2, 0, 0], 0],
      ['2024-03-01', '2024-03-31', 1, 6_00, [0, 1, 0], 0],
    ])
  })

  it('S-126: sums them by week from Monday to Sunday, and by day', async () => {
    const weeks = await reportOf('WEEKLY')
    expect([weeks.length, weeks[0]?.from, weeks.at(-1)?.from, weeks.at(-1)?.to]).toEqual([
      ...[13, '2023-12-04', '2024-02-26', '2024-03-03'],
    ])
    expect((await sumsOf('WEEKLY')).map(([from, , count]) => [from, count])).toEqual([
      ['2023-12-25', 1],
      ['2024-01-01', 1],
      ['2024-01-29', 1],
      ['2024-02-26', 3],
    ])
    const days = await reportOf('DAILY')
    expect([days.length, days[0]?.from, days.at(-1)?.to]).toEqual([30, '2024-02-01', '2024-03-01'])
    // 31 January lies 30 days before 1 March.
    expect((await sumsOf('DAILY')).map(([from, , count, , , before]) => [from, count, before])).toEqual([
      ['2024-02-29', 2, 0],
      ['2024-03-01', 1, 1],
    ])
  })

  it.each(['', 'period=', 'period=monthly', 'period=HOURLY'])('T084 %j is an unknown period type', async (query) => {
    const { status, json } = await get(`/installation/periodic/reports?${query}`)
    expect(status).toBe(400)
    if (query !== '') expect(json.message).toContain('Unknown period type')
  })

  it.each([
    ['initiatedFrom=2024-01-01&initiatedTo=2024-01-31', ['RF-P1', 'RF-P2']],
    ['initiatedTo=2023-12-31', ['RF-P0']],
    ['initiatedFrom=2024-02-29&initiatedTo=2024-02-29', ['RF-P3', 'RF-P4']],
    ['initiatedFrom=2024-03-01', ['RF-P5']],
    ['initiatedFrom=2024-02-01&tab=APPROVED', ['RF-P4']],
  ])('S-125: the refunds of %s are those of its days', async (query, expected) => {
    const page = answerOf(listRefunds, await get(`/payments/refundInitiates?${query}&orderBy=id`))
    expect(page.items.map(({ refundId }) => refundId)).toEqual(expected)
    expect(page.total).toBe(expected.length)
  })
})
