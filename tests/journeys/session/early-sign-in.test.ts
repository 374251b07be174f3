import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { addressOf, setUpEnvironment, usernameOf } from '../../support/journeys/journey.ts'

const stage = setUpEnvironment()
const username = '[autocomplete="username"]'
const password = '[autocomplete="current-password"]'
const button = '[data-early="submit"]'
/** Only the real form names its fields. */
const real = 'input[name="username"]'

/** Holds the console's scripts until they are released, but not the small one before the form. */
async function holdScripts(page: Page): Promise<() => void> {
  let letGo: () => void = () => undefined
  const held = new Promise<void>((done) => {
    letGo = done
  })
  await page.route(/\/assets\/(?!early-).+\.js$/, async (route) => {
    await held
    await route.continue()
  })
  return letGo
}

const openEarly = async (language: 'en' | 'ar') => {
  const page = await stage.newPage()
  await page.context().addCookies([{ name: 'headwater_language', value: language, url: stage.server.url }])
  const letGo = await holdScripts(page)
  await page.goto('/signin', { waitUntil: 'commit' })
  await page.locator(`${username}:focus`).waitFor()
  return { page, letGo }
}

for (const [language, title, direction] of [
  ['en', 'Sign in', 'ltr'],
  ['ar', 'تسجيل الدخول', 'rtl'],
] as const)
  test(`what is typed before the console is there stays, with the place where one types: ${language}`, async () => {
    const { page, letGo } = await openEarly(language)
    await page.getByRole('heading', { name: title }).waitFor()
    expect(await page.locator('html').getAttribute('dir')).toBe(direction)
    await page.keyboard.type(usernameOf('Asha Menon'))
    await page.locator(password).focus()
    await page.keyboard.type('headwatr')
    await page.keyboard.press('ArrowLeft')
    expect(await page.locator(real).count()).toBe(0)
    letGo()
    await page.locator(real).waitFor()
    expect(await page.locator(username).inputValue()).toBe(usernameOf('Asha Menon'))
    await page.keyboard.type('e')
    expect(await page.locator(password).inputValue()).toBe('headwater')
    expect(await page.locator(username).count()).toBe(1)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/app/workforce/list')
  })

for (const how of ['key', 'click'])
  test(`who signs in before the console is there is signed in once it is, and nothing is sent or shown: by ${how}`, async () => {
    const { page, letGo } = await openEarly('en')
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest() || request.method() !== 'GET')
        asked.push(`${request.method()} ${request.url()}`)
    })
    await page.locator(username).fill(usernameOf('Asha Menon'))
    await page.locator(password).fill('headwater')
    await (how === 'key' ? page.keyboard.press('Enter') : page.locator(button).click())
    expect(await page.locator(button).getAttribute('aria-busy')).toBe('true')
    expect([addressOf(page), asked]).toEqual(['/signin', []])
    letGo()
    await page.waitForURL('**/app/workforce/list')
  })

test('a language chosen before the console is there is the one that stays, and the next visit begins in it', async () => {
  const { page, letGo } = await openEarly('en')
  await page.locator(username).fill('half')
  await page.locator('select').selectOption('ar')
  letGo()
  await page.getByRole('heading', { name: 'تسجيل الدخول' }).waitFor()
  expect(await page.locator(username).inputValue()).toBe('half')
  const answer = await page.request.get('/signin', { headers: { 'accept-language': 'fr' } })
  expect(await answer.text()).toContain('<html lang="ar" dir="rtl"')
})

test('the form is dark at once where the system is, and who is signed in never sees it', async () => {
  const page = await stage.newPage({ colorScheme: 'dark' })
  const letGo = await holdScripts(page)
  await page.goto('/signin', { waitUntil: 'commit' })
  await page.locator(username).waitFor()
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
  await page.locator(username).fill(usernameOf('Asha Menon'))
  await page.locator(password).fill('headwater')
  await page.locator(password).press('Enter')
  letGo()
  await page.waitForURL('**/app/workforce/list')
  await page.unrouteAll()
  const letGoAgain = await holdScripts(page)
  await page.goto('/signin', { waitUntil: 'commit' })
  await page.locator('noscript').waitFor({ state: 'attached' })
  expect(await page.locator('form').count()).toBe(0)
  letGoAgain()
  await page.waitForURL('**/app/workforce/list')
})

test('the form stands still once it can be used: the accounts of a demonstration come with it, however late', async () => {
  const page = await stage.newPage()
  await page.route(/DemoAccounts.*\.js$/, async (route) => {
    await new Promise((done) => setTimeout(done, 500))
    await route.continue()
  })
  await page.goto('/app/customer/list')
  await page.locator(real).waitFor()
  const place = await page.locator(real).boundingBox()
  await page.getByRole('heading', { name: 'Demo accounts' }).waitFor()
  expect(await page.locator(real).boundingBox()).toEqual(place)
})
