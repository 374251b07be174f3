/** Searches every place that a journey leaves a trace in for its token, password and OTP (H11). */
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { orderFault, outboxCode, setUpEnvironment, usernameOf } from '../../support/journeys/journey.ts'
import { act, installations, submitCode, transferAddress } from '../../support/journeys/journey-transfer.ts'

const stage = setUpEnvironment(0.1)
const fresh = 'heron over still water 83'
const wait = (text: string, page: Page) => page.getByText(text).first().waitFor()

interface Trace {
  readonly place: string
  readonly text: string
}

/** Everything that leaves or reaches the page, and the browser's own messages about it. */
function follow(page: Page): { traces: Trace[]; settled(): Promise<unknown> } {
  const traces: Trace[] = []
  const late: Promise<unknown>[] = []
  const note = (place: string, text: string) => traces.push({ place, text })
  page.on('console', (line) => note('a line of the console', line.text()))
  page.on('pageerror', (error) => note('an error', String(error.stack)))
  page.on('framenavigated', (frame) => {
    note('an address', frame.url())
    late.push(
      page.title().then(
        (title) => note('a title', title),
        () => undefined,
      ),
    )
  })
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    note('an address that is asked', decodeURIComponent(request.url()))
    note(`the body of ${request.method()} ${path}`, request.postData() ?? '')
    late.push(
      request.allHeaders().then(
        (all) => noteHeaders('asks with', path, all),
        () => undefined,
      ),
    )
  })
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname
    late.push(
      response.allHeaders().then(
        (all) => noteHeaders('answers with', path, all),
        () => undefined,
      ),
    )
    late.push(
      response.text().then(
        (text) => note(`the answer of ${path}`, text),
        () => undefined,
      ),
    )
  })
  const noteHeaders = (how: string, path: string, all: Readonly<Record<string, string>>) => {
    for (const [name, value] of Object.entries(all))
      note(
        name === 'authorization' && path.startsWith('/api/') ? `${how} authorization` : `${how} ${name} ${path}`,
        value,
      )
  }
  return { traces, settled: () => Promise.all(late) }
}

/** Everything that the page and its browser hold now, each with its place. */
const held = (page: Page): Promise<Trace[]> =>
  page.evaluate(async () => {
    const stores = { localStorage, sessionStorage }
    const records = Object.entries(stores).flatMap(([store, all]) =>
      Object.entries({ ...all }).map(([key, text]) => ({ place: `${store} ${key}`, text: `${key} ${text}` })),
    )
    const fields = [...document.querySelectorAll('input, textarea')].filter(
      (one) => (one as HTMLInputElement).type !== 'password',
    )
    return [
      ...records,
      { place: 'the document', text: document.documentElement.outerHTML },
      ...fields.map((one) => ({
        place: `the field ${(one as HTMLInputElement).name}`,
        text: (one as HTMLInputElement).value,
      })),
      { place: 'the title', text: document.title },
      { place: 'the history', text: `${location.href} ${JSON.stringify(history.state)} ${window.name}` },
      { place: 'cookies', text: document.cookie },
      { place: 'databases', text: JSON.stringify(await indexedDB.databases()) },
      { place: 'caches', text: JSON.stringify(await caches.keys()) },
    ]
  })

const placesOf = (traces: readonly Trace[], secret: string): string[] =>
  [...new Set(traces.filter(({ text }) => text.includes(secret)).map(({ place }) => place))].sort()

test('H11 H39 a token, a password and a code are found at no place but the agreed one', async () => {
  const { server } = stage
  const [home] = (await installations(server)).filter(({ status }) => status === 'ACTIVE')
  if (!home) throw new Error('no installation')
  const page = await stage.newPage()
  const { traces, settled } = follow(page)
  const holds = async () => void traces.push(...(await held(page)))
  await page.goto('/app/customer/list')
  await page.locator('input[name="username"]').fill(usernameOf('Asha Menon'))
  await page.locator('input[name="password"]').fill('headwater')
  await page.locator('[data-event="signIn.submit"]').click()
  await page.locator('#main h1').first().waitFor()
  const token: string = await page.evaluate(() => JSON.parse(localStorage.getItem('headwater.session') ?? '{}').token)
  expect(token.length).toBeGreaterThan(20)
  await holds()

  await page.goto(transferAddress(home.id))
  const validate = '/auth/validateOtp/OWNERSHIP_TRANSFER'
  await act(page, 'code.send').click()
  await wait('OTP Sent!!', page)
  const code = await outboxCode(server, home.phoneNumber)
  await orderFault(server, { method: 'POST', path: validate, status: 500 })
  await submitCode(page, code)
  await page.locator('[role="alert"], [role="status"]').first().waitFor()
  await holds()
  await page.reload()
  await page.locator('#main h1').first().waitFor()
  await holds()

  await page.goto('/profile')
  await page.locator('#main summary').click()
  await page.locator('#main input[name="password"]').fill(fresh)
  await page.locator('#main input[name="again"]').fill(fresh)
  await page.locator('button[data-event="password.submit"]').click()
  await page.waitForURL('**/app/workforce/dashboard')
  await holds()
  await page.locator('[data-event="signOut.submit"]').click()
  await page.waitForURL('**/signin')
  await page.locator('input[name="password"]').waitFor()
  const after = await held(page)
  await settled()
  const log: Trace[] = server.log.map((entry) => ({ place: 'a line of the log', text: JSON.stringify(entry) }))
  const all = [...traces, ...after, ...log]

  expect(placesOf(all, token)).toEqual([
    'answers with authorization',
    'asks with authorization',
    'localStorage headwater.session',
  ])
  expect(placesOf(after, token)).toEqual([])
  expect(placesOf(all, fresh)).toEqual([expect.stringMatching(/^the body of PUT \/api\/employee\/[\w-]+$/)])
  const lone = new RegExp(`(?<!\\d)${code}(?!\\d)`)
  expect([...new Set(all.filter(({ text }) => lone.test(text)).map(({ place }) => place))].sort()).toEqual([
    `the body of POST /api${validate}`,
    // Kept as typed, because the answer to it was cut off.
    'the field code',
  ])
  expect(after.filter(({ text }) => lone.test(text))).toEqual([])
})
