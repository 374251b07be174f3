import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { countDevicesByStatus } from '../../../src/contract/areas/devices/devices.ts'
import { findInstallations } from '../../../src/contract/areas/installations/installations.ts'
import {
  getActivePurifiersStat,
  getDailyStats,
  getMonthlyInstallationCount,
  getMonthStats,
  getWeeklyStats,
} from '../../../src/contract/areas/reports/reports.ts'
import type { StartOptions } from '../../server.ts'
import { plan } from '../../store/schema/index.ts'
import { seedAreas } from '../../store/seed/places/areas.ts'
import { plans } from '../../store/seed/places/places.ts'
import { seedStaff } from '../../store/seed/staff/staff.ts'
import { answerOf } from '../../testing/answer.ts'
import { addHome } from '../../testing/money/refunds.ts'
import { onEitherDatabase, startTestServer, type TestServer } from '../../testing/server.ts'

const family = 'P-FAMILY-28'
const solo = 'P-SOLO-28'

/** Days of installation, with plan, status and connection. The expected counts below are counted from here by hand. */
const homes = [
  { installedOn: '2023-06-10', planId: solo, status: 'UNINSTALLED', connectivity: null, uninstalledOn: '2024-02-15' },
  { installedOn: '2023-12-31', planId: family, status: 'ACTIVE', connectivity: 'ONLINE' },
  { installedOn: '2024-01-31', planId: family, status: 'ACTIVE', connectivity: 'OFFLINE' },
  { installedOn: '2024-02-01', planId: solo, status: 'ACTIVE', connectivity: 'ONLINE' },
  { installedOn: '2024-02-29', planId: solo, status: 'PAUSED', connectivity: 'WEAK' },
  { installedOn: '2024-02-29', planId: null, status: 'INACTIVE', connectivity: 'ASLEEP' },
  { installedOn: '2024-03-01', planId: family, status: 'ACTIVE', connectivity: 'ONLINE' },
  { installedOn: null, planId: null, status: 'NEW', connectivity: null },
] as const

/** Staff, cities and plans, and no customer. */
const emptyBusiness: StartOptions['fill'] = async (database) => {
  await seedStaff(database, 'nobody signs in by it', new Date('2026-11-21T05:11:00Z'))
  await seedAreas(database, new Date('2024-03-01T06:00:00Z'))
  await database.insert(plan).values(plans)
}

onEitherDatabase((address) => {
  let server: TestServer
  let token: string

  beforeAll(async () => {
    server = await startTestServer(await address(), { fill: emptyBusiness })
  })
  afterAll(() => server.close())

  const get = (path: string) => server.call('GET', path, { token })
  /** The instant of the business's clock. */
  const isNow = async (at: string) => {
    server.running.platform.clock.set(new Date(at))
    token = await server.session('asha.menon@headwater.example')
  }

  beforeAll(async () => {
    for (const home of homes) await addHome(server.running.platform.database, home)
  })
  beforeEach(() => isNow('2024-03-01T06:00:00Z'))

  it('counts installations by status, active ones by plan, and those of the last days', async () => {
    const stat = answerOf(getActivePurifiersStat, await get('/report/activePurifiersStat'))
    expect(stat.statuses).toEqual([
      { status: 'NEW', count: 1 },
      { status: 'ACTIVE', count: 4 },
      { status: 'INACTIVE', count: 1 },
      { status: 'PAUSED', count: 1 },
      { status: 'UNINSTALL_REQUESTED', count: 0 },
      { status: 'UNINSTALLED', count: 1 },
    ])
    expect(stat.plans.map(({ planId, count }) => [planId, count])).toEqual([
      [family, 3],
      [solo, 1],
    ])
    // 1 February to 1 March are 30 days in this year.
    expect(stat.installed).toEqual({ today: 1, last7Days: 3, last30Days: 4 })
  })

  it('H27 S-41: a day begins at midnight of the business, not of UTC', async () => {
    const installed = async () =>
      answerOf(getActivePurifiersStat, await get('/report/activePurifiersStat')).installed.today
    await isNow('2024-02-29T18:29:59Z')
    expect(await installed()).toBe(2)
    await isNow('2024-02-29T18:30:00Z')
    expect(await installed()).toBe(1)
  })

  it('counts each month of a year to the present one, by plan, beside the year before', async () => {
    const months = answerOf(getMonthlyInstallationCount, await get('/report/monthlyInstallationCount'))
    expect(months.map(({ month, count, before }) => [month, count, before])).toEqual([
      ['2024-01', 1, 0],
      ['2024-02', 3, 0],
      ['2024-03', 1, 0],
    ])
    expect(months[1]?.plans.map(({ planId, count }) => [planId, count])).toEqual([
      [solo, 2],
      [null, 1],
    ])
    const earlier = answerOf(getMonthlyInstallationCount, await get('/report/monthlyInstallationCount?year=2023'))
    expect(earlier).toHaveLength(12)
    expect(earlier.filter(({ count }) => count > 0).map(({ month, count }) => [month, count])).toEqual([
      ['2023-06', 1],
      ['2023-12', 1],
    ])
    expect(answerOf(getMonthlyInstallationCount, await get('/report/monthlyInstallationCount?year=2025'))).toEqual([])
    await isNow('2025-01-10T06:00:00Z')
    const later = answerOf(getMonthlyInstallationCount, await get('/report/monthlyInstallationCount'))
    expect(later).toEqual([{ month: '2025-01', count: 0, before: 1, plans: [] }])
  })

  it('tells of the last 24 months what came, what went and what was in use', async () => {
    const stats = answerOf(getMonthStats, await get('/report/monthStats'))
    expect([stats.length, stats[0]?.month, stats.at(-1)?.month]).toEqual([24, '2022-04', '2024-03'])
    expect(
      stats.slice(-5).map(({ month, installed, uninstalled, inUse }) => [month, installed, uninstalled, inUse]),
    ).toEqual([
      ['2023-11', 0, 0, 1],
      ['2023-12', 1, 0, 2],
      ['2024-01', 1, 0, 3],
      ['2024-02', 3, 1, 5],
      ['2024-03', 1, 0, 6],
    ])
    // What lies ahead of today isn't counted yet.
    await isNow('2024-02-10T06:00:00Z')
    expect(answerOf(getMonthStats, await get('/report/monthStats')).at(-1)).toEqual({
      month: '2024-02',
      installed: 1,
      uninstalled: 0,
      inUse: 4,
    })
    await isNow('2025-12-10T06:00:00Z')
    expect(answerOf(getMonthStats, await get('/report/monthStats'))[0]).toEqual({
      month: '2024-01',
      installed: 1,
      uninstalled: 0,
      inUse: 3,
    })
    await isNow('2026-06-10T06:00:00Z')
    expect(answerOf(getMonthStats, await get('/report/monthStats'))[0]).toEqual({
      month: '2024-07',
      installed: 0,
      uninstalled: 0,
      inUse: 6,
    })
  })

  it('H27 counts each day of a month with 29 days, beside the same day of the month before', async () => {
    const days = answerOf(getDailyStats, await get('/report/dailyStats/Feb_2024'))
    expect([days.length, days[0]?.day, days.at(-1)?.day]).toEqual([29, '2024-02-01', '2024-02-29'])
    expect(days.filter(({ count }) => count > 0)).toEqual([
      { day: '2024-02-01', count: 1, before: 0 },
      { day: '2024-02-29', count: 2, before: 0 },
    ])
    const march = answerOf(getDailyStats, await get('/report/dailyStats/Mar_2024'))
    expect(march).toEqual([{ day: '2024-03-01', count: 1, before: 1 }])
    await isNow('2024-04-01T06:00:00Z')
    const whole = answerOf(getDailyStats, await get('/report/dailyStats/Mar_2024'))
    expect(whole.map(({ before }) => before).slice(27)).toEqual([0, 2, null, null])
    expect(answerOf(getDailyStats, await get('/report/dailyStats/Dec_2024'))).toEqual([])
  })

  it('S-127: counts the weeks of a month from Monday to Sunday, as far as they lie in it, beside the same days four weeks earlier', async () => {
    expect(answerOf(getWeeklyStats, await get('/report/weeklyStats/Feb_2024'))).toEqual([
      { from: '2024-02-01', to: '2024-02-04', count: 1, before: 0 },
      { from: '2024-02-05', to: '2024-02-11', count: 0, before: 0 },
      { from: '2024-02-12', to: '2024-02-18', count: 0, before: 0 },
      { from: '2024-02-19', to: '2024-02-25', count: 0, before: 0 },
      { from: '2024-02-26', to: '2024-02-29', count: 2, before: 2 },
    ])
    expect(answerOf(getWeeklyStats, await get('/report/weeklyStats/Mar_2024'))).toEqual([
      { from: '2024-03-01', to: '2024-03-03', count: 1, before: 0 },
    ])
    expect(answerOf(getWeeklyStats, await get('/report/weeklyStats/Aug_2023')).every(({ count }) => count === 0)).toBe(
      true,
    )
  })

  it.each(['feb_2024', 'Feb_24', 'Feb', 'Feb_2024_1', `${encodeURIComponent('فبر')}_2024`, 'Feb_٢٠٢٤'])(
    'H27 %s is no month',
    async (month) => {
      expect((await get(`/report/dailyStats/${month}`)).status).toBe(400)
      expect((await get(`/report/weeklyStats/${month}`)).status).toBe(400)
    },
  )

  it('S-116: counts devices by whether they answer', async () => {
    expect(answerOf(countDevicesByStatus, await get('/device/count/by/status'))).toEqual([
      { status: 'ONLINE', count: 3 },
      { status: 'WEAK', count: 1 },
      { status: 'OFFLINE', count: 1 },
      { status: 'ASLEEP', count: 1 },
      { status: 'NONE', count: 2 },
    ])
  })

  it.each([
    ['installedFrom=2024-02-01&installedTo=2024-02-29', 3],
    ['installedFrom=2024-03-01', 1],
    ['installedTo=2023-12-31', 2],
    [`plan=${family}&status=ACTIVE`, 3],
    ['plan=NONE', 2],
    ['connectivity=ONLINE', 3],
    ['connectivity=NONE', 2],
    [`plan=${solo}&installedFrom=2024-02-02`, 1],
  ])('S-46 S-117: the list of %s has the %i that a dashboard counts', async (query, expected) => {
    const page = answerOf(findInstallations, await get(`/installation/find?${query}`))
    expect([page.total, page.items.length]).toEqual([expected, expected])
  })
})
