import { type RefObject, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { startI18n } from '../../src/i18n/i18n.ts'
import { Chart } from '../../src/ui/charts/Chart.tsx'
import type { ChartData } from '../../src/ui/charts/chart-data.ts'
import { pictureOf } from '../../src/ui/charts/chart-picture.ts'
import { eventually } from '../support/eventually.ts'
import '../../src/ui/styles/main.css'

beforeAll(() => startI18n(['charts'], 'en'))

let unmount = () => {}
afterEach(() => unmount())

const data: ChartData = {
  kind: 'bars',
  of: 'Month',
  series: [{ id: 'installed', label: 'Installed' }],
  before: '2025',
  nothing: 'No installations in 2026',
  points: [
    { id: 'jan', label: 'Jan', name: 'January 2026', values: [1240], before: 18, href: '#january' },
    { id: 'feb', label: 'Feb', name: 'February 2026', values: [0], before: 21 },
    { id: 'mar', label: 'Mar', name: 'March 2026', values: [33], before: null, href: '#march', soFar: 'to 12 Mar' },
  ],
}

async function show(chart: ChartData, asTable = false) {
  const picture: RefObject<SVGSVGElement | null> = { current: null }
  const place = document.body.appendChild(document.createElement('section'))
  place.style.width = '600px'
  const root = createRoot(place)
  root.render(
    <Suspense>
      <Chart data={chart} label="Per month" asTable={asTable} picture={picture} />
    </Suspense>,
  )
  await eventually(() => expect(place.querySelector('svg.chart, table, h3')).toBeTruthy())
  unmount = () => {
    root.unmount()
    place.remove()
  }
  return { place, picture }
}

const focused = () => document.activeElement?.getAttribute('aria-label')

it('is one stop of the Tab key: arrow keys walk over the points, each says its value, Enter opens its list', async () => {
  await show(data)
  await userEvent.keyboard('{Tab}')
  expect(focused()).toBe('March 2026 (to 12 Mar) · Installed: 33 · 2025: –')
  await userEvent.keyboard('{ArrowLeft}')
  expect(focused()).toBe('February 2026 · Installed: 0 · 2025: 21')
  await userEvent.keyboard('{Home}')
  expect(focused()).toBe('January 2026 · Installed: 1,240 · 2025: 18')
  await userEvent.keyboard('{ArrowLeft}')
  expect(focused()).toBe('January 2026 · Installed: 1,240 · 2025: 18')
  expect(document.querySelector('.tip:popover-open')?.textContent).toContain('1,240')
  await userEvent.keyboard('{Enter}')
  expect(location.hash).toBe('#january')
  await userEvent.keyboard('{Tab}')
  expect(document.activeElement?.closest('[role="group"]')).toBeNull()
  location.hash = ''
})

it('a month with none is a flat bar with its 0, and one of which nothing is known has no bar', async () => {
  const months = [12, 0, null].map((count, at) => ({ id: `${at}`, label: `${at}`, name: `${at}`, values: [count] }))
  const { place } = await show({ kind: 'bars', of: 'Month', series: data.series, nothing: '', points: months })
  const bars = [...place.querySelectorAll('svg.chart .visx-bar')].map((bar) => Number(bar.getAttribute('height')))
  expect(bars).toEqual([expect.any(Number), 1])
  expect(bars[0]).toBeGreaterThan(50)
  expect([...place.querySelectorAll('.chart-number')].map((one) => one.textContent)).toEqual(['12', '0'])
})

it('a point without a list is no link, and the table carries every number with its totals', async () => {
  const { place } = await show(data)
  expect([...place.querySelectorAll('[data-point]')].map((one) => one.tagName)).toEqual(['A', 'SPAN', 'A'])
  const rows = () => [...place.querySelectorAll('tr')].map((row) => [...row.children].map((one) => one.textContent))
  const expected = [
    ['Month', 'Installed', '2025'],
    ['January 2026', '1,240', '18'],
    ['February 2026', '0', '21'],
    ['March 2026 to 12 Mar', '33', '–'],
    ['Total', '1,273', '39'],
  ]
  expect(rows()).toEqual(expected)
  expect(place.querySelectorAll('table a')).toHaveLength(0)
  unmount()
  const table = await show(data, true)
  expect([...table.place.querySelectorAll('table a')].map((one) => one.getAttribute('href'))).toEqual([
    '#january',
    '#march',
  ])
  expect(table.place.querySelector('svg')).toBeNull()
})

it('says in a sentence that there is nothing, never draws it', async () => {
  const { place } = await show({ ...data, points: data.points.map((point) => ({ ...point, values: [0] })) })
  expect(place.textContent).toBe('No installations in 2026')
  expect(place.querySelector('[data-point], svg.chart, table')).toBeNull()
})

it('what has names lies, a row each: no name is left out, however many there are, and each has its share so far', async () => {
  const points = Array.from({ length: 22 }, (_, at) => ({
    id: `t${at}`,
    label: `Technician ${at}`,
    name: `Technician ${at}`,
    values: [22 - at],
  }))
  const { before: _, ...plain } = data
  const { place } = await show({ ...plain, kind: 'rows', cumulative: 'Share so far', points })
  const words = [...place.querySelectorAll('.chart-word')].map((word) =>
    word.textContent?.replace(/[\u2066-\u2069]/g, ''),
  )
  expect(words).toEqual(points.map(({ label }) => label))
  const shares = [...place.querySelectorAll('.chart-share .chart-label')].map(({ textContent }) => textContent)
  expect([shares[0], shares[1], shares.at(-1)]).toEqual(['8.7%', '17%', '100%'])
  const widths = [...place.querySelectorAll('.chart-share .chart-data')].map((bar) => Number(bar.getAttribute('width')))
  const whole = Number(place.querySelector('.chart-whole')?.getAttribute('width'))
  expect([widths[0], widths[10]]).toEqual([whole, (whole * 12) / 22])
})

it('a line stops where nothing is known, and goes on behind', async () => {
  const values = [4, null, 6, 7]
  const points = values.map((value, at) => ({ id: `p${at}`, label: `${at}`, name: `${at}`, values: [value] }))
  const { before: _, ...plain } = data
  const { place } = await show({ ...plain, kind: 'lines', points })
  const path = place.querySelector('.visx-linepath')?.getAttribute('d') ?? ''
  expect(path.match(/M/g)).toHaveLength(2)
  expect(place.querySelectorAll('svg.chart[width] .chart-mark')).toHaveLength(3)
})

it('its picture stands alone: title, colours and fonts are in it, no class and no address', async () => {
  const { picture } = await show(data)
  const file = pictureOf(picture.current as SVGSVGElement, 'Per <month> & year')
  const read = new DOMParser().parseFromString(file, 'image/svg+xml')
  expect(read.querySelector('parsererror')).toBeNull()
  expect(read.documentElement.getAttribute('xmlns')).toBe('http://www.w3.org/2000/svg')
  expect(read.querySelector('text')?.textContent).toBe('Per <month> & year')
  expect(file).not.toMatch(/class=|var\(|http:\/\/(?!www\.w3\.org)/)
  const bar = [...read.querySelectorAll('rect')].find((one) =>
    one.getAttribute('fill')?.startsWith('rgb(49, 152, 160)'),
  )
  expect(bar).toBeDefined()
  const number = [...read.querySelectorAll('text')].find((one) => one.textContent === '1,240')
  expect(number?.getAttribute('font-family')).toContain('sans-serif')
})
