import { sql } from 'drizzle-orm'
import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { moveTo, openAs, setUpEnvironment } from '../../support/journeys/journey.ts'
import { act } from '../../support/journeys/journey-refunds.ts'
import { picture, picturedIn } from '../../support/pictures.ts'

const stage = setUpEnvironment()
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`).first()
const save = (page: Page) => page.locator('[data-event="form.submit"]').click()
const family = '/app/installation/plan/view/P-FAMILY-28'

/** An active installation of this city, whose plan may be changed. */
async function installationIn(city: string): Promise<string> {
  const { rows } = await stage.server.running.platform.database.execute<{ id: string }>(
    sql`select id from installation where city_code = ${city} and status = 'ACTIVE' order by id limit 1`,
  )
  return `/app/installation/installationDetail/${rows[0]?.id}/-/transactions/ALL/AllCustomers`
}

// First, as the acts below change what they show.
describe.each(picturedIn('en'))('pictures without accessibility violations, in %s', (language) => {
  test('of the plans, of one, and of its form', async () => {
    const page = await openAs(stage, 'Asha Menon', '/app/installation/plan/list', { language })
    const shown = async (name: string, address: string, sign: string) => {
      await moveTo(page, address)
      await page.locator(`#main ${sign}`).first().waitFor()
      await page.waitForLoadState('networkidle')
      await picture(page, name, language)
    }
    await shown('plans', '/app/installation/plan/list', 'tbody a')
    await shown('plan', `${family}?validity=45`, '[aria-invalid="true"]')
    await shown('plan-edit', '/app/installation/plan/edit/P-FAMILY-28', 'input[name="cities"]')
  })
})

test('T101 M027 a validity that is not there is said at its field and in a toast, one that is there leads to its plan', async () => {
  const page = await openAs(stage, 'Asha Menon', family)
  await field(page, 'validity').fill('45')
  await field(page, 'validity').press('Enter')
  const words = 'Family 30 with validity 45 days is not present'
  const atField = page.locator('#main [role="alert"]').filter({ hasText: words })
  await atField.waitFor()
  expect(await atField.textContent()).toBe(words)
  await page.getByText(`Failed: ${words}`, { exact: true }).waitFor()
  expect(await field(page, 'validity').evaluate((one) => document.activeElement === one)).toBe(true)
  await field(page, 'validity').fill('84')
  await field(page, 'validity').press('Enter')
  await page.getByRole('link', { name: 'Family 30, 84 days' }).click()
  await page.waitForURL('**/plan/view/P-FAMILY-84')
})

test('T101 M027 where the service has no words, its own fallback names plan and validity, in the language of the page', async () => {
  const page = await openAs(stage, 'Asha Menon', family, { language: 'es' })
  await page.route('**/plan/getPlanDetails/**', (route) => route.fulfill({ status: 404, json: { success: false } }))
  await field(page, 'validity').fill('45')
  await field(page, 'validity').press('Enter')
  // At the field, and in the toast.
  const words = page.getByText('No existe Family 30 con vigencia de 45 días', { exact: true })
  await expect.poll(() => words.count()).toBe(2)
})

test('S-120 a plan is duplicated for other days: its values are there, what was typed outlives the page, the name and days are taken once, and it is applied at an installation', async () => {
  const page = await openAs(stage, 'Asha Menon', '/app/installation/plan/list?pageSize=25&page=1&search=metro')
  await page.getByRole('link', { name: 'Duplicate Metro 25, 84 days' }).click()
  await expect.poll(() => field(page, 'price').inputValue()).toBe('1599')
  expect(
    await page.locator('[name="cities"]:checked').evaluateAll((all) => all.map((one) => one.getAttribute('value'))),
  ).toEqual(['BOM'])
  await save(page)
  await page.getByText('Plan name: Metro 25 with validity 84 days is present already (P-METRO-84).').waitFor()
  await field(page, 'validity').fill('28')
  await page.locator('[name="cities"][value="PNQ"]').check()
  await page.reload()
  await expect.poll(() => field(page, 'validity').inputValue()).toBe('28')
  expect(await page.locator('[name="cities"]:checked').count()).toBe(2)
  await save(page)
  await page.getByText('Plan added').first().waitFor()
  await page.waitForURL('**/plan/view/P-1*')
  await page.getByText('Mumbai, Pune').waitFor()
  await page.goto(`${await installationIn('BOM')}?flow=recharge`)
  await page.locator('[name="planname"]').selectOption('Metro 25')
  await field(page, 'validity').fill('28')
  await act(page, 'plan.find').click()
  await page.locator('[name="payType"]').selectOption('UPI')
  await act(page, 'act.ask').click()
  await act(page, 'act.confirm').click()
  await page.getByText('Metro 25, 28 days is in effect.').waitFor()
})

test('S-121 editing a plan warns of the installations on it, as many as its link shows, and says so before it is inactive', async () => {
  const page = await openAs(stage, 'Asha Menon', family)
  const installations = page.locator('#main dl a').first()
  const count = await installations.textContent()
  await page.getByRole('link', { name: 'Edit plan' }).click()
  await page.getByText(`${count} installations have Family 30.`).waitFor()
  await page.locator('[name="active"]').uncheck()
  await page.getByText(`${count} installations keep Family 30.`).waitFor()
  await page.goto(family)
  await installations.click()
  await page.getByText(new RegExp(`of ${count}$`)).waitFor()
})
