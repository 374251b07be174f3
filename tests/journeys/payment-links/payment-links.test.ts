import { describe, expect, test } from 'vitest'
import { brokenInvariants } from '../../support/invariants.ts'
import { countCalls, forgetCalls, openAs, setUpEnvironment } from '../../support/journeys/journey.ts'
import { picture, picturedIn } from '../../support/pictures.ts'

const stage = setUpEnvironment()
const home = '/app/installation/installationDetail/WP-BLR-004217/W-30177/transactions/ALL/AllCustomers'
const lookup = '/app/installation/paymentLinkLookup'

describe.each(picturedIn('en'))('pictures without accessibility violations, in %s', (language) => {
  test('of the payment links, one of them with its code, and a new one', async () => {
    const page = await openAs(stage, 'Asha Menon', lookup, { language })
    await page.locator('#main tbody tr').nth(3).waitFor()
    await page.waitForLoadState('networkidle')
    await picture(page, 'payment-links', language)
    await page.goto(`${home}#payment-link`)
    await page.locator('[role="dialog"] [name="type"]').selectOption('FILTER')
    await page.locator('[role="dialog"] [name="amount"]').fill('0.5')
    await page.locator('[role="dialog"] [type="submit"]').click()
    await page.locator('[role="dialog"] [aria-invalid="true"]').waitFor()
    await picture(page, 'payment-link-new', language)
    await page.locator('[role="dialog"] [name="amount"]').fill('450')
    await page.locator('[role="dialog"] [type="submit"]').click()
    await page.locator('aside button[aria-expanded]').click()
    await page.locator('aside svg[role="img"]').waitFor()
    await picture(page, 'payment-link', language)
  })
})

test('B051 H40 a payment link is created once, opened apart from the console, paid, and seen as paid', async () => {
  const page = await openAs(stage, 'Asha Menon', home)
  await page.getByRole('link', { name: 'Payment link…' }).click()
  const dialog = page.getByRole('dialog', { name: 'New payment link' })
  await dialog.getByLabel('Type').selectOption('WALLET')
  await dialog.getByLabel('Amount').fill('500')
  await forgetCalls(stage.server)
  await dialog.getByRole('button', { name: 'Create payment link' }).click()
  const panel = page.getByRole('complementary', { name: /^AP-/ })
  const link = panel.getByRole('link', { name: 'Open' })
  await link.waitFor()
  // Back leads to the installation, and neither that nor a reload of the new page asks again.
  await page.reload()
  await link.waitFor()
  expect(await countCalls(stage.server, 'POST', '/payments/adhoc/v1')).toBe(1)
  expect(await panel.getByRole('textbox').inputValue()).toBe(await link.evaluate((one: HTMLAnchorElement) => one.href))
  const opening = page.waitForEvent('popup')
  await link.click()
  const customer = await opening
  expect(await customer.evaluate(() => opener)).toBeNull()
  await customer.getByRole('button', { name: 'Pay ₹500' }).click()
  await customer.getByText('Paid.').waitFor()
  await customer.reload()
  await customer.goBack()
  await customer.reload()
  await customer.getByText('Paid.').waitFor()
  await panel.getByRole('button', { name: 'Check payment status' }).click()
  await panel.getByText('The customer paid').waitFor()
  expect(await link.count()).toBe(0)
  await page.goto(home)
  await page.getByText(/^Top-up by link AP-/).waitFor()
  expect(await page.getByText(/^Top-up by link AP-/).count()).toBe(1)
  expect(await brokenInvariants(stage.server.running.platform.database)).toEqual([])
})
