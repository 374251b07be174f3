/** Days and ranges of days, typed, picked and taken by their names, in a Chromium. */
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { startI18n } from '../../src/i18n/i18n.ts'
import { DayField } from '../../src/ui/fields/DayField.tsx'
import { DayRange } from '../../src/ui/fields/DayRange.tsx'
import '../../src/ui/styles/main.css'

beforeAll(() => startI18n(['ui'], 'en'))

let root: Root
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})

function show(element: React.ReactNode) {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(element)
}
const field = (label: string) => browser.getByRole('textbox', { name: label })
const typedIn = (label: string) => (field(label).element() as HTMLInputElement).value

test('a day is typed with any strokes between, says its weekday, and is cleared', async () => {
  const typed: string[] = []
  show(<DayField label="Due" name="due" onValue={(day) => typed.push(day)} />)
  await userEvent.fill(field('Due'), '٢٠٢٦/١١.03')
  expect([typedIn('Due'), typed.at(-1)]).toEqual(['2026-11-03', '2026-11-03'])
  await expect.element(browser.getByText('Tue')).toBeVisible()
  await userEvent.fill(field('Due'), '2026-11-31')
  expect(browser.getByText('Tue').query()).toBeNull()
  await userEvent.click(browser.getByRole('button', { name: 'Clear: Due' }))
  expect([typedIn('Due'), typed.at(-1)]).toEqual(['', ''])
})

test('a day is taken by its name', async () => {
  const typed: string[] = []
  const named = [
    { label: 'Tomorrow', day: '2026-11-28' },
    { label: 'In 3 days', day: '2026-11-30' },
  ]
  show(<DayField label="Due" name="due" named={named} onValue={(day) => typed.push(day)} />)
  await userEvent.click(browser.getByRole('button', { name: 'In 3 days' }))
  expect([typedIn('Due'), typed]).toEqual(['2026-11-30', ['2026-11-30']])
})

test('a range is taken by its name, which is pressed while both days are its', async () => {
  const named = [
    { label: 'Today', from: '2026-11-27', to: '2026-11-27' },
    { label: 'Last month', from: '2026-10-01', to: '2026-10-31' },
  ]
  show(
    <DayRange
      from={{ name: 'from', label: 'From', day: '2026-11-27' }}
      to={{ name: 'to', label: 'To', day: '' }}
      named={named}
    />,
  )
  const pressed = () => [...document.querySelectorAll('[aria-pressed="true"]')].map(({ textContent }) => textContent)
  await expect.element(field('From')).toBeVisible()
  expect(pressed()).toEqual([])
  await userEvent.click(browser.getByRole('button', { name: 'Last month' }))
  expect([typedIn('From'), typedIn('To'), pressed()]).toEqual(['2026-10-01', '2026-10-31', ['Last month']])
  await userEvent.fill(field('To'), '2026-10-30')
  expect(pressed()).toEqual([])
})
