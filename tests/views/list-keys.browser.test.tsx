/** The keyboard in the rows of a list: in a Chromium, before services that are played. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { eventually } from '../support/eventually.ts'
import { begin, leave, listPath, open, setTheStage, strikeTheStage } from '../support/installation-stage.tsx'

const press = (keys: string) => userEvent.keyboard(keys)
/** Row and column of the cell with the focus, from 0; null where none has it. */
function place(): readonly number[] | null {
  const cell = document.activeElement?.closest('td')
  const row = cell?.closest('tr')
  if (!cell || !row || document.activeElement !== cell) return null
  return [row.sectionRowIndex, cell.cellIndex]
}
const stops = () => document.querySelectorAll('td[tabindex]').length

beforeAll(setTheStage)
afterAll(strikeTheStage)
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

test('what is typed in the search goes nowhere else', async () => {
  await enter()
  const field = document.querySelector<HTMLInputElement>('[name="search"]') as HTMLInputElement
  await userEvent.type(field, 'jk j')
  await press('{ArrowLeft}{Home}')
  expect([field.value, document.activeElement, field.selectionStart]).toEqual(['jk j', field, 0])
  expect(stops()).toBe(0)
})
