/** The benefits of a device as the service tells them, before services that are played. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { page as browser } from 'vitest/browser'
import { aDevice, someBenefits } from '../support/fakes/device-answers.ts'
import {
  answer,
  begin,
  leave,
  open,
  setUpEnvironment,
  stage,
  tearDownEnvironment,
} from '../support/stage/installation-stage.tsx'

const tab = '/app/installation/installationDetail/WP-BLR-004217/W-30177/transactions/ALL/AllCustomers?tab=device'
const card = () => browser.getByRole('region', { name: 'Benefits' })
const adds = () => document.querySelectorAll('[href="#add-benefits"]').length

beforeAll(setUpEnvironment)
afterAll(tearDownEnvironment)
beforeEach(begin)
afterEach(leave)

const openWith = (changes: object) => {
  stage.services['/device/details/HWP4217'] = () => answer({ ...aDevice, ...changes })
  open(tab)
}

test('S-318 without a plan in force none can be reapplied, and without a bot none can be changed: both are said', async () => {
  openWith({ benefits: { ...someBenefits, plan: null } })
  await expect.element(card().getByText('No plan is in effect, so there are none to reapply.')).toBeVisible()
  expect(adds()).toBe(1)
  leave()
  openWith({ botId: null })
  await expect.element(card().getByText(/^This purifier has no bot to receive benefits/)).toBeVisible()
  expect(adds()).toBe(0)
})

test('S-318 a service that tells no benefits has no card of them', async () => {
  openWith({ benefits: undefined })
  await expect.element(browser.getByRole('region', { name: 'Device', exact: true }).getByText('HWP4217')).toBeVisible()
  expect(card().elements()).toEqual([])
})
