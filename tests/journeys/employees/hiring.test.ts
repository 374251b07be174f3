import { expect, test } from 'vitest'
import { png } from '../../support/fakes/picture-files.ts'
import { openAs, setUpEnvironment, typeSignIn } from '../../support/journeys/journey.ts'
import { picture, picturedIn } from '../../support/pictures.ts'

const stage = setUpEnvironment()

test('M061 B058 S-299 S-301 an employee is hired with picture and roles, signs in with the first password, and is refused what they lack', async () => {
  const page = await openAs(stage, 'Vikram Sethi', '/app/employee/add')
  const main = page.locator('#main')
  await main.locator('[name="firstname"]').fill('Leela')
  await main.locator('[name="lastname"]').fill('Joseph')
  await main.locator('[name="email"]').fill('Leela.Joseph@headwater.example')
  await main.locator('[name="title"]').fill('Support agent')
  const failed = { status: 500, json: { success: false, message: '', body: null } }
  await page.route('**/api/employee/add', (route) => route.fulfill(failed), { times: 1 })
  await main.getByRole('button', { name: 'Add employee' }).click()
  await main.getByText('Failed to add employee').waitFor()
  await main.getByRole('button', { name: 'Add employee' }).click()
  const told = page.getByRole('dialog').filter({ hasText: 'First password' })
  const password = await told.locator('input').inputValue()
  expect(password).toMatch(/^(?:[a-z2-9]{4}-){3}[a-z2-9]{4}$/)
  await told.getByRole('button', { name: 'Done' }).click()

  await page.waitForURL(/\/app\/employee\/edit\/E-\d+\?tab=roles$/)
  const [, id] = /edit\/(E-\d+)/.exec(page.url()) ?? []
  // Kept nowhere in the browser.
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(password)
  await main.locator('label', { has: page.getByRole('radio', { name: /^LEVEL_1,/ }) }).click()
  await main.locator('label', { has: page.getByRole('radio', { name: /^CRM_3,/ }) }).click()
  await main.getByText('Edit an employee').first().waitFor()
  expect(await main.getByRole('button', { name: /^Save \d/ }).getAttribute('aria-disabled')).toBe('true')
  await main.getByLabel('I’ve read what opens and closes').check()
  await main.getByRole('button', { name: 'Save 2 role changes' }).click()
  await page.waitForURL(new RegExp(`/app/employee/view/${id}$`))
  await main.getByText('CRM_3', { exact: true }).waitFor()

  await main.getByRole('button', { name: 'Add picture…' }).click()
  const file = { name: 'portrait.png', mimeType: 'image/png', buffer: Buffer.from(png({ width: 60, height: 80 })) }
  await page.locator('input[type="file"]').setInputFiles(file)
  await page.locator('[data-event="picture.save"]').click()
  await page.getByText('Picture saved').first().waitFor()
  await main.getByRole('button', { name: 'Change picture…' }).waitFor()
  await main.getByRole('button', { name: 'Remove…' }).click()
  await page.locator('[data-event="act.confirm"]').click()
  await page.getByText('Picture removed').first().waitFor()
  await main.getByRole('button', { name: 'Add picture…' }).waitFor()

  const theirs = await stage.newPage({})
  await theirs.goto('/signin')
  await typeSignIn(theirs, 'Leela Joseph', password)
  const own = theirs.getByRole('dialog')
  for (const name of ['password', 'again']) await own.locator(`input[name="${name}"]`).fill('a heron by the weir')
  await own.getByRole('button', { name: 'Submit' }).click()
  await own.waitFor({ state: 'detached' })
  await theirs.goto(new URL('/app/employee/add', theirs.url()).href)
  await theirs.getByRole('heading', { name: 'You can’t open Add employee' }).waitFor()
  await theirs.locator('#main').getByText('SALES_4', { exact: true }).waitFor()
  await theirs.goto(new URL('/app/employee/view/E-1005', theirs.url()).href)
  await theirs.getByText('Nandini Rao may do more than you').waitFor()
  expect(await theirs.getByRole('link', { name: 'Set password…' }).count()).toBe(0)
  await theirs.getByRole('link', { name: 'Roles' }).click()
  await theirs.getByText('This person may do more than you').waitFor()
})

test.each(picturedIn('ar'))('pictures without accessibility violations, in %s', async (language) => {
  const page = await openAs(stage, 'Vikram Sethi', '/app/employee/edit/E-1003?tab=roles', { language })
  await page.locator('label', { has: page.getByRole('radio', { name: /FINANCE_5/ }) }).click()
  await page.locator('[data-event="difference.look"]').waitFor()
  await picture(page, 'employee-roles', language)
  await page.goto(new URL('/app/employee/view/E-2001', page.url()).href)
  await page.getByRole('link', { name: 'J-' }).first().waitFor()
  // The title and the profession, both in the words of the page.
  const word = language === 'ar' ? 'فني' : 'Technician'
  expect(await page.locator('#main').getByText(word, { exact: true }).count()).toBe(2)
  await picture(page, 'employee', language)
})
