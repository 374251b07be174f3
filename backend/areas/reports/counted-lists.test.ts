/** Every number of the dashboards is the length of the list that it opens, and the parts of a period sum to it. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { findInstallations } from '../../../src/contract/areas/installations/installations.ts'
import type { listRefunds } from '../../../src/contract/areas/refunds/refunds.ts'
import {
  getDailyStats,
  getMonthlyInstallationCount,
  getPeriodicReports,
  getWeeklyStats,
  periodTypes,
} from '../../../src/contract/areas/reports/reports.ts'
import type { Endpoint } from '../../../src/contract/endpoint.ts'
import { formatsOf } from '../../../src/i18n/formats.ts'
import type { Dashboard, DashboardContext, DashboardPart } from '../../../src/kit/dashboard/dashboard-definition.ts'
import { requestOf } from '../../../src/kit/list/list-address.ts'
import type { List } from '../../../src/kit/list/list-definition.ts'
import { allCustomers } from '../../../src/screens/installation/all-customers.list.tsx'
import { installationDashboard } from '../../../src/screens/installation/installations.dashboard.ts'
import { planDashboard } from '../../../src/screens/installation/plans.dashboard.ts'
import { reports } from '../../../src/screens/installation/reports.dashboard.ts'
import { reportsV2 } from '../../../src/screens/installation/reports-v2.dashboard.ts'
import { refunds } from '../../../src/screens/refunds/refunds.list.tsx'
import { sumOfValues } from '../../../src/ui/charts/chart-data.ts'
import { businessDay } from '../../moment.ts'
import { answerOf } from '../../testing/answer.ts'
import { requestOf as asked } from '../../testing/examples/example-calls.ts'
import { onEitherDatabase, startTestServer, type TestServer } from '../../testing/server.ts'

const lists: Readonly<Record<string, List>> = {
  '/app/installation/AllCustomers': allCustomers,
  '/app/installation/Refunds': refunds,
}

interface Number {
  readonly place: string
  readonly value: number
  readonly isAmount: boolean
  readonly href: string
}

onEitherDatabase((address) => {
  let server: TestServer
  let token: string
  let today: string

  beforeAll(async () => {
    server = await startTestServer(await address())
    token = await server.session('vikram.sethi@headwater.example')
    today = businessDay(server.running.platform.clock.now())
  })
  afterAll(() => server.close())

  const read = async <E extends Endpoint>(endpoint: E, input: object) => {
    const { method, address: path } = asked(endpoint, input)
    return answerOf(endpoint, await server.call(method, path, { token }))
  }

  async function numbersOf(part: DashboardPart, context: DashboardContext, place: string): Promise<Number[]> {
    if (part.kind === 'cards') return []
    const data = await read(part.endpoint, part.input(context))
    if (part.kind === 'counts')
      return part
        .counts(data, context)
        .map(({ id, value, href }) => ({ place: `${place} ${id}`, value, isAmount: false, href }))
    const { points, unit } = part.chart(data, context, (code) => code)
    return points.flatMap(({ id, values, href }) => {
      const value = sumOfValues(values)
      // A bar that counts something leads to it, one of nothing leads nowhere.
      expect([place, id, href !== undefined]).toEqual([place, id, value > 0 && part.id !== 'inUse'])
      return href === undefined ? [] : [{ place: `${place} ${id}`, value, isAmount: unit === 'money', href }]
    })
  }

  /** Every number of a dashboard at these parameters of its address. */
  async function allOf({ sections }: Dashboard, params: Readonly<Record<string, string>>): Promise<Number[]> {
    const context = { t: (key: string) => key, formats: formatsOf('en'), today, may: () => true, params }
    const found: Number[] = []
    for (const section of sections)
      for (const part of section.parts) found.push(...(await numbersOf(part, context, `${section.id}/${part.id}`)))
    return found
  }

  const known = new Map<string, Promise<{ count: number; amount: number }>>()

  /** The length of the list behind a link as the list itself asks for it, and the sum of its refunds. */
  function behind(href: string) {
    const found = known.get(href) ?? listed(href)
    known.set(href, found)
    return found
  }

  async function listed(href: string) {
    const { pathname, search } = new URL(href, 'http://console')
    const list = lists[pathname]
    if (!list) throw new Error(`${href} is no list that this test knows`)
    const { request, isClean } = requestOf(list, search)
    expect([href, isClean]).toEqual([href, true])
    const page = await read(
      list.endpoint as typeof findInstallations | typeof listRefunds,
      list.input({ ...request, size: 200 }, {}),
    )
    expect(page.items.length).toBe(Math.min(page.total, 200))
    return { count: page.total, amount: page.items.reduce((sum, row) => sum + ('total' in row ? row.total : 0), 0) }
  }

  async function wrongIn(numbers: readonly Number[]): Promise<string[]> {
    const wrong: string[] = []
    for (const { place, value, isAmount, href } of numbers) {
      const found = await behind(href)
      const expected = isAmount ? found.amount : found.count
      if (expected !== value) wrong.push(`${place} says ${value}, its list has ${expected}: ${href}`)
    }
    return wrong
  }

  const months = (back: number) => reports.sections[1]?.parameter?.values(today).slice(0, back) ?? []
  const years = (back: number) => Array.from({ length: back }, (_, at) => String(Number(today.slice(0, 4)) - at))

  it('S-46 S-125 every number of Reports opens the list that it counts, in every period type and month', async () => {
    const seen: Number[] = []
    for (const [at, month] of months(6).entries())
      seen.push(...(await allOf(reports, { month, period: periodTypes[at % 4] ?? '' })))
    expect(await wrongIn(seen)).toEqual([])
    expect([seen.filter(({ isAmount }) => isAmount).length > 10, seen.length > 60]).toEqual([true, true])
  })

  it.each([
    ['reports-v2', reportsV2],
    ['installation-dashboard', installationDashboard],
    ['plan-dashboard', planDashboard],
  ])('S-46 every number of %s opens the list that it counts', async (_, dashboard) => {
    const seen: Number[] = []
    for (const year of years(3)) seen.push(...(await allOf(dashboard, { year, month: months(1)[0] ?? '' })))
    expect(await wrongIn(seen)).toEqual([])
    expect(seen.length).toBeGreaterThan(20)
  })

  it('the months of a year sum to it, and the days and weeks of a month to the month', async () => {
    const sum = (all: readonly { readonly count: number }[]) => all.reduce((whole, { count }) => whole + count, 0)
    for (const year of years(3)) {
      const ofYear = await read(getMonthlyInstallationCount, { query: { year } })
      const whole = await listed(`/app/installation/AllCustomers?installedFrom=${year}-01-01&installedTo=${year}-12-31`)
      expect([year, sum(ofYear)]).toEqual([year, whole.count])
      for (const { month, count } of ofYear.slice(-6)) {
        const mon = new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' }).format(new Date(`${month}-01`))
        const params = { monYear: `${mon}_${year}` }
        const [days, weeks] = [await read(getDailyStats, { params }), await read(getWeeklyStats, { params })]
        expect([month, sum(days), sum(weeks)]).toEqual([month, count, count])
      }
    }
  })

  it('S-126 the refunds of a year are those of its months, and its months those of the list', async () => {
    const [yearly, monthly] = [
      await read(getPeriodicReports, { query: { period: 'YEARLY' } }),
      await read(getPeriodicReports, { query: { period: 'MONTHLY' } }),
    ]
    const year = today.slice(0, 4)
    const ofYear = monthly.filter(({ from }) => from.startsWith(year))
    const sum = (of: 'count' | 'amount') => ofYear.reduce((whole, month) => whole + month[of], 0)
    expect(yearly.at(-1)).toMatchObject({ from: `${year}-01-01`, count: sum('count'), amount: sum('amount') })
    const all = await listed('/app/installation/Refunds?tab=ALL')
    expect(yearly.reduce((whole, { count }) => whole + count, 0)).toBe(all.count)
  })
})
