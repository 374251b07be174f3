import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import {
  addressOf,
  countCalls,
  forgetCalls,
  openAs,
  orderFault,
  type PageOptions,
  setUpEnvironment,
  typeSignIn,
  usernameOf,
} from '../../support/journeys/journey.ts'
import { picture, picturedIn } from '../../support/pictures.ts'

const stage = setUpEnvironment()
const fresh = 'a river, not a pond'
const act = (page: Page, event: string) => page.locator(`button[data-event="${event}"]`)
const field = (page: Page, name: 'password' | 'again') => page.locator(`#main input[name="${name}"]`)
const unfold = (page: Page) => page.locator('#main summary', { hasText: /Change Password|تغيير كلمة المرور/ }).click()
const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('headwater.session') ?? '{}').token)
const isLetIn = async (username: string, password: string) =>
  (await stage.server.call('POST', '/login', { body: { username, password } })).json.success

async function goToProfile(name: string, options: PageOptions = {}): Promise<Page> {
  const page = await openAs(stage, name, '/profile', options)
  await page.locator('#main summary').waitFor()
  return page
}

async function openProfile(name: string): Promise<Page> {
  const page = await goToProfile(name)
  await unfold(page)
  await field(page, 'password').waitFor()
  return page
}

async function type(page: Page, password: string, again = password): Promise<void> {
  await field(page, 'password').fill(password)
  await field(page, 'again').fill(again)
}

test('M107 the profile says who is signed in, with every role as its code', async () => {
  const page = await openAs(stage, 'Asha Menon')
  await page.getByRole('link', { name: 'Profile' }).click()
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor()
  const about = page.getByRole('region', { name: 'About you' })
  for (const text of ['Asha Menon', usernameOf('Asha Menon'), 'LEVEL_1'])
    await about.getByText(text, { exact: true }).first().waitFor()
  expect(await page.title()).toBe('Profile · Headwater')
})

test('B018 M102 M103 M104 M105 M106 the section folds out, with its two fields and two buttons', async () => {
  const page = await goToProfile('Asha Menon')
  await page.getByText('Change Password', { exact: true }).waitFor()
  expect(await field(page, 'password').isVisible()).toBe(false)
  await unfold(page)
  await page.getByLabel('Password', { exact: true }).waitFor()
  await page.getByLabel('Re-enter Password', { exact: true }).waitFor()
  for (const name of ['Submit', 'Clear Values']) await page.getByRole('button', { name, exact: true }).waitFor()
  expect(await field(page, 'password').getAttribute('autocomplete')).toBe('new-password')
  await unfold(page)
  await expect.poll(() => field(page, 'password').isVisible()).toBe(false)
})

test('B019 T078 untouched, both buttons are disabled; Clear Values empties the fields and disables them again', async () => {
  const page = await openProfile('Asha Menon')
  const disabled = () =>
    Promise.all(['password.submit', 'values.clear'].map((event) => act(page, event).getAttribute('aria-disabled')))
  expect(await disabled()).toEqual(['true', 'true'])
  await type(page, fresh, 'a')
  expect(await disabled()).toEqual([null, null])
  await act(page, 'values.clear').click()
  expect(await disabled()).toEqual(['true', 'true'])
  expect([await field(page, 'password').inputValue(), await field(page, 'again').inputValue()]).toEqual(['', ''])
})

test('T075 T076 T077 M008 what is wrong stands at its field with the focus there, and nothing is sent', async () => {
  const page = await openProfile('Asha Menon')
  await forgetCalls(stage.server)
  const wrong = () =>
    page
      .locator('#main input[aria-invalid="true"]')
      .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).name))
  await type(page, fresh, 'a river, not a lake')
  await field(page, 'again').press('Enter')
  await page.getByRole('alert').filter({ hasText: 'Passwords do not match' }).waitFor()
  expect(await wrong()).toEqual(['again'])
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('again')
  await type(page, '', 'x')
  await act(page, 'password.submit').click()
  await page.getByText('Required', { exact: true }).waitFor()
  expect(await wrong()).toEqual(['password', 'again'])
  await type(page, 'x', '')
  await act(page, 'password.submit').click()
  await page.getByText('Use at least 8 characters; spaces don’t count.').waitFor()
  expect(await wrong()).toEqual(['password', 'again'])
  expect(await countCalls(stage.server, 'PUT', '/employee/E-1001')).toBe(0)
})

test('H13 B020 B021 T079 S-69 it is changed once, ends the other sessions, leads to the dashboard, and signs in', async () => {
  const name = 'Farah Sheikh'
  const elsewhere = await stage.server.session(usernameOf(name))
  const page = await openProfile(name)
  const { id } = await page.evaluate(() => JSON.parse(localStorage.getItem('headwater.session') ?? '{}').user)
  const path = `/employee/${id}`
  await forgetCalls(stage.server)
  await orderFault(stage.server, { method: 'PUT', path, delayMs: 700 })
  await type(page, fresh)
  await act(page, 'password.submit').dblclick()
  await expect.poll(() => act(page, 'password.submit').getAttribute('aria-busy')).toBe('true')
  expect(await act(page, 'values.clear').getAttribute('aria-disabled')).toBe('true')
  await field(page, 'again').press('Enter')
  await page.waitForURL('**/app/workforce/dashboard')
  await page.getByText('Password updated').first().waitFor()
  expect(await countCalls(stage.server, 'PUT', path)).toBe(1)

  const me = async (token: string) => (await stage.server.call('POST', '/auth/me', { token })).status
  expect([await me(elsewhere), await me(await tokenOf(page))]).toEqual([401, 200])
  expect([await isLetIn(usernameOf(name), 'headwater'), await isLetIn(usernameOf(name), fresh)]).toEqual([false, true])
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href]))
  expect(kept).not.toContain(fresh)
  expect(JSON.stringify(stage.server.log)).not.toContain(fresh)

  await page.locator('[data-event="signOut.submit"]').click()
  await page.waitForURL('**/signin')
  await typeSignIn(page, name, fresh)
  await page.waitForURL('**/app/workforce/**')
})

test('S-69 a refusal is said with its reason, the page and both fields stay, and a further try goes through', async () => {
  const page = await openProfile('Ravi Shankar')
  const body = JSON.stringify({ success: false, message: 'Passwords change at night only.' })
  await orderFault(stage.server, { method: 'PUT', path: '/employee/*', status: 200, body, type: 'application/json' })
  await type(page, fresh)
  await act(page, 'password.submit').click()
  await page.getByRole('alert').filter({ hasText: 'Failed: ' }).getByText('Passwords change at night only.').waitFor()
  expect(addressOf(page)).toBe('/profile')
  expect([await field(page, 'password').inputValue(), await field(page, 'again').inputValue()]).toEqual([fresh, fresh])
  expect(await field(page, 'password').getAttribute('type')).toBe('password')
  await act(page, 'password.submit').click()
  await page.waitForURL('**/app/workforce/dashboard')
})

test('a lost answer is told as such and nothing is sent again by itself; sent again by hand it is the same password', async () => {
  const page = await openProfile('Kiran Desai')
  await forgetCalls(stage.server)
  await orderFault(stage.server, { method: 'PUT', path: '/employee/*', when: 'after', status: 504 })
  await type(page, fresh)
  await act(page, 'password.submit').click()
  await page.getByText('No response from the server').waitFor()
  expect(await isLetIn(usernameOf('Kiran Desai'), fresh)).toBe(true)
  expect(await countCalls(stage.server, 'PUT', '/employee/E-1002')).toBe(1)
  await act(page, 'password.submit').click()
  await page.waitForURL('**/app/workforce/dashboard')
  expect(await isLetIn(usernameOf('Kiran Desai'), fresh)).toBe(true)
})

test('what was typed leaves with the page, and nothing of it is listed as under way', async () => {
  const page = await openProfile('Asha Menon')
  await type(page, fresh)
  await page.evaluate(() => history.pushState(null, '', '/coming-soon'))
  await page.getByRole('heading', { name: 'Coming soon' }).waitFor()
  await page.goBack()
  await unfold(page)
  expect(await field(page, 'password').inputValue()).toBe('')
  expect(await act(page, 'password.submit').getAttribute('aria-disabled')).toBe('true')
})

test('H13 where the session ended meanwhile, nothing is changed; signed in again in place, both fields are still there', async () => {
  const page = await openProfile('Arvind Iyer')
  await type(page, fresh)
  await stage.server.call('POST', '/auth/logout', { token: await tokenOf(page) })
  await act(page, 'password.submit').click()
  const again = page.getByRole('dialog')
  await again.locator('input[name="password"]').fill('headwater')
  await again.locator('button[data-event="signIn.submit"]').click()
  await again.waitFor({ state: 'detached' })
  expect(await isLetIn(usernameOf('Arvind Iyer'), fresh)).toBe(false)
  expect([await field(page, 'password').inputValue(), await field(page, 'again').inputValue()]).toEqual([fresh, fresh])
  await act(page, 'password.submit').click()
  await page.waitForURL('**/app/workforce/dashboard')
  expect(await isLetIn(usernameOf('Arvind Iyer'), fresh)).toBe(true)
})

test('S-6 who is there for IoT alone is led to the dashboard, too, and told what it needs', async () => {
  const page = await openProfile('Dev Anand')
  await type(page, fresh)
  await act(page, 'password.submit').click()
  await page.waitForURL('**/app/workforce/dashboard')
  await page.locator('#main').getByText('LEVEL_1').waitFor()
})

describe.each(picturedIn('ar'))('pictures without accessibility violations, in %s', (language) => {
  test('of the profile and its Change Password', async () => {
    const page = await goToProfile('Neha Kapoor', { language })
    await picture(page, 'profile', language)
    await unfold(page)
    await picture(page, 'profile-password', language)
    await type(page, fresh, 'a river, not a lake')
    await act(page, 'password.submit').click()
    await page.locator('[aria-invalid="true"]').waitFor()
    await picture(page, 'profile-password-wrong', language)
    await orderFault(stage.server, { method: 'PUT', path: '/employee/*', status: 504 })
    await type(page, fresh)
    await act(page, 'password.submit').click()
    await page.locator('#main [role="status"].note, #main .note[role="status"]').waitFor()
    await picture(page, 'profile-password-unknown', language)
  })

  test('of the question for a password of one’s own', async () => {
    const page = await openAs(stage, 'Tara Nair', '/', { language })
    await page.getByRole('dialog').locator('input[name="password"]:focus').waitFor()
    await picture(page, 'default-password', language)
  })
})

test('S-68 the default password is not taken as one’s own; a new one is, signs in, and nobody asks again', async () => {
  const page = await openAs(stage, 'Tara Nair')
  const modal = page.getByRole('dialog')
  const choose = async (password: string) => {
    for (const name of ['password', 'again']) await modal.locator(`input[name="${name}"]`).fill(password)
    await modal.getByRole('button', { name: 'Submit' }).click()
  }
  await choose('headwater')
  await modal.getByRole('alert').getByText('This is the default password. Choose another one.').waitFor()
  await choose(fresh)
  await modal.waitFor({ state: 'detached' })
  expect(addressOf(page)).toBe('/app/workforce/list')
  await page.locator('[data-event="signOut.submit"]').click()
  await page.waitForURL('**/signin')
  await typeSignIn(page, 'Tara Nair', fresh)
  await page.waitForURL('**/app/workforce/list')
  await page.locator('#main h1').first().waitFor()
  expect(await modal.count()).toBe(0)
})
