/** The search of the header in a Chromium: its permission, and the two ways to send it. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { eventually } from '../support/eventually.ts'
import { begin, end, isAt, openAs, setUpEnvironment, tearDownEnvironment } from '../support/stage/console.tsx'

const listPath = '/app/installation/AllCustomers'
const inHeader = (what: string) => document.querySelector<HTMLElement>(`header ${what}`)
const searched = () => new URLSearchParams(location.search).get('search')

async function typed(text: string): Promise<HTMLInputElement> {
  await openAs('/', ['LEVEL', 1], ['CRM', 6])
  await eventually(() => expect(inHeader('[role="search"] input')).not.toBeNull())
  const field = inHeader('[role="search"] input') as HTMLInputElement
  await userEvent.fill(field, text)
  return field
}

beforeAll(setUpEnvironment)
afterAll(tearDownEnvironment)
beforeEach(begin)
afterEach(end)

describe('the header search', () => {
  test('B023 below CRM_6 there is nothing of it: no field, on a small screen no button that opens it, no refusal', async () => {
    await openAs('/', ['LEVEL', 1], ['CRM', 5])
    await browser.viewport(390, 844)
    await expect.element(browser.getByRole('button', { name: /new notice|Notices/ })).toBeVisible()
    expect([...document.querySelectorAll('header button')].map((one) => one.getAttribute('aria-label'))).not.toContain(
      'Search',
    )
    expect(inHeader('[role="search"]')).toBeNull()
    expect(document.body.textContent).not.toContain('CRM_6')
  })

  test('B023 with CRM_6 a small screen has the button that opens it', async () => {
    await openAs('/', ['LEVEL', 1], ['CRM', 6])
    await browser.viewport(390, 844)
    await userEvent.click(browser.getByRole('button', { name: 'Search', exact: true }))
    await eventually(() => expect(inHeader('[role="search"]')?.checkVisibility()).toBe(true))
  })

  test('B024 searches on Enter', async () => {
    await typed('WP-BLR-004217')
    await userEvent.keyboard('{Enter}')
    await isAt(listPath)
    expect(searched()).toBe('WP-BLR-004217')
  })

  test('B024 searches by its icon', async () => {
    await typed('Krishnamurthy')
    await userEvent.click(inHeader('[role="search"] button[type="submit"]') as HTMLElement)
    await isAt(listPath)
    expect(searched()).toBe('Krishnamurthy')
  })
})
