import { asc, inArray, sql } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { isLong, within } from '../../../tests/support/long.ts'
import { deviceCode, investment, investmentCode } from '../../store/schema/index.ts'
import { chanceOf } from '../../store/seed/chance.ts'
import { type Called, onBothDatabases, startTestServer, type TestServer } from '../../testing/server.ts'
import { addFreeCodes, addInvestment } from '../../testing/sponsors/investments.ts'

/** Transfers of the storm, and how many are under way at once. */
const transfers = isLong ? 5_000 : 48
const atOnce = 12
const devicesOfEach = 14
/** Of these codes of each investment a device is meant for someone already. */
const usedOfEach = 3
const rounds = isLong ? 100 : 3

onBothDatabases((address) => {
  let server: TestServer
  let token = ''
  const database = () => server.running.platform.database
  const start = async () => {
    server = await startTestServer(await address())
    token = await server.session('farah.sheikh@headwater.example')
  }
  afterEach(() => server.close())

  const transfer = (source: string, target: string, numOfDevices: number): Promise<Called> =>
    server.call('PUT', `/investment/${source}/transfer`, {
      token,
      body: { sourceInvestmentId: source, targetInvestmentId: target, numOfDevices },
    })
  const made = async (first: number) => {
    const codes = await addFreeCodes(database(), { prefix: 'QTR', first }, devicesOfEach)
    return { id: await addInvestment(database(), devicesOfEach + 2, codes), codes }
  }
  const devicesIn = async (ids: readonly string[]) =>
    database()
      .select({ id: investment.id, devices: investment.numOfDevices })
      .from(investment)
      .where(inArray(investment.id, [...ids]))
      .orderBy(asc(investment.id))
  const codesIn = async (ids: readonly string[]) =>
    database()
      .select({ code: investmentCode.code, id: investmentCode.investmentId })
      .from(investmentCode)
      .where(inArray(investmentCode.investmentId, [...ids]))
      .orderBy(asc(investmentCode.code))
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

  it(
    'H48 H115 any number of transfers in all directions keep the sum and every code; used ones never move',
    async () => {
      await start()
      const chance = chanceOf(83_115)
      const all = await Promise.all([1_000, 2_000, 3_000, 4_000].map(made))
      const ids = all.map(({ id }) => id)
      const used = all.flatMap(({ codes }) => codes.slice(0, usedOfEach))
      await database().update(deviceCode).set({ status: 'ASSIGNED' }).where(inArray(deviceCode.code, used))
      const before = await codesIn(ids)
      const statuses = new Map<number, number>()
      let left = transfers
      const turn = async (): Promise<void> => {
        for (; left > 0; ) {
          left -= 1
          const source = chance.pick(ids)
          const target = chance.pick(ids.filter((id) => id !== source))
          const { status } = await transfer(source, target, chance.whole(1, 6))
          statuses.set(status, (statuses.get(status) ?? 0) + 1)
        }
      }
      await Promise.all(Array.from({ length: atOnce }, turn))
      expect([...statuses.keys()].filter((status) => ![200, 409].includes(status))).toEqual([])
      expect(statuses.get(200)).toBeGreaterThan(transfers / 3)
      const devices = await devicesIn(ids)
      expect(sum(devices.map((one) => one.devices))).toBe(ids.length * (devicesOfEach + 2))
      const after = await codesIn(ids)
      expect(after.map(({ code }) => code)).toEqual(before.map(({ code }) => code))
      expect(after.filter(({ code }) => used.includes(code))).toEqual(before.filter(({ code }) => used.includes(code)))
      for (const { id, devices: most } of devices)
        expect(after.filter((one) => one.id === id).length, id).toBeLessThanOrEqual(most)
      expect(new Set(after.map(({ id }) => id)).size).toBeGreaterThan(1)
      const { rows } = await database().execute<{ notes: number }>(
        sql`select count(*)::int as notes from audit where action = 'investment.transfer' and subject_id = any(${sql.param(ids)}::text[])`,
      )
      expect(rows[0]?.notes, 'each is noted on both').toBe(2 * (statuses.get(200) ?? 0))
    },
    within(150_000),
  )

  it('H115 two transfers in opposite directions at once both succeed, and neither waits for the other for good', async () => {
    await start()
    const [one, other] = await Promise.all([5_000, 6_000].map(made))
    if (!one || !other) throw new Error('Both are there.')
    for (let round = 0; round < rounds; round += 1) {
      const answers = await Promise.all([transfer(one.id, other.id, 3), transfer(other.id, one.id, 3)])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
    }
    expect((await devicesIn([one.id, other.id])).map(({ devices }) => devices)).toEqual([16, 16])
  })
})
