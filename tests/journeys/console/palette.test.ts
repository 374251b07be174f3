import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { addressOf, openAs, orderFault, setUpEnvironment } from '../../support/journeys/journey.ts'
import { keyboardOf } from '../../support/journeys/journey-keyboard.ts'
import { picture } from '../../support/pictures.ts'

const stage = setUpEnvironment()
const title = 'Search and actions'

/** The list of jobs with its palette's button, whose code comes after the first page. */
async function jobsOf(name: string, options?: Parameters<typeof openAs>[3]): Promise<Page> {
  const page = await openAs(stage, name, '/app/workforce/list', options)
  await page.locator('header [aria-keyshortcuts="Control+K"]').waitFor()
  return page
}

const active = (page: Page) => page.locator('[role="option"][aria-selected="true"]')

test('S-325 by keys alone a phone number opens its customer at once, a title its page, and an act is done on the open record', async () => {
  const page = await jobsOf('Asha Menon')
  const keys = keyboardOf(page)
  await keys.press('Control+k')
  await keys.isAt('combobox', title)
  await keys.type('98450 22712')
  await keys.press('Enter')
  await page.waitForURL('**/app/customer/view/*')

  await page.getByRole('heading', { name: 'Ananya Krishnamurthy' }).waitFor()
  await keys.press('Control+k')
  await keys.isAt('combobox', title)
  await page.getByRole('group', { name: 'Actions on Ananya Krishnamurthy' }).waitFor()
  // A menu that is closed has its entries there, too.
  await keys.type('add note')
  await active(page).filter({ hasText: 'note' }).waitFor()
  await keys.press('Enter')
  await page.getByRole('dialog').filter({ hasNotText: title }).waitFor()
  await keys.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await keys.press('Control+k')
  await keys.isAt('combobox', title)
  await keys.type('wp-blr-004217')
  await active(page).filter({ hasText: 'WP-BLR-004217' }).waitFor()
  await keys.press('Enter')
  await page.waitForURL('**/installationDetail/WP-BLR-004217/**')
  await page.getByRole('link', { name: 'Transfer' }).first().waitFor()
  await keys.press('Control+k')
  await keys.isAt('combobox', title)
  await keys.type('transfer')
  await active(page).filter({ hasText: 'Transfer' }).waitFor()
  await keys.press('Enter')
  await page.waitForURL('**?flow=transfer')

  await keys.press('Control+k')
  await keys.isAt('combobox', title)
  await keys.type('plans')
  await keys.press('Enter')
  await page.waitForURL('**/app/installation/plan/list')
})

test('S-325 Escape gives the focus back, and what is not permitted says what is missing', async () => {
  const page = await jobsOf('Asha Menon')
  const keys = keyboardOf(page)
  await keys.goTo('searchbox', 'Search jobs')
  await keys.press('Control+k')
  await keys.isAt('combobox', title)
  await keys.type('RF-20418')
  await page.getByRole('option', { name: 'Refunds Requires FINANCE_4' }).waitFor()
  await keys.press('Enter')
  await page.getByRole('combobox', { name: title }).fill('refunds')
  await page.getByRole('option', { name: 'Refunds Customer Requires FINANCE_4' }).waitFor()
  await keys.press('Enter')
  expect(addressOf(page)).toBe('/app/workforce/list')
  await picture(page, 'palette-not-permitted', 'en')
  await keys.press('Escape')
  await keys.isAt('searchbox', 'Search jobs')
})

test('what couldn’t be searched says why and is searched again; what isn’t there is said of its own', async () => {
  const page = await jobsOf('Asha Menon')
  const keys = keyboardOf(page)
  await orderFault(stage.server, { method: 'GET', path: '/installation/find', status: 503, times: 2 })
  await keys.press('Control+k')
  await keys.isAt('combobox', title)
  await keys.type('9999900000')
  await page
    .getByRole('group', { name: 'Installations' })
    .getByRole('option', { name: /^Retry/ })
    .waitFor()
  await page.getByRole('group', { name: 'Customers' }).getByText('None found').waitFor()
  await picture(page, 'palette-failed', 'en')
  await keys.press('Enter')
  await page.getByRole('group', { name: 'Installations' }).getByText('None found').waitFor()
})

test('S-325 ? shows the keys of the page, where it isn’t typed into a field, and gives the focus back', async () => {
  const page = await jobsOf('Asha Menon')
  const keys = keyboardOf(page)
  await keys.goTo('searchbox', 'Search jobs')
  await keys.type('?')
  expect(await page.getByRole('searchbox', { name: 'Search jobs' }).inputValue()).toBe('?')
  await keys.press('Backspace')
  await keys.goTo('button', 'More filters')
  await keys.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await sheet.getByRole('heading', { name: 'On every page' }).waitFor()
  await sheet.getByRole('region', { name: 'Rows' }).getByText('Open the row').waitFor()
  await picture(page, 'keys', 'en')
  await keys.press('Escape')
  await keys.isAt('button', 'More filters')
})

test('it waits while a dialog is open, so that nothing typed there is lost', async () => {
  const page = await openAs(stage, 'Asha Menon', '/app/customer/view/C-010982')
  await page.locator('header [aria-keyshortcuts="Control+K"]').waitFor()
  const keys = keyboardOf(page)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem').first().click()
  await page.getByRole('dialog').waitFor()
  await keys.press('Control+k')
  await page.waitForTimeout(300)
  expect(await page.getByRole('combobox', { name: title }).count()).toBe(0)
})

test('in Arabic and at 390 px it is found by its button, and reads from right to left', async () => {
  const page = await jobsOf('Asha Menon', { language: 'ar', viewport: { width: 390, height: 844 } })
  await page.getByRole('button', { name: 'البحث والإجراءات' }).click()
  await keyboardOf(page).isAt('combobox', 'البحث والإجراءات')
  await page.keyboard.type('9845022712')
  await page.getByRole('option', { name: /Ananya Krishnamurthy.*C-010817/ }).waitFor()
  await picture(page, 'palette', 'ar')
})
