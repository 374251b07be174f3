/** A dashboard whose parts load each by itself, before a service that answers when the test says. */
import { Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { navigate } from 'wouter/use-browser-location'
import { applyConfig } from '../../src/client/config.ts'
import { defineEndpoint } from '../../src/contract/endpoint.ts'
import { startI18n } from '../../src/i18n/i18n.ts'
import { DashboardScreen } from '../../src/kit/dashboard/DashboardScreen.tsx'
import { chart, counts, defineDashboard } from '../../src/kit/dashboard/dashboard-definition.ts'
import { monthParameter } from '../../src/kit/dashboard/periods.ts'
import { followLinks } from '../../src/ui/actions/followLinks.ts'
import { eventually } from '../support/eventually.ts'
import { provideFakeRootApi } from '../support/fakes/fake-root-api.ts'
import { config, envelope } from '../support/stage/console.tsx'
import '../../src/ui/styles/main.css'

const figures = <const P extends `/${string}`>(id: string, path: P) =>
  defineEndpoint({
    id,
    path,
    service: 'core',
    method: 'GET',
    access: 'signedIn',
    effect: 'read',
    source: 'a test',
    query: v.object({ month: v.string() }),
    answer: v.array(v.object({ day: v.string(), count: v.number() })),
  })
const perDay = figures('perDay', '/per-day')
const summed = figures('summed', '/summed')

const dashboard = defineDashboard({
  id: 'sample',
  texts: 'kit',
  title: 'sample',
  sections: [
    {
      id: 'month',
      title: 'oneMonth',
      parameter: monthParameter('month', 24, 'unknownMonth'),
      parts: [
        chart<typeof perDay>({
          id: 'days',
          title: 'perDay',
          endpoint: perDay,
          input: ({ params }) => ({ query: { month: params.month ?? '' } }),
          chart: (days, { params }) => ({
            kind: 'bars',
            of: 'Day',
            series: [{ id: 'count', label: 'Count' }],
            nothing: `Nothing in ${params.month}`,
            points: days.map(({ day, count }) => ({ id: day, label: day, name: day, values: [count] })),
          }),
        }),
        counts<typeof summed>({
          id: 'sum',
          endpoint: summed,
          input: ({ params }) => ({ query: { month: params.month ?? '' } }),
          counts: (days) => [{ id: 'all', label: 'All', href: '#all', value: days?.length ?? 0 }],
        }),
      ],
    },
  ],
})

interface Asked {
  readonly path: string
  readonly month: string
  readonly answer: (body: unknown, status?: number) => void
}

let asked: Asked[] = []
const realFetch = globalThis.fetch
const start = location.pathname
let leave = () => {}

beforeEach(async () => {
  asked = []
  applyConfig(config)
  provideFakeRootApi()
  await startI18n(['kit', 'kit-record', 'dashboard', 'charts', 'words', 'failures'], 'en')
  globalThis.fetch = (input, init) => {
    const url = new URL(String(input), location.href)
    if (!url.pathname.startsWith('/api/')) return realFetch(input, init)
    return new Promise((resolve) => {
      const answer = (body: unknown, status = 200) =>
        resolve(status === 200 ? envelope(body) : new Response('broken', { status }))
      asked.push({ path: url.pathname.slice(4), month: url.searchParams.get('month') ?? '', answer })
    })
  }
  const place = document.body.appendChild(document.createElement('main'))
  const root = createRoot(place)
  const unfollow = followLinks((address) => navigate(address))
  navigate(`${start}?month=Mar_2026`)
  root.render(
    <Suspense>
      <DashboardScreen dashboard={dashboard} />
    </Suspense>,
  )
  leave = () => {
    unfollow()
    root.unmount()
    place.remove()
    globalThis.fetch = realFetch
    navigate(start, { replace: true })
  }
})
afterEach(() => leave())

const askedFor = async (path: string, month: string): Promise<Asked> => {
  await eventually(() => expect(asked.filter((one) => one.path === path && one.month === month)).not.toEqual([]))
  return asked.filter((one) => one.path === path && one.month === month).at(-1) as Asked
}
const sees = (text: string) => expect.element(browser.getByText(text).first()).toBeVisible()
const names = () => [...document.querySelectorAll('[data-point]')].map((one) => one.getAttribute('aria-label'))

test('H21 H27 an answer that comes after the month was changed is dropped, whichever comes first', async () => {
  const march = await askedFor('/per-day', 'Mar_2026')
  await userEvent.click(browser.getByRole('link', { name: 'February 2026' }))
  const february = await askedFor('/per-day', 'Feb_2026')
  expect(location.search).toBe('?month=Feb_2026')
  february.answer([{ day: '2 Feb', count: 2 }])
  await eventually(() => expect(names()).toEqual(['2 Feb · Count: 2']))
  march.answer([{ day: '3 Mar', count: 3 }])
  await new Promise((resolve) => setTimeout(resolve, 150))
  expect(names()).toEqual(['2 Feb · Count: 2'])
})

test('each part loads and fails by itself, and a failed one is read again alone', async () => {
  ;(await askedFor('/summed', 'Mar_2026')).answer([{ day: '1 Mar', count: 1 }])
  await expect.element(browser.getByRole('region', { name: 'All' })).toHaveTextContent('All1')
  expect(names()).toEqual([])
  ;(await askedFor('/per-day', 'Mar_2026')).answer(null, 403)
  await expect.element(browser.getByRole('alert')).toBeVisible()
  const before = asked.length
  await userEvent.click(browser.getByRole('button', { name: 'Retry' }))
  await eventually(() => expect(asked.length).toBe(before + 1))
  expect(asked.at(-1)?.path).toBe('/per-day')
  asked.at(-1)?.answer([{ day: '3 Mar', count: 3 }])
  await eventually(() => expect(names()).toEqual(['3 Mar · Count: 3']))
})

test('a month without figures is a sentence, and a table stays a table in the next month', async () => {
  ;(await askedFor('/per-day', 'Mar_2026')).answer([{ day: '3 Mar', count: 3 }])
  await userEvent.click(browser.getByRole('button', { name: /as a table/ }))
  await expect.element(browser.getByRole('rowheader', { name: '3 Mar' })).toBeVisible()
  navigate(`${start}?month=Feb_2026`)
  ;(await askedFor('/per-day', 'Feb_2026')).answer([])
  await sees('Nothing in Feb_2026')
  navigate(`${start}?month=Jan_2026`)
  ;(await askedFor('/per-day', 'Jan_2026')).answer([{ day: '5 Jan', count: 5 }])
  await expect.element(browser.getByRole('rowheader', { name: '5 Jan' })).toBeVisible()
})

test('H27 H24 a month that nobody can choose is said, and never sent', async () => {
  navigate(`${start}?month=${encodeURIComponent('مار_٢٠٢٦')}`)
  await expect.element(browser.getByRole('alert')).toBeVisible()
  await userEvent.click(browser.getByRole('link', { name: /^Back to / }))
  await eventually(() => expect(asked.at(-1)?.month).toMatch(/^[A-Z][a-z]{2}_20[0-9]{2}$/))
  expect(asked.filter(({ month }) => !/^[A-Z][a-z]{2}_20[0-9]{2}$/.test(String(month)))).toEqual([])
})
