/** The page of reports before a service that notes what it is asked. */
import { Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { navigate } from 'wouter/use-browser-location'
import { applyConfig } from '../../src/client/config.ts'
import { startI18n } from '../../src/i18n/i18n.ts'
import type { Language } from '../../src/i18n/languages.ts'
import { DashboardScreen, preloadDashboard } from '../../src/kit/dashboard/DashboardScreen.tsx'
import { reports } from '../../src/screens/installation/reports.dashboard.ts'
import { followLinks } from '../../src/ui/actions/followLinks.ts'
import { eventually } from '../support/eventually.ts'
import { provideFakeRootApi } from '../support/fakes/fake-root-api.ts'
import { config, envelope } from '../support/stage/console.tsx'
import '../../src/ui/styles/main.css'

const realFetch = globalThis.fetch
const start = location.pathname
let asked: string[] = []
let leave = () => {}

const answerOf = (path: string) =>
  path.endsWith('/periodic/reports')
    ? [
        {
          from: '2026-03-01',
          to: '2026-03-31',
          count: 3,
          amount: 4_500.5,
          before: { count: 1, amount: 90 },
          outcomes: [
            { outcome: 'OPEN', count: 1, amount: 500.5 },
            { outcome: 'PAID', count: 2, amount: 4_000 },
            { outcome: 'REJECTED', count: 0, amount: 0 },
          ],
        },
      ]
    : []

async function open(search: string, person = 'everything', language: Language = 'en') {
  provideFakeRootApi(person)
  await startI18n(['reports', 'kit', 'kit-record', 'dashboard', 'charts', 'words', 'failures'], language)
  navigate(`${start}${search}`)
  preloadDashboard(reports, search)
  const place = document.body.appendChild(document.createElement('main'))
  const root = createRoot(place)
  const unfollow = followLinks((address) => navigate(address))
  root.render(
    <Suspense>
      <DashboardScreen dashboard={reports} />
    </Suspense>,
  )
  leave = () => {
    unfollow()
    root.unmount()
    place.remove()
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T05:01:00Z') })
  asked = []
  applyConfig(config)
  globalThis.fetch = async (input, init) => {
    const url = new URL(String(input), location.href)
    if (!url.pathname.startsWith('/api/')) return realFetch(input, init)
    asked.push(url.pathname.slice(4) + url.search)
    return envelope(answerOf(url.pathname))
  }
})
afterEach(() => {
  leave()
  vi.useRealTimers()
  globalThis.fetch = realFetch
  navigate(start, { replace: true })
})

const periodic = () => asked.filter((one) => one.startsWith('/installation/periodic/reports'))
const points = () => [...document.querySelectorAll<HTMLElement>('[data-point="2026-03-01"]')]

test.each(['HOURLY', 'monthly', 'MONTHLY ', '٤'])(
  'T084 %s is an unknown period type, and is never sent',
  async (period) => {
    await open(`?period=${encodeURIComponent(period)}`)
    await expect.element(browser.getByRole('alert')).toHaveTextContent('Unknown period type')
    await eventually(() => expect(asked.filter((one) => one.startsWith('/report/'))).not.toEqual([]))
    expect(periodic()).toEqual([])
    await userEvent.click(browser.getByRole('link', { name: 'Back to Monthly' }))
    await eventually(() => expect(points()).toHaveLength(2))
    expect([...new Set(periodic())]).toEqual(['/installation/periodic/reports?period=MONTHLY'])
  },
)

test('a bar has its outcomes, the year before and its amount, and opens its refunds', async () => {
  await open('')
  await eventually(() => expect(points()).toHaveLength(2))
  expect(points().map((point) => point.getAttribute('aria-label'))).toEqual([
    'March 2026 · Not paid yet: 1 · Paid: 2 · Rejected: 0 · A year earlier: 1',
    'March 2026 · Not paid yet: ₹500.50 · Paid: ₹4,000 · Rejected: ₹0 · A year earlier: ₹90',
  ])
  for (const point of points())
    expect(Object.fromEntries(new URL((point as HTMLAnchorElement).href).searchParams)).toMatchObject({
      tab: 'ALL',
      initiatedFrom: '2026-03-01',
      initiatedTo: '2026-03-31',
    })
})

test('S-66 who may not open refunds sees the numbers without links, and why', async () => {
  await open('', 'support')
  await eventually(() => expect(points()).toHaveLength(2))
  expect(points().map(({ tagName }) => tagName)).toEqual(['SPAN', 'SPAN'])
  await expect.element(browser.getByText('Requires FINANCE_4').first()).toBeVisible()
})

test.each<readonly [Language, string]>([
  ['en', 'Mar_2026'],
  ['es', 'Jan_2026'],
  ['fr', 'Aug_2026'],
  ['it', 'May_2026'],
  ['zh', 'Feb_2026'],
  ['ar', 'Dec_2025'],
])('H27 T095 T096 in %s %s goes out by its English letters', async (language, month) => {
  await open(`?month=${month}`, 'everything', language)
  await eventually(() => expect(asked).toContain(`/report/dailyStats/${month}`))
  await eventually(() => expect(asked).toContain(`/report/weeklyStats/${month}`))
  expect(asked.filter((one) => !/^[\w/?=.%-]*$/.test(one))).toEqual([])
})

test.each([
  ['April_2026', 'Apr_2026'],
  ['october_2025', 'Oct_2025'],
  ['NOV_2025', 'Nov_2025'],
  ['Foo_2026', undefined],
  ['Mar-2026', undefined],
])(
  'T095 T096 S-331 the first three letters of %s count, and what names no month is said and not sent',
  async (asking, sent) => {
    await open(`?month=${asking}`)
    if (sent) {
      await eventually(() => expect(asked).toContain(`/report/dailyStats/${sent}`))
      return eventually(() => expect(asked).toContain(`/report/weeklyStats/${sent}`))
    }
    await expect.element(browser.getByText('Unknown month')).toBeVisible()
    await eventually(() => expect(periodic()).not.toEqual([]))
    expect(asked.filter((one) => /(daily|weekly)Stats/.test(one))).toEqual([])
  },
)
