/** What a key in the search field of a list draws, in a Chromium, before services that are played. */
import { Profiler } from 'react'
import { createRoot } from 'react-dom/client'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { navigate } from 'wouter/use-browser-location'
import { ListScreen } from '../../src/kit/list/ListScreen.tsx'
import type { List } from '../../src/kit/list/list-definition.ts'
import { customers } from '../../src/screens/customer/customers.list.tsx'
import { allCustomers } from '../../src/screens/installation/all-customers.list.tsx'
import { eventually } from '../support/eventually.ts'
import { begin, listPath, setUpEnvironment, stage, tearDownEnvironment } from '../support/stage/installation-stage.tsx'

const field = browser.getByRole('searchbox')
const drawn = { list: 0, head: 0, rows: 0 }
const watched: List = {
  ...allCustomers,
  // Longer than a slow machine takes for a word.
  search: { ...customers.search, label: 'searchLabel', placeholder: 'searchPlaceholder', pauseMs: 20_000 },
  columns: [
    ...allCustomers.columns,
    {
      id: 'watched',
      get label() {
        drawn.head += 1
        return 'status'
      },
      format: 'cell',
      cell: () => {
        drawn.rows += 1
        return null
      },
    },
  ],
}
const countDraw = () => {
  drawn.list += 1
}

beforeAll(setUpEnvironment)
afterAll(tearDownEnvironment)
beforeEach(begin)

test('the first key of a search draws no row and no head, each further one the field alone, and the whole word is asked for', async () => {
  navigate(listPath)
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <Profiler id="list" onRender={countDraw}>
      <ListScreen list={watched} />
    </Profiler>,
  )
  await expect.element(browser.getByText('WP-BLR-000001').first()).toBeVisible()
  await userEvent.click(field)
  const before = { ...drawn }
  await userEvent.keyboard('a')
  await expect.element(browser.getByRole('button', { name: 'Search', exact: true })).toBeInTheDocument()
  const first = { ...drawn }
  await userEvent.keyboard('nany{Backspace}ya')
  await expect.element(field).toHaveValue('ananya')
  expect([first.head, first.rows]).toEqual([before.head, before.rows])
  expect(drawn).toEqual(first)

  await userEvent.keyboard('{Enter}')
  await eventually(() => expect(stage.asked.at(-1)?.query.get('search')).toBe('ananya'))
  await expect.element(field).toHaveValue('ananya')
  history.back()
  await expect.element(field).toHaveValue('')
  root.unmount()
})
