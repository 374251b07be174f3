/** The columns of a list by person, in a Chromium, before services that are played. */
import { createRoot, type Root } from 'react-dom/client'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { navigate } from 'wouter/use-browser-location'
import { ListScreen } from '../../src/kit/list/ListScreen.tsx'
import type { List } from '../../src/kit/list/list-definition.ts'
import { allCustomers } from '../../src/screens/installation/all-customers.list.tsx'
import { eventually } from '../support/eventually.ts'
import { begin, listPath, setUpEnvironment, tearDownEnvironment } from '../support/stage/installation-stage.tsx'

const first = ['Installation', 'Customer', 'Phone', 'Status']
const short: List = { ...allCustomers, id: 'short', columns: allCustomers.columns.slice(0, 4) }

const heads = () => [...document.querySelectorAll('th')].map((cell) => cell.textContent)
const button = (name: string) => browser.getByRole('button', { name })
let root: Root
const show = (list: List) => root.render(<ListScreen list={list} />)

beforeAll(setUpEnvironment)
afterAll(tearDownEnvironment)
beforeEach(async () => {
  await begin()
  localStorage.clear()
})
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
  localStorage.clear()
})

async function open(list: List, address: string) {
  navigate(address)
  root = createRoot(document.body.appendChild(document.createElement('div')))
  show(list)
  await expect.element(browser.getByText('WP-BLR-000001').first()).toBeVisible()
}

async function hidePhone() {
  await userEvent.click(button('List options'))
  await userEvent.click(browser.getByRole('checkbox', { name: 'Phone' }))
  await userEvent.click(button('Close'))
  await eventually(() => expect(heads()).not.toContain('Phone'))
}

test('S-83 another list has its own columns, and is not arranged by what was chosen for this one', async () => {
  await open(allCustomers, listPath)
  show(short)
  await eventually(() => expect(heads()).toEqual(first))
  await hidePhone()
  expect(heads()).toEqual(first.filter((name) => name !== 'Phone'))
  show(allCustomers)
  await eventually(() => expect(heads().slice(0, 4)).toEqual(first))
})

test('S-83 who chooses other columns than the address says has the chosen ones, and the address says none any more', async () => {
  await open(allCustomers, `${listPath}?city=BLR&columns=id,phone,plan`)
  expect(heads()).toEqual(['Installation', 'Phone', 'Plan'])
  await hidePhone()
  expect(heads()).toEqual(['Installation', 'Plan'])
  const said = new URLSearchParams(location.search)
  expect([said.get('columns'), said.get('city')]).toEqual([null, 'BLR'])
})
