/** The focus after a change of the address, and the menu's mark: in a Chromium, in the whole console. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { eventually } from '../support/eventually.ts'
import { begin, end, openAs, setUpEnvironment, tearDownEnvironment } from '../support/stage/console.tsx'

const detail = (tail: string) => `/app/installation/installationDetail/WP-BLR-004217/W-30177/transactions/${tail}`
const focused = () => document.activeElement?.tagName
const title = () => document.querySelector('#main h1')?.textContent
const marked = () => document.querySelector('#side-menu [aria-current]')

beforeAll(setUpEnvironment)
afterAll(tearDownEnvironment)
beforeEach(begin)
afterEach(end)

test('S-38 the focus stays where another part of a page is shown, and goes to the title of another page', async () => {
  await openAs('/', ['LEVEL', 1], ['FINANCE', 4])
  await eventually(() => expect(title()).toBeTruthy())
  navigate(detail('ALL/Refunds'))
  await eventually(() => expect([title(), focused()]).toEqual(['WP-BLR-004217', 'H1']))
  const link = document.querySelector<HTMLElement>('#side-menu a') as HTMLElement
  link.focus()
  navigate(detail('CREDIT/Refunds'))
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect([location.pathname, document.activeElement]).toEqual([detail('CREDIT/Refunds'), link])
  navigate('/app/installation/Refunds')
  await eventually(() => expect([title(), focused()]).toEqual(['Refunds', 'H1']))
})

test('S-38 the menu marks the list that an installation was opened from, in its open group', async () => {
  await openAs('/', ['LEVEL', 1], ['FINANCE', 4])
  navigate(detail('ALL/Refunds'))
  await eventually(() => expect([marked()?.textContent, marked()?.ariaCurrent]).toEqual(['Refunds', 'true']))
  expect(marked()?.closest('details')?.open).toBe(true)
  navigate('/app/installation/AllCustomers')
  await eventually(() => expect([marked()?.textContent, marked()?.ariaCurrent]).toEqual(['All Customers', 'page']))
})
