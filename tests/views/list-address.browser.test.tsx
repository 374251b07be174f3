/**
 * A list and its address, with links that open elsewhere and steps of the history. In a Chromium, before services that
 * are played.
 */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { eventually } from '../support/eventually.ts'
import {
  begin,
  leave,
  listPath,
  open,
  setUpEnvironment,
  stage,
  tearDownEnvironment,
} from '../support/stage/installation-stage.tsx'

const sees = (text: string | RegExp) => expect.element(browser.getByText(text).first()).toBeVisible()
const control = (event: string, payload: object) =>
  [...document.querySelectorAll<HTMLAnchorElement>(`a[data-event="${event}"]`)].find(
    ({ dataset }) => dataset.payload === JSON.stringify(payload),
  )
const queryOf = (link: HTMLAnchorElement | undefined) => Object.fromEntries(new URL(link?.href ?? '').searchParams)

beforeAll(setUpEnvironment)
afterAll(tearDownEnvironment)
beforeEach(begin)
afterEach(leave)

test('pages and orders are links to their own address, which a new tab can open', async () => {
  open(`${listPath}?pageSize=10&page=1&city=BLR&orderDir=ASC&orderBy=i#WP-BLR-000001`)
  await sees('WP-BLR-000001')
  const next = control('page.open', { page: 2 })
  expect(queryOf(next)).toEqual({ pageSize: '10', page: '2', city: 'BLR', orderDir: 'ASC', orderBy: 'i' })
  expect(queryOf(control('rows.sort', { sort: 'i' }))).toMatchObject({ orderBy: 'i', orderDir: 'DESC', city: 'BLR' })
  expect(queryOf(control('rows.sort', { sort: 'status' }))).toMatchObject({ orderBy: 'status', orderDir: 'ASC' })
  expect(next?.hash).toBe('')
})

test('a click with Ctrl, Command, Shift or the middle button is the browser’s', async () => {
  open(listPath)
  await sees('WP-BLR-000001')
  const before = location.href
  const left: boolean[] = []
  const watch = (click: Event) => {
    left.push(!click.defaultPrevented)
    click.preventDefault()
  }
  addEventListener('click', watch)
  const next = control('page.open', { page: 2 })
  for (const how of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])
    next?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...how }))
  expect([left, location.href]).toEqual([[true, true, true, true], before])
  await userEvent.click(next as HTMLElement)
  await eventually(() => expect(location.search).toContain('page=2'))
  expect(left.at(-1)).toBe(false)
  removeEventListener('click', watch)
})

test('a sort, a filter and a page are each a step that Back takes again, with the rows of before', async () => {
  open(listPath)
  await sees('WP-BLR-000001')
  await userEvent.click(control('rows.sort', { sort: 'i' }) as HTMLElement)
  await eventually(() => expect(location.search).toContain('orderDir=DESC'))
  await userEvent.click(control('page.open', { page: 2 }) as HTMLElement)
  await eventually(() => expect(location.search).toContain('page=2'))
  await sees('WP-BLR-000011')
  history.back()
  await sees('WP-BLR-000001')
  expect(location.search).toContain('orderDir=DESC')
  history.forward()
  await sees('WP-BLR-000011')
  // Two steps, and no third between them.
  history.go(-2)
  await eventually(() => expect(location.search).not.toContain('orderDir=DESC'))
})

test('the way to the next page keeps the focus at the last one, and says why it leads nowhere', async () => {
  open(`${listPath}?page=2`)
  await sees('WP-BLR-000011')
  const next = control('page.open', { page: 3 }) as HTMLElement
  next.focus()
  await userEvent.keyboard('{Enter}')
  await eventually(() => expect(next.ariaDisabled).toBe('true'))
  expect(document.activeElement).toBe(next)
})

test('rows that take their time: the table says so, in the order that was asked for, until they are here', async () => {
  open(listPath)
  await sees('WP-BLR-000001')
  const play = stage.services['/installation/find']
  let letGo: () => void = () => undefined
  const held = new Promise<void>((done) => {
    letGo = done
  })
  stage.services['/installation/find'] = (asked) => held.then(() => play?.(asked) as Response)
  await userEvent.click(control('rows.sort', { sort: 'i' }) as HTMLElement)
  const table = document.querySelector('table')
  const looks = () => [table?.ariaBusy, document.querySelector('th[aria-sort="descending"]')?.textContent]
  await eventually(() => expect(looks()).toEqual(['true', 'Installation']))
  await sees('WP-BLR-000001')
  letGo()
  await eventually(() => expect(looks()).toEqual([null, 'Installation']))
})
