/** The flows of one installation at their addresses, before services that are played. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { page as browser } from 'vitest/browser'
import { navigate } from 'wouter/use-browser-location'
import { anInstallation } from '../support/fakes/installation-answers.ts'
import {
  answer,
  begin,
  leave,
  open,
  setUpEnvironment,
  stage,
  tearDownEnvironment,
} from '../support/stage/installation-stage.tsx'

const address = '/app/installation/installationDetail/WP-BLR-004217/W-30177/transactions/ALL/AllCustomers'

beforeAll(setUpEnvironment)
afterAll(tearDownEnvironment)
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

test.each([
  ['IN_APPROVAL', /^Refund RF-20433, initiated by Rohan Mehta, is open/],
  ['PAID', /^The deposit was paid back by refund RF-20433/],
])(
  'an installation with a refund that is %s says why it is neither transferred nor refunded again (H77, S-85)',
  async (state, why) => {
    const refund = { refundId: 'RF-20433', state, initiatedBy: 'Rohan Mehta' }
    stage.services['/installation/WP-BLR-004217'] = () => answer({ ...anInstallation, refund })
    open(address)
    for (const name of ['Transfer ownership…', 'Refund…']) {
      const link = browser.getByRole('link', { name })
      await expect.element(link).toHaveAttribute('aria-disabled', 'true')
      expect(link.element().hasAttribute('href')).toBe(false)
      await expect.element(link).toHaveAccessibleDescription(why)
    }
  },
)

test('an installation shows its status afresh, however a flow was left (S-85)', async () => {
  open(`${address}?flow=refund`)
  await expect.poll(() => document.querySelector('[role="status"]')).not.toBeNull()
  stage.services['/installation/WP-BLR-004217'] = () => answer({ ...anInstallation, status: 'UNINSTALL_REQUESTED' })
  navigate(address)
  await expect.element(browser.getByText('Uninstall requested', { exact: true }).first()).toBeVisible()
  await expect
    .poll(() => stage.asked.filter(({ path }) => path === '/installation/WP-BLR-004217').length)
    .toBeGreaterThan(1)
})
