/**
 * The built console in a Chromium, before the real server with the whole demo business. Each file has a server and each
 * person a context, so that several people can act at once. No journey may break a policy or log an error in a page. The
 * database is PostgreSQL where it is installed, because the embedded one takes half as much work again.
 */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import type { Settings } from '../../../backend/settings.ts'
import { asJson, startTestServer, type TestServer } from '../../../backend/testing/server.ts'
import { ownChromium } from '../chromium.ts'
import { dropDatabase, newDatabase } from '../postgres.ts'
import { moveClock } from '../same-morning.ts'
import { noteTexts, recordCalls, recordPage, type SeenPart } from '../seen.ts'
import { watchTroubles } from './journey-troubles.ts'

/** Longest wait for what a page shows, ms. */
const patience = 30_000
const widest = { width: 1440, height: 900 }

export interface PageOptions extends BrowserContextOptions {
  readonly language?: string
  /** The page's time is the test's to wind on. */
  readonly ownClock?: boolean
  /** File for what the page shows, by default the report of the journeys. */
  readonly part?: SeenPart
}

export interface Stage {
  readonly server: TestServer
  readonly browser: Browser
  /** A new person's browser, with empty storage, English and light by default. */
  newPage(options?: PageOptions): Promise<Page>
}

/** Sets up the stage of a file. Call it once, beside the tests. `scale` of the demo business. */
export function setUpEnvironment(scale = 1, settings: Partial<Settings> = {}): Stage {
  let server: TestServer
  let database: string | undefined
  let browser: Browser
  const contexts: BrowserContext[] = []
  const troubles: string[] = []

  beforeAll(async () => {
    const postgres = inject('postgres')
    database = postgres && (await newDatabase(postgres))
    server = await startTestServer(database, {
      settings: { SEED_SCALE: scale, ...settings },
      consoleFolder: inject('built'),
    })
    browser = await ownChromium()
  })
  afterEach(async () => {
    const left = contexts.splice(0)
    // A page that shows nothing yet, or was closed, has nothing to note.
    await Promise.all(left.flatMap((context) => context.pages().map((page) => noteTexts(page).catch(() => undefined))))
    await Promise.all(left.map((context) => context.close()))
    await server.fetch('/test/faults', { method: 'DELETE' })
    await server.fetch('/test/reset-limits', asJson)
    expect(troubles.splice(0)).toEqual([])
  })
  afterAll(async () => {
    recordCalls(server?.log ?? [])
    // The next file has the same browser.
    await Promise.all((browser?.contexts() ?? []).map((context) => context.close()))
    await server?.close()
    if (database) await dropDatabase(database)
  })

  return {
    get server() {
      return server
    },
    get browser() {
      return browser
    },
    async newPage({ language, part, ownClock, ...options } = {}) {
      const context = await browser.newContext({
        baseURL: server.url,
        viewport: widest,
        locale: 'en-GB',
        reducedMotion: 'reduce',
        ...options,
      })
      contexts.push(context)
      context.setDefaultTimeout(patience)
      if (language) await context.addInitScript(chooseLanguage, language)
      if (!ownClock) await context.addInitScript(moveClock, inject('ahead'))
      const page = await context.newPage()
      // It begins with the service's. Playwright adds what the page's clock is ahead of this process's, which is moved.
      const time = server.running.platform.clock.now().getTime() + inject('ahead')
      if (ownClock) await page.clock.install({ time })
      await watchTroubles(page, (trouble) => troubles.push(trouble))
      await recordPage(page, part)
      return page
    },
  }
}

/** Only before the first visit, so that a later choice of the person stays. */
function chooseLanguage(language: string): void {
  if (!localStorage.getItem('headwater.language')) localStorage.setItem('headwater.language', language)
}

/** `Kiran Desai` signs in as kiran.desai@headwater.example (the accounts of the seed). */
export const usernameOf = (name: string): string => `${name.toLowerCase().replaceAll(' ', '.')}@headwater.example`

export async function typeSignIn(page: Page, name: string, password = 'headwater'): Promise<void> {
  await page.locator('input[name="username"]').fill(usernameOf(name))
  await page.locator('input[name="password"]').fill(password)
  await page.locator('[data-event="signIn.submit"]').click()
}

/** Opens an address as this person through the sign-in page. Returns the page once the console is there. */
export async function signInAs(stage: Stage, name: string, address = '/', options: PageOptions = {}): Promise<Page> {
  const page = await stage.newPage(options)
  await page.goto(address)
  await typeSignIn(page, name)
  return whenThere(page)
}

/** Opens an address as this person, who signed in before. Returns the page once the console is there. */
export async function openAs(stage: Stage, name: string, address = '/', options: PageOptions = {}): Promise<Page> {
  const page = await stage.newPage(options)
  const token = await stage.server.session(usernameOf(name))
  const { json } = await stage.server.call('POST', '/auth/me', { token })
  // With whom it belongs to, as after an earlier visit: the page asks for its parts ahead.
  const session = { version: 1, token, user: json.body }
  const planted = await page.addInitScript((text) => {
    localStorage.setItem('headwater.session', text)
  }, JSON.stringify(session))
  await page.goto(address)
  await planted.dispose()
  return whenThere(page)
}

/** Leads to an address within the console, as a link does: opening the page anew takes a second of the processor. */
export const moveTo = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => history.pushState(null, '', to), address)

async function whenThere(page: Page): Promise<Page> {
  // A person with a default password sees no page, but is asked for a new one.
  const asked = page.locator('[role="dialog"] input[name="again"]')
  await page.locator('#main h1').or(asked).first().waitFor().catch(sayWhatIsThere(page))
  return page
}

/** The shown text explains more than the time that was waited. */
const sayWhatIsThere = (page: Page) => async (error: unknown) => {
  throw new Error(`At ${page.url()} stands: ${await page.locator('body').innerText()}`, { cause: error })
}

/** The newest code that the service would have sent to this phone. */
export async function outboxCode(server: TestServer, phone: string): Promise<string> {
  const letter = (await server.outbox()).find(({ recipient }) => recipient.includes(phone))
  const code = letter && /\b\d{4,8}\b/.exec(letter.text)?.[0]
  if (!code) throw new Error(`No code was sent to ${phone}.`)
  return code
}

/** Number of these calls at the service since the count began. */
export async function countCalls(server: TestServer, method: string, path: string): Promise<number> {
  const { text } = await server.fetch('/test/calls')
  const calls = JSON.parse(text) as { method: string; path: string }[]
  return calls.filter((call) => call.method === method && call.path === path).length
}

export const forgetCalls = (server: TestServer) => server.fetch('/test/calls', { method: 'DELETE' })

/** Orders what becomes of the next calls to this path. */
export const orderFault = (server: TestServer, fault: object) =>
  server.fetch('/test/faults', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  })

/** Path and query of the page, as its address bar has them. */
export const addressOf = (page: Page): string => {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}
