/** Columns of a list in windows of several widths, in a Chromium, before services that are played. */
import { createRoot, type Root } from 'react-dom/client'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { navigate } from 'wouter/use-browser-location'
import { ListScreen } from '../../src/kit/list/ListScreen.tsx'
import { allCustomers } from '../../src/screens/installation/all-customers.list.tsx'
import { eventually } from '../support/eventually.ts'
import { begin, listPath, setUpEnvironment, tearDownEnvironment } from '../support/stage/installation-stage.tsx'

const heads = () => [...document.querySelectorAll('th')].map((cell) => cell.textContent)
const zone = () => document.querySelector('.tbl-zone')
const over = () => (zone()?.scrollWidth ?? 0) - (zone()?.clientWidth ?? 0)
const button = (name: string | RegExp) => browser.getByRole('button', { name })
let root: Root

beforeAll(setUpEnvironment)
afterAll(tearDownEnvironment)
beforeEach(begin)
afterEach(async () => {
  root.unmount()
  document.body.replaceChildren()
  localStorage.clear()
  await browser.viewport(1440, 900)
})

/** Draws the list in a window of this width, px, beside a menu. */
async function open(width: number) {
  await browser.viewport(width, 900)
  navigate(listPath)
  const main = document.body.appendChild(document.createElement('div'))
  main.style.marginInlineStart = '15rem'
  root = createRoot(main)
  root.render(<ListScreen list={allCustomers} />)
  await expect.element(browser.getByText('WP-BLR-000001').first()).toBeVisible()
}

test('columns give way until the list fits, the last first, and come back with more room', async () => {
  await open(1280)
  await eventually(() => expect(over()).toBe(0))
  const narrow = heads()
  const all = allCustomers.columns.length
  expect(narrow.length).toBeLessThan(all)
  expect(narrow.slice(0, 3)).toEqual(['Installation', 'Customer', 'Phone'])
  expect(narrow.at(-1)).toBe(`+${all - narrow.length + 1} columns`)
  await browser.viewport(2400, 900)
  await eventually(() => expect(heads()).toHaveLength(all))
  await browser.viewport(1280, 900)
  await eventually(() => expect(heads()).toEqual(narrow))
  expect(over()).toBe(0)
})

test('what gave way stands in the row’s peek, with its names, and Escape gives the focus back', async () => {
  await open(1280)
  await eventually(() => expect(over()).toBe(0))
  const more = button('Further columns of WP-BLR-000002')
  await userEvent.click(more)
  const peek = browser.getByRole('dialog', { name: 'Further columns of WP-BLR-000002' })
  await expect.element(peek).toBeVisible()
  expect(peek.element().querySelectorAll('dt').item(0).textContent).toBe('City, zone')
  await userEvent.keyboard('{Escape}')
  await eventually(() => expect(peek.query()).toBeNull())
  expect(document.activeElement).toBe(more.element())
})

test('someone who wants all columns side by side has them, and the list scrolls until they fit it again', async () => {
  await open(1280)
  await eventually(() => expect(over()).toBe(0))
  const narrow = heads()
  await userEvent.click(button(/^\+\d+ columns$/))
  await eventually(() => expect(heads()).toHaveLength(allCustomers.columns.length + 1))
  expect(over()).toBeGreaterThan(0)
  await userEvent.click(button('Fit to width'))
  await eventually(() => expect(heads()).toEqual(narrow))
})

test('below 1280 px no column gives way: the list scrolls between its first and last', async () => {
  await open(1000)
  await eventually(() => expect(over()).toBeGreaterThan(0))
  expect(heads()).toHaveLength(allCustomers.columns.length)
  zone()?.scrollTo({ left: 150 })
  const edge = zone()?.getBoundingClientRect()
  const cells = [...(document.querySelector('tbody tr')?.children ?? [])].map((cell) => cell.getBoundingClientRect())
  await eventually(() => expect(zone()?.scrollLeft).toBe(150))
  expect([cells.at(0)?.left, cells.at(-1)?.right]).toEqual([edge?.left, edge?.right])
})
