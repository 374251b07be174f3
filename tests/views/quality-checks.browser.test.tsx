/** The quality checks of production before services that are played, in a Chromium: the list and its filter. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { navigate } from 'wouter/use-browser-location'
import { eventually } from '../support/eventually.ts'
import { begin, end, envelope, openAs, sees, setUpEnvironment, tearDownEnvironment } from '../support/stage/console.tsx'

const list = '/app/production/qcchecklist'
const rowOf = (number: number) => ({
  id: `QC-${number}`,
  purifierId: `HWP0079${number}`,
  botId: `BOT-${number}`,
  sponsorCode: 'SP-0147',
  createdBy: 'Meera Pillai',
  createdAt: number === 1002 ? null : '2026-11-20T18:30:00.000Z',
  status: 'PASS',
})

/** What was asked of the two calls, newest last, and what they answer. */
let asked: string[] = []
let total = 60
let isFailing = false

function listed(query: URLSearchParams) {
  const [page, size] = [Number(query.get('page')), Number(query.get('pageSize'))]
  const shown = Math.max(0, Math.min(size, total - (page - 1) * size))
  const content = Array.from({ length: shown }, (_, at) => rowOf(1001 + (page - 1) * size + at))
  return { content, pageNumber: page, pageSize: size, totalElements: total, totalPages: Math.ceil(total / size) }
}

beforeAll(async () => {
  await setUpEnvironment()
  const others = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const url = new URL(String(input), location.href)
    if (url.pathname !== '/api/qualityCheckList/getMetadata') return others(input, init)
    asked.push(url.search)
    return isFailing ? envelope(null, {}, false, 'The line stands still') : envelope(listed(url.searchParams))
  }
})
afterAll(tearDownEnvironment)
beforeEach(async () => {
  await begin()
  asked = []
  total = 60
  isFailing = false
})
afterEach(end)

const openList = async (query = '') => {
  await openAs(list + query, ['PRODUCTION', 4])
  await eventually(() => expect(document.querySelector('#main table')).not.toBeNull())
}
const last = () => Object.fromEntries(new URLSearchParams(asked.at(-1)))
const day = (name: 'from' | 'to') => document.querySelector<HTMLInputElement>(`[popover] input[name="${name}"]`)!
const press = (event: string) =>
  userEvent.click(document.querySelector<HTMLElement>(`[popover] [data-event="${event}"]`)!)
const filter = () => document.querySelector<HTMLElement>('button[popovertarget]')!
const openFilter = async () => {
  await userEvent.click(filter())
  await eventually(() => expect(document.activeElement).toBe(day('from')))
  asked = []
}

test('B028 B029 M109 to M116 M122 the columns are the specified ones, and an empty date is N/A', async () => {
  await openList()
  await sees('HWP00791001')
  const heads = [...document.querySelectorAll('thead th')].map(({ textContent }) => textContent)
  expect(heads).toEqual(['QC Date', 'Purifier ID', 'Bot ID', 'Sponsor Code', 'Tested By', 'Status', 'View More'])
  const dates = [...document.querySelectorAll('tbody td:first-child')].slice(0, 2).map((cell) => cell.textContent)
  expect(dates).toEqual(['21 Nov 2026', 'N/A'])
  const view = document.querySelector('tbody td:last-child a')
  expect([view?.textContent, view?.getAttribute('href')]).toEqual(['View HWP00791001', `${list}/QC-1001`])
})

test('M117 to M121 the filter, its two dates and its two buttons have the specified names', async () => {
  await openList('?startDate=2026-11-01')
  await sees('HWP00791001')
  await openFilter()
  expect(filter().textContent).toBe('Filter1')
  const fields = [...document.querySelectorAll('[popover] label')].map((label) => label.firstChild?.textContent)
  expect(fields).toEqual(['Start Date', 'End Date'])
  const names = [...document.querySelectorAll('[popover] button[data-event]')].map((button) => button.textContent)
  expect(names).toEqual(['Clear', 'Apply'])
})

test('B031 T082 a typed day that is none, or an end before its start, is not applied and says how to mend it', async () => {
  await openList()
  await sees('HWP00791001')
  await openFilter()
  await userEvent.fill(day('from'), '2026-02-30')
  await press('days.apply')
  await sees('Enter a date such as 2026-11-03 (yyyy-MM-dd).')
  expect(document.activeElement).toBe(day('from'))
  await userEvent.fill(day('from'), '2026-11-20')
  await userEvent.fill(day('to'), '2026-11-19')
  await press('days.apply')
  await sees('Enter an end date that isn’t before the start date.')
  expect(document.activeElement).toBe(day('to'))
  expect(asked).toEqual([])
  await userEvent.fill(day('to'), '2026-11-20')
  await press('days.apply')
  await eventually(() => expect(asked).toHaveLength(1))
  expect(last()).toMatchObject({ startDate: '2026/11/20', endDate: '2026/11/20' })
})

test('T083 H27 B037 days leave as yyyy/MM/dd whatever digits they were typed in, with one call, and are counted and named', async () => {
  await openList()
  await sees('HWP00791001')
  await openFilter()
  await userEvent.fill(day('from'), '٢٠٢٦/١١/٠١')
  await userEvent.fill(day('to'), ' 2026.11.20')
  await userEvent.keyboard('{Enter}')
  await eventually(() => expect(asked).toHaveLength(1))
  expect(last()).toEqual({ page: '1', pageSize: '25', startDate: '2026/11/01', endDate: '2026/11/20' })
  await eventually(() => expect(filter().textContent).toBe('Filter2'))
  expect(document.activeElement).toBe(filter())
  await userEvent.click(browser.getByRole('button', { name: 'Remove filter: Start Date 1 Nov 2026' }))
  await eventually(() => expect(last()).toEqual({ page: '1', pageSize: '25', endDate: '2026/11/20' }))
})

test('B032 Clear resets both dates and the search, also what was typed and not applied', async () => {
  await openList('?search=HWP0079&startDate=2026-11-01&endDate=2026-11-20')
  await sees('HWP00791001')
  expect(last()).toMatchObject({ purifierId: 'HWP0079', startDate: '2026/11/01' })
  await openFilter()
  await userEvent.fill(day('to'), 'soon')
  await press('filters.clear')
  await eventually(() => expect(last()).toEqual({ page: '1', pageSize: '25' }))
  expect([day('from').value, day('to').value]).toEqual(['', ''])
  expect(document.querySelector<HTMLInputElement>('input[name="search"]')?.value).toBe('')
  await userEvent.fill(day('from'), '2026-11-05')
  await userEvent.click(
    browser.getByRole('dialog', { name: 'Filter' }).getByRole('button', { name: 'Clear', exact: true }),
  )
  await eventually(() => expect(day('from').value).toBe(''))
  expect(asked).toHaveLength(1)
})

test('B031 each day can be cleared by itself, and Escape leaves the filter as it was', async () => {
  await openList('?startDate=2026-11-01&endDate=2026-11-20')
  await sees('HWP00791001')
  await openFilter()
  await userEvent.click(browser.getByRole('button', { name: 'Clear: Start Date' }))
  expect([day('from').value, day('to').value]).toEqual(['', '2026-11-20'])
  await userEvent.keyboard('{Escape}')
  await eventually(() => expect(document.activeElement).toBe(filter()))
  expect(asked).toEqual([])
  await openFilter()
  expect(day('from').value).toBe('2026-11-01')
})

test('B033 M001 nothing found says so, with a filter and without', async () => {
  total = 0
  await openList('?search=nothing')
  await sees('No matching purifiers found.')
  await userEvent.click(browser.getByRole('button', { name: 'Clear filters' }))
  await eventually(() => expect(location.search).not.toContain('nothing'))
  await eventually(() => expect(document.querySelector('#main h2')?.textContent).toBe('No matching purifiers found.'))
})

test('B034 M002 S-10 a refresh that fails keeps the rows and says why', async () => {
  await openList()
  await sees('HWP00791001')
  isFailing = true
  await userEvent.click(document.querySelector<HTMLElement>('#main [data-event="read.again"]')!)
  await sees('Could not refresh data. Error: The line stands still')
  expect(document.querySelectorAll('tbody tr')).toHaveLength(25)
})

test('B035 B036 B037 S-55 the next visit asks for the same page, size and dates, and marks the row that was opened', async () => {
  await openList('?pageSize=25&startDate=2026-11-01')
  await sees('HWP00791001')
  await userEvent.click(document.querySelector<HTMLElement>('[data-event="page.open"][href*="page=2"]')!)
  await sees('HWP00791030')
  const zone = document.querySelector<HTMLElement>('#main section:has(> table)')!
  zone.scrollTop = 400
  await userEvent.click(browser.getByRole('link', { name: 'View HWP00791040' }))
  await eventually(() => expect(location.pathname).toBe(`${list}/QC-1040`))
  const kept = JSON.parse(sessionStorage.getItem('headwater.preference.list.quality-checks.row') ?? '{}')
  expect(kept.row).toMatchObject({ id: 'QC-1040', purifierId: 'HWP00791040' })
  navigate('/production/qcchecklist')
  await sees('HWP00791040')
  expect(location.pathname).toBe(list)
  expect(last()).toEqual({ page: '2', pageSize: '25', startDate: '2026/11/01' })
  await eventually(() =>
    expect(document.querySelector('tr[aria-selected="true"]')?.textContent).toContain('HWP00791040'),
  )
  expect(kept.top).toBeGreaterThan(100)
  expect(document.querySelector('#main section:has(> table)')?.scrollTop).toBe(kept.top)
})
