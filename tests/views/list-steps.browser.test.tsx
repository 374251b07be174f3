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
import { rowsFor } from '../support/fakes/installation-answers.ts'
import {
  answer,
  begin,
  listPath,
  setUpEnvironment,
  stage,
  tearDownEnvironment,
} from '../support/stage/installation-stage.tsx'

const beside: List = { ...allCustomers, id: 'beside', href: (row) => `#${allCustomers.rowId(row)}` }

/** Records that came in place of their loading. */
const late = new Set<string>()

function Beside() {
  const open = useLocationProperty(() => location.hash).slice(1) || undefined
  return (
    <ListScreen
      list={beside}
      open={open}
      aside={({ steps, again }) =>
        open && (
          <aside key={`${open} ${late.has(open)}`}>
            <h2>{open}</h2>
            <StepButtons {...steps} />
            <button type="button" onClick={again}>
              Act
            </button>
            <div role="dialog" aria-label="Over the record">
              <button type="button">Confirm</button>
            </div>
          </aside>
        )
      }
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

beforeAll(setUpEnvironment)
afterAll(tearDownEnvironment)
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

test('Enter on a row takes the focus to the record beside it, Escape closes that and gives the focus back', async () => {
  await open(`${listPath}?page=1#WP-BLR-000002`)
  const link = document.querySelector<HTMLElement>('a[href="#WP-BLR-000004"]')
  link?.focus()
  await userEvent.keyboard('{Enter}')
  await isAt(4)
  await eventually(() => expect(document.activeElement?.textContent).toBe('WP-BLR-000004'))
  expect(document.activeElement?.closest('aside')).not.toBeNull()
  // A dialog over the record takes the key for itself.
  await userEvent.click(browser.getByRole('button', { name: 'Confirm' }))
  await userEvent.keyboard('{Escape}')
  await isAt(4)
  next().element().focus()
  await userEvent.keyboard('{Escape}')
  await eventually(() => expect(location.hash).toBe(''))
  await eventually(() => expect(document.activeElement).toBe(link))
})

test('Enter on the row that is open already goes to its record, too; a click after keys leaves the focus in the rows', async () => {
  await open(`${listPath}?page=1#WP-BLR-000002`)
  document.querySelector<HTMLElement>('a[href="#WP-BLR-000002"]')?.focus()
  await userEvent.keyboard('{Enter}')
  await eventually(() => expect(document.activeElement?.closest('aside')).not.toBeNull())
  await userEvent.click(browser.getByRole('link', { name: 'WP-BLR-000004' }))
  await isAt(4)
  expect(document.activeElement?.closest('tbody')).not.toBeNull()
})

test('the focus stays in the panel as the record comes in place of its loading, and stays in the rows where the person went back', async () => {
  await open(`${listPath}?page=1#WP-BLR-000002`)
  document.querySelector<HTMLElement>('a[href="#WP-BLR-000005"]')?.focus()
  await userEvent.keyboard('{Enter}')
  await isAt(5)
  const heading = () => document.querySelector('aside h2')
  await eventually(() => expect(document.activeElement).toBe(heading()))
  const loading = heading()
  late.add('WP-BLR-000005')
  root.render(<Beside />)
  await eventually(() => expect(heading()).not.toBe(loading))
  await eventually(() => expect(document.activeElement).toBe(heading()))
  const row = document.querySelector<HTMLElement>('a[href="#WP-BLR-000003"]')
  row?.focus()
  const loaded = heading()
  late.delete('WP-BLR-000005')
  root.render(<Beside />)
  await eventually(() => expect(heading()).not.toBe(loaded))
  expect(document.activeElement).toBe(row)
})

/** Takes rows out of the list, as an act does that moves a record to another tab. */
function without(...gone: readonly number[]) {
  stage.services['/installation/find'] = ({ query }) => {
    const given = rowsFor(query)
    return answer({ ...given, resultList: given.resultList.filter(({ id }) => !gone.includes(Number(id.slice(-6)))) })
  }
}

test('S-325 from a record that has left the rows by what was done, the way goes on to those that stood around it', async () => {
  await open(`${listPath}?page=1#WP-BLR-000004`)
  without(4)
  await userEvent.click(browser.getByRole('button', { name: 'Act' }))
  await eventually(() => expect(document.querySelector('a[href="#WP-BLR-000004"]')).toBeNull())
  await userEvent.click(next())
  await isAt(5)
  without(4, 5)
  await userEvent.click(browser.getByRole('button', { name: 'Act' }))
  await eventually(() => expect(document.querySelector('a[href="#WP-BLR-000005"]')).toBeNull())
  await userEvent.click(previous())
  await isAt(3)
})

test('a record that was never among the rows has no neighbours', async () => {
  await open(`${listPath}?page=1#WP-BLR-000017`)
  await expect.element(next()).toHaveAttribute('aria-disabled', 'true')
  await expect.element(previous()).toHaveAttribute('aria-disabled', 'true')
})

test('a row that is clicked leaves the focus in the rows', async () => {
  await open(`${listPath}?page=1#WP-BLR-000002`)
  await userEvent.click(browser.getByRole('link', { name: 'WP-BLR-000004' }))
  await isAt(4)
  expect(document.activeElement?.closest('tbody')).not.toBeNull()
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

test('who goes on by a key stays in the rows, who goes on by a button stays at it', async () => {
  await open(`${listPath}?page=1#WP-BLR-000001`)
  document.querySelector<HTMLElement>('tr[aria-selected="true"] a[href]')?.focus()
  await eventually(async () => {
    await userEvent.keyboard('j')
    expect(location.hash).not.toBe('#WP-BLR-000001')
  })
  await isAt(2)
  await eventually(() => expect(document.activeElement?.closest('tr')?.textContent).toContain('WP-BLR-000002'))
  await userEvent.keyboard('j')
  await isAt(3)
  await eventually(() => expect(document.activeElement?.closest('tr')?.textContent).toContain('WP-BLR-000003'))
  await userEvent.click(previous())
  await isAt(2)
  await expect.element(previous()).toHaveFocus()
})

test('in a dialog over the record the keys of the list do nothing', async () => {
  await open(`${listPath}?page=1#WP-BLR-000001`)
  document.querySelector<HTMLElement>('tr[aria-selected="true"] a[href]')?.focus()
  await eventually(async () => {
    await userEvent.keyboard('j')
    expect(location.hash).not.toBe('#WP-BLR-000001')
  })
  await isAt(2)
  document.querySelector<HTMLElement>('[role="dialog"] button')?.focus()
  await userEvent.keyboard('jjk')
  expect(location.hash).toBe('#WP-BLR-000002')
  await userEvent.click(next())
  await isAt(3)
})

test('a page that does not come opens no record of it, also when it comes later', async () => {
  const play = stage.services['/installation/find'] as NonNullable<(typeof stage.services)[string]>
  stage.services['/installation/find'] = (asked) =>
    asked.query.get('page') === '2' ? answer(null, { status: 400, message: 'The list is not ready.' }) : play(asked)
  await open(`${listPath}?page=1#WP-BLR-000010`)
  await userEvent.click(next())
  await expect.element(browser.getByText('The list is not ready.')).toBeVisible()
  stage.services['/installation/find'] = play
  await userEvent.click(browser.getByRole('button', { name: 'Retry' }))
  await expect.element(browser.getByText('WP-BLR-000011').first()).toBeVisible()
  expect(location.hash).toBe('#WP-BLR-000010')
})
