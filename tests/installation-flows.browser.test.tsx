/** The flows of one installation at their addresses, before services that are played. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { page as browser } from 'vitest/browser'
import { begin, leave, open, setTheStage, stage, strikeTheStage } from './support/installation-stage.tsx'

const address = '/app/installation/installationDetail/WP-BLR-004217/W-30177/transactions/ALL/AllCustomers'

beforeAll(setTheStage)
afterAll(strikeTheStage)
beforeEach(begin)
afterEach(leave)

test('an installation offers the transfer of its ownership at its own address (S-14)', async () => {
  open(address)
  const link = browser.getByRole('link', { name: 'Transfer ownership…' })
  await expect.element(link).toBeVisible()
  expect((link.element() as HTMLAnchorElement).search).toBe('?flow=transfer')
})

test('an installation shows nothing of its page while the flow that its address names is on its way (S-14)', async () => {
  const titles = new Set<string>()
  const observer = new MutationObserver(() => {
    for (const { textContent } of document.querySelectorAll('h1')) titles.add(textContent)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  open(`${address}?flow=transfer`)
  await expect.poll(() => stage.asked.length).toBeGreaterThan(0)
  await expect.poll(() => document.querySelector('[role="status"]')).not.toBeNull()
  observer.disconnect()
  expect([...titles]).toEqual([])
})
