import { expect, test } from 'vitest'
import { asJson } from '../../../backend/testing/server.ts'
import {
  addressOf,
  forgetCalls,
  openAs,
  setUpEnvironment,
  signInAs,
  typeSignIn,
  usernameOf,
} from '../../support/journeys/journey.ts'

const stage = setUpEnvironment()

test('signing in leads to the start page, and a reload stays signed in', async () => {
  const page = await signInAs(stage, 'Asha Menon')
  expect(addressOf(page)).toBe('/app/workforce/list')
  await page.reload()
  await page.getByText('Asha Menon').first().waitFor()
  expect(addressOf(page)).toBe('/app/workforce/list')
})

test('a wrong password is told beside the form and as a notice, and the right one still lets in', async () => {
  const page = await stage.newPage()
  await page.goto('/')
  await typeSignIn(page, 'Asha Menon', 'wrong')
  const text = 'Unable to login. Wrong username or password.'
  await page.locator('main [role="alert"]', { hasText: text }).waitFor()
  await page.locator('[role="alert"]:not(main *)', { hasText: text }).waitFor()
  expect(await page.locator('input[name="username"]').inputValue()).toBe(usernameOf('Asha Menon'))
  await page.locator('input[name="password"]').fill('headwater')
  await page.locator('[data-event="signIn.submit"]').click()
  await page.waitForURL('**/app/workforce/list')
})

test('H7 after five wrong passwords even the right one waits, with the time that is left', async () => {
  const page = await stage.newPage()
  await page.goto('/signin')
  for (let tries = 1; tries <= 5; tries += 1) {
    await typeSignIn(page, 'Neha Kapoor', `wrong ${tries}`)
    await expect.poll(() => page.getByText('Unable to login. Wrong').count()).toBeGreaterThan(0)
    await expect.poll(() => page.locator('[data-event="signIn.submit"]').getAttribute('aria-busy')).not.toBe('true')
  }
  await typeSignIn(page, 'Neha Kapoor')
  await page.locator('main [role="alert"]', { hasText: 'Too many attempts' }).waitFor()
  expect(await page.getByRole('timer').innerText()).toMatch(/^1[45]:\d\d$/)
  expect(await page.locator('[data-event="signIn.submit"]').getAttribute('aria-disabled')).toBe('true')
  expect(addressOf(page)).toBe('/signin')
  await stage.server.fetch('/test/reset-limits', asJson)
  await page.reload()
  await typeSignIn(page, 'Neha Kapoor')
  await page.waitForURL('**/app/workforce/list')
})

test('H8 the address that was asked for is kept with its query; one elsewhere is not', async () => {
  const asked = '/app/workforce/calendar?day=2026-03-01&zone=a%26b'
  const page = await stage.newPage()
  await page.goto(asked)
  await page.getByText('After signing in, you’ll go to').waitFor()
  expect(addressOf(page)).toBe('/signin')
  await typeSignIn(page, 'Ravi Shankar')
  await page.waitForURL('**/app/workforce/calendar**')
  expect(addressOf(page)).toBe(asked)

  const other = await stage.newPage()
  await other.goto('/signin')
  for (const bad of ['https://evil.example/app', '//evil.example/app', '/app\\evil', '/signin']) {
    await other.evaluate((to) => sessionStorage.setItem('headwater.return-address', JSON.stringify(to)), bad)
    await other.goto('/signin')
    await typeSignIn(other, 'Ravi Shankar')
    await other.waitForURL('**/app/workforce/list')
    await other.locator('[data-event="signOut.submit"]').click()
    await other.waitForURL('**/signin')
  }
})

test('H18 who is there for IoT alone lands on the simulator’s page', async () => {
  const page = await signInAs(stage, 'Dev Anand')
  expect(addressOf(page)).toBe('/app/iot/mqtt')
})

test('who is signed in already is led on from the sign-in page', async () => {
  const page = await openAs(stage, 'Asha Menon', '/signin')
  await page.waitForURL('**/app/workforce/list')
})

test('H5 a sign-out ends the token on the service, too', async () => {
  const page = await openAs(stage, 'Asha Menon')
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('headwater.session') ?? '{}').token as string)
  expect((await stage.server.call('POST', '/auth/me', { token })).status).toBe(200)
  await page.locator('[data-event="signOut.submit"]').click()
  await page.waitForURL('**/signin')
  await expect.poll(async () => (await stage.server.call('POST', '/auth/me', { token })).status).toBe(401)
  expect(await page.evaluate(() => localStorage.getItem('headwater.session'))).toBeNull()
  await page.goto('/app/workforce/list')
  await page.waitForURL('**/signin')
})

test('H16 a page that is not permitted says what is missing, and asks the service for none of its data', async () => {
  const page = await openAs(stage, 'Asha Menon')
  await page.waitForLoadState('networkidle')
  await forgetCalls(stage.server)
  await page.goto('/app/installation/Refunds')
  await page.getByRole('heading', { name: 'You can’t open Refunds' }).waitFor()
  await page.getByText('FINANCE_4').waitFor()
  await page.waitForLoadState('networkidle')
  const calls = JSON.parse((await stage.server.fetch('/test/calls')).text) as { path: string }[]
  expect(calls.map(({ path }) => path)).toEqual(['/auth/me'])
})

test('an address that nobody knows says so, inside the console for who is signed in', async () => {
  const page = await openAs(stage, 'Asha Menon', '/app/nowhere')
  await page.getByRole('heading', { name: 'Page not found' }).waitFor()
  await page.locator('[data-event="signOut.submit"]').waitFor()
  await page.getByRole('link', { name: 'Go to home page' }).click()
  await page.waitForURL('**/app/workforce/list')
})

test('the last three apps are on their way', async () => {
  const page = await openAs(stage, 'Asha Menon')
  await page.getByRole('button', { name: 'Apps' }).click()
  await page.getByRole('menuitem', { name: 'Financial' }).click()
  await page.getByRole('heading', { name: 'Coming soon' }).waitFor()
  expect(addressOf(page)).toBe('/coming-soon')
})

test('Arabic turns the page round, and is still there after a reload', async () => {
  const page = await openAs(stage, 'Asha Menon')
  const shell = () =>
    page.evaluate(() => [document.documentElement.dir, document.documentElement.lang.slice(0, 2)] as const)
  expect(await shell()).toEqual(['ltr', 'en'])
  await page.getByRole('button', { name: 'Language: English' }).click()
  await page
    .getByRole('menuitem', { name: 'العربية' })
    .or(page.getByRole('menuitemradio', { name: 'العربية' }))
    .click()
  await expect.poll(shell).toEqual(['rtl', 'ar'])
  await page.reload()
  await page.locator('#main h1').waitFor()
  expect(await shell()).toEqual(['rtl', 'ar'])
  const box = await page.locator('[data-event="signOut.submit"]').boundingBox()
  expect(box?.x).toBeGreaterThan(720)
})

test('outside a secure context, where the browser makes no UUIDs, notices are told and flows are kept', async () => {
  const page = await stage.newPage()
  await page.addInitScript(() => Reflect.deleteProperty(Crypto.prototype, 'randomUUID'))
  await page.goto('/')
  expect(await page.evaluate(() => 'randomUUID' in crypto)).toBe(false)
  await typeSignIn(page, 'Asha Menon', 'wrong')
  await page.locator('[role="alert"]:not(main *)', { hasText: 'Wrong username or password.' }).waitFor()
  await typeSignIn(page, 'Asha Menon')
  await page.waitForURL('**/app/workforce/list')
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('headwater.tab'))).toMatch(/^"[\da-f]{32}"$/)
})
