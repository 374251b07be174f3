/** A page's data is requested before its first chunk is loaded, where someone was signed in. */
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { openAs, setUpEnvironment } from '../../support/journeys/journey.ts'

const stage = setUpEnvironment()
const list = '/app/customer/list'
const rows = 'tbody a[href^="/app/customer/view/"]'

/** Reloads the page, returns its requests before its first chunk, and continues with that chunk. */
async function reload(page: Page, andThen: string): Promise<{ early: string[]; late: string[] }> {
  const early: string[] = []
  const late: string[] = []
  let asked = early
  let quiet = setTimeout(() => undefined)
  const settled = new Promise<void>((done) => {
    page.on('request', (request) => {
      asked.push(new URL(request.url()).pathname)
      clearTimeout(quiet)
      quiet = setTimeout(done, 1500)
    })
  })
  let letGo: () => void = () => undefined
  const held = new Promise<void>((done) => {
    letGo = done
  })
  await page.route(/\/assets\/start-/, async (route) => {
    await held
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await settled
  asked = late
  letGo()
  await page.locator(andThen).first().waitFor()
  return { early, late }
}

const has = (asked: readonly string[], name: string) => asked.some((path) => path.startsWith(`/assets/${name}-`))

test('settings, frame, code and words of the page come beside the first chunk; its rows are asked for once', async () => {
  const page = await openAs(stage, 'Kiran Desai', list)
  await page.locator(rows).first().waitFor()
  const { early, late } = await reload(page, rows)
  expect(early).toContain('/config.json')
  for (const name of ['frame', 'shared', 'customers', 'words-en', 'customer']) expect(has(early, name), name).toBe(true)
  // Nothing is sent in a person's name before their identity is known.
  expect(early.filter((path) => path.startsWith('/api/'))).toEqual([])
  expect(late.filter((path) => path === '/api/customer/list')).toHaveLength(1)
  expect(late.filter((path) => path === '/config.json')).toEqual([])
})

test('H16 the code of a page that this person may not open is not asked for', async () => {
  const page = await openAs(stage, 'Asha Menon', '/app/installation/Refunds')
  await page.locator('#main h1').waitFor()
  const { early, late } = await reload(page, '#main h1')
  expect(has(early, 'frame')).toBe(true)
  expect([...early, ...late].filter((path) => /\/Refunds-/.test(path))).toEqual([])
})

test('H9 a session that is broken asks for nothing, and leads to the sign-in page', async () => {
  const page = await openAs(stage, 'Kiran Desai', list)
  await page.locator(rows).first().waitFor()
  await page.evaluate(() => localStorage.setItem('headwater.session', '{"user":{"roles":[null,7,{"roleName":{}}]},"x"'))
  const { early } = await reload(page, 'input[name="username"]')
  expect(has(early, 'frame')).toBe(false)
})
