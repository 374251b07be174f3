/** From record to record beside a list, in a Chromium, before services that are played. */
import { createRoot, type Root } from 'react-dom/client'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { navigate, useLocationProperty } from 'wouter/use-browser-location'
import { ListScreen } from '../../src/kit/list/ListScreen.tsx'
import type { List } from '../../src/kit/list/list-definition.ts'
import { StepButtons } from '../../src/kit/list/rows/StepButtons.tsx'
import { allCustomers } from '../../src/screens/installation/all-customers.list.tsx'
import { eventually } from '../support/eventually.ts'
import { rowsFor } from '../support/installation-answers.ts'
import { answer, begin, listPath, setTheStage, stage, strikeTheStage } from '../support/installation-stage.tsx'

const beside: List = { ...allCustomers, id: 'beside', href: (row) => `#${allCustomers.rowId(row)}` }

function Beside() {
  const open = useLocationProperty(() => location.hash).slice(1) || undefined
  return (
    <ListScreen
      list={beside}
      open={open}
      aside={({ steps }) => open && <aside key={open}>{<StepButtons {...steps} />}</aside>}
    />
  )
}

let root: Root
const next = () => browser.getByRole('button', { name: 'Next in the list' })
const previous = () => browser.getByRole('button', { name: 'Previous in the list' })
const isAt = (number: number) =>
  eventually(() => {
    expect(location.hash).toBe(`#WP-BLR-${String(number).padStart(6, '0')}`)
    expect(document.querySelector('tr[aria-selected="true"]')?.textContent).toContain(location.hash.slice(1))
  })

beforeAll(setTheStage)
afterAll(strikeTheStage)
beforeEach(begin)
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})

async function open(address: string) {
  navigate(address)
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(<Beside />)
  await expect.element(next()).toBeVisible()
}

test('the way goes over the border of a page, there and back, and makes no steps in the history', async () => {
  await open(`${listPath}?page=1#WP-BLR-000009`)
  await userEvent.click(next())
  await isAt(10)
  // The browser counts no further than fifty steps, so they are counted as they are made.
  const steps = vi.spyOn(history, 'pushState')
  await userEvent.click(next())
  await isAt(11)
  expect(new URLSearchParams(location.search).get('page')).toBe('2')
  await userEvent.click(previous())
  await isAt(10)
  await userEvent.click(previous())
  await isAt(9)
  // Each page is a step, a record is none.
  expect(steps).toHaveBeenCalledTimes(2)
  steps.mockRestore()
})

test('it ends at the first and the last row of all, and says so', async () => {
  await open(`${listPath}?page=3#WP-BLR-000024`)
  await userEvent.click(next())
  await isAt(25)
  await expect.element(next()).toHaveAttribute('aria-disabled', 'true')
  root.unmount()
  await open(`${listPath}?page=1#WP-BLR-000001`)
  await expect.element(previous()).toHaveAttribute('aria-disabled', 'true')
})

test('H23 rows that share an id are passed, not walked in circles, and each is drawn as its own', async () => {
  const errors = vi.spyOn(console, 'error')
  stage.services['/installation/find'] = ({ query }) => {
    const given = rowsFor(query)
    return answer({
      ...given,
      resultList: given.resultList.map((row, at) => (at === 2 ? { ...row, id: 'WP-BLR-000002' } : row)),
    })
  }
  await open(`${listPath}?page=1#WP-BLR-000001`)
  await userEvent.click(next())
  await isAt(2)
  await userEvent.click(next())
  await isAt(4)
  await userEvent.click(previous())
  await isAt(2)
  await userEvent.click(previous())
  await isAt(1)
  expect(errors.mock.calls).toEqual([])
})
