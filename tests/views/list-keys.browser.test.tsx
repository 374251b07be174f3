/** The keyboard in the rows of a list, in a Chromium, before services that are played. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { eventually } from '../support/eventually.ts'
import {
  begin,
  leave,
  listPath,
  open,
  setUpEnvironment,
  tearDownEnvironment,
} from '../support/stage/installation-stage.tsx'

const press = (keys: string) => userEvent.keyboard(keys)
/** Row and column of the cell with the focus, from 0, or null where none has it. */
function place(): readonly number[] | null {
  const cell = document.activeElement?.closest('td')
  const row = cell?.closest('tr')
  if (!cell || !row || document.activeElement !== cell) return null
  return [row.sectionRowIndex, cell.cellIndex]
}
const stops = () => document.querySelectorAll('td[tabindex]').length

beforeAll(setUpEnvironment)
afterAll(tearDownEnvironment)
beforeEach(begin)
afterEach(() => {
  document.documentElement.dir = 'ltr'
  leave()
})

async function enter() {
  open(listPath)
  await expect.element(browser.getByText('WP-BLR-000001').first()).toBeVisible()
  const zone = document.querySelector<HTMLElement>('section[tabindex="0"]')
  zone?.focus()
  await eventually(async () => {
    await press('{ArrowDown}')
    expect(place()).not.toBeNull()
  })
  await press('{Control>}{Home}{/Control}{Home}')
  expect(place()).toEqual([0, 0])
}

test('arrows, Home and End move the focus from cell to cell, and stay in the table', async () => {
  await enter()
  await press('{ArrowDown}{ArrowRight}{ArrowRight}')
  expect(place()).toEqual([1, 2])
  await press('{ArrowUp}{ArrowUp}{ArrowLeft}')
  expect(place()).toEqual([0, 1])
  await press('{End}')
  expect(place()).toEqual([0, 11])
  await press('{Control>}{End}{/Control}')
  expect(place()).toEqual([9, 11])
  await press('{PageUp}{Home}')
  expect(place()?.[1]).toBe(0)
  expect(stops()).toBe(1)
})

test('in a page from right to left the arrows go where they point', async () => {
  await enter()
  document.documentElement.dir = 'rtl'
  await press('{ArrowLeft}')
  expect(place()).toEqual([0, 1])
  await press('{ArrowRight}')
  expect(place()).toEqual([0, 0])
})

test('Enter opens the row from any of its cells; the table stays a table', async () => {
  await enter()
  await press('{ArrowDown}{End}')
  const table = document.querySelector('table')
  expect([table?.getAttribute('role'), document.querySelectorAll('[role="grid"], [role="gridcell"]').length]).toEqual([
    'table',
    0,
  ])
  const led: string[] = []
  const watch = (click: MouseEvent) => {
    led.push((click.target as HTMLElement).textContent ?? '')
    click.preventDefault()
    click.stopPropagation()
  }
  document.addEventListener('click', watch, true)
  await press('{Enter}')
  document.removeEventListener('click', watch, true)
  expect(led).toEqual(['WP-BLR-000002'])
})

test('the rows are one stop of Tab: it leaves them from any row, both ways, and comes back', async () => {
  await enter()
  await press('{ArrowDown}{ArrowDown}')
  document.querySelector<HTMLElement>('tbody tr:nth-child(3) a')?.focus()
  await press('{Tab}')
  const after = document.activeElement
  expect([after?.closest('table'), after?.closest('nav, footer, label, div') !== null]).toEqual([null, true])
  await press('{Shift>}{Tab}{/Shift}')
  expect(document.activeElement?.closest('tbody')).not.toBeNull()
  await press('{Shift>}{Tab}{/Shift}')
  expect(document.activeElement?.closest('thead')).not.toBeNull()
  await eventually(() => expect(document.querySelectorAll('tbody [tabindex]')).toHaveLength(0))
})

test('what is typed in the search goes nowhere else', async () => {
  await enter()
  const field = document.querySelector<HTMLInputElement>('[name="search"]') as HTMLInputElement
  await userEvent.type(field, 'jk j')
  await press('{ArrowLeft}{Home}')
  expect([field.value, document.activeElement, field.selectionStart]).toEqual(['jk j', field, 0])
  expect(stops()).toBe(0)
})

test('Page keys go a screen of rows up and down, and stay in their column and in the table', async () => {
  await browser.viewport(1440, 400)
  await enter()
  await press('{ArrowRight}{ArrowRight}{PageDown}')
  const [row = 0, column] = place() ?? []
  expect([row > 0 && row < 9, column]).toEqual([true, 2])
  await press('{PageDown}{PageDown}{PageDown}{PageDown}')
  expect(place()).toEqual([9, 2])
  await press('{PageUp}')
  expect(place()).toEqual([9 - row, 2])
})

test('where a row shows only some of its cells the keys pass over the others', async () => {
  await browser.viewport(600, 900)
  await enter()
  await press('{End}')
  const cells = [...(document.querySelector('tbody tr')?.querySelectorAll('td') ?? [])]
  const seen = cells.filter((cell) => cell.checkVisibility())
  expect(seen.length).toBeLessThan(cells.length)
  expect(document.activeElement).toBe(seen.at(-1))
})

test('a key that moved the focus scrolls nothing beside; one that did not keeps its own meaning', async () => {
  await enter()
  const taken: [string, boolean][] = []
  const watch = ({ key, defaultPrevented }: KeyboardEvent) => void taken.push([key, defaultPrevented])
  document.addEventListener('keydown', watch)
  await press('{ArrowDown}{PageUp}j')
  document.removeEventListener('keydown', watch)
  expect(taken).toEqual([
    ['ArrowDown', true],
    ['PageUp', true],
    ['j', false],
  ])
})

test('keys with Alt, and those that something else took, leave the focus where it is', async () => {
  await enter()
  await press('{Alt>}{ArrowDown}{/Alt}')
  expect(place()).toEqual([0, 0])
  const take = (event: KeyboardEvent) => event.preventDefault()
  document.addEventListener('keydown', take, true)
  await press('{ArrowDown}')
  document.removeEventListener('keydown', take, true)
  expect(place()).toEqual([0, 0])
})

test('in the head of the table the arrows move nothing', async () => {
  await enter()
  const sort = document.querySelector<HTMLElement>('th :is(a, button)')
  sort?.focus()
  await press('{ArrowDown}')
  expect([place(), document.activeElement]).toEqual([null, sort])
})
