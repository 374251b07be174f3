/**
 * Pages that die as a crash would have it, at a rest or amid a call, and what stands there when the same browser opens
 * the same address again (F1, H37). Calls are held on the wire: the service did its work, or never heard of it, and the
 * page died before the answer. In `npm test` one flow and one form die, amid every call and at their first rest; in a
 * long run all do, at every rest. That each state of each flow comes back is proved by tests/house/resume.test.ts.
 */
import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { type FaultProxy, type Meddling, startFaultProxy } from '../fakes/fault-proxy.ts'
import { isLong } from '../long.ts'
import { recordPage } from '../seen.ts'
import { openAs, type Stage } from './journey.ts'
import { watchTroubles } from './journey-troubles.ts'

export interface Call {
  readonly method: string
  /** Path and query without base. */
  readonly path: RegExp
}

/** Waits for what the page shows and fails where it doesn't come. */
export type Shown = (page: Page) => Promise<unknown>

export interface Amid {
  /** The call never reaches the service. */
  readonly unheard?: boolean
}

export interface Killing {
  /** The page that lives now. */
  readonly page: Page
  /** The page dies where a person is waited for, at the first such place or at each; the same stands there again. */
  atRest(name: string, shown: Shown): Promise<void>
  /** Kills the page during this call, and expects this view. */
  amid(name: string, call: Call, doing: Shown, shown: Shown, options?: Amid): Promise<void>
}

export interface Kills {
  /** Address of the console and its calls. Use it as `baseURL`. */
  readonly url: string
  start(page: Page): Killing
  /** Opens an address as this person. What was sent until this is shown doesn't count. */
  open(name: string, address: string, shown: Shown): Promise<Killing>
  /** Keys of the calls that left the browser, in their order. */
  sent(call: Call): (string | undefined)[]
  forget(): void
}

const patience = 15_000
const none: Meddling = () => undefined
const isIt = ({ method, path }: Call, sent: { readonly method: string; readonly path: string }) =>
  sent.method === method && path.test(sent.path)

/** Registers the kills of a file beside its stage, and prints in the end how many there were. */
export function setTheKills(stage: Stage, flow: string): Kills {
  let proxy: FaultProxy
  const points: string[] = []
  const troubles: string[] = []
  beforeAll(async () => {
    proxy = await startFaultProxy(stage.server.url)
  })
  afterEach(() => {
    proxy.meddle(none)
    expect(troubles.splice(0)).toEqual([])
  })
  afterAll(async () => {
    await proxy.close()
    console.log(`${flow}: killed at ${points.length} points: ${points.join('; ')}`)
  })
  const start = (page: Page) => startKilling(proxy, page, points, troubles)
  return {
    get url() {
      return proxy.url
    },
    start,
    async open(name, address, shown) {
      const page = await openAs(stage, name, address, { baseURL: proxy.url })
      await shown(page)
      proxy.forget()
      return start(page)
    },
    sent: (call) => proxy.passed.filter((one) => isIt(call, one)).map(({ key }) => key),
    forget: () => proxy.forget(),
  }
}

function startKilling(proxy: FaultProxy, first: Page, points: string[], troubles: string[]): Killing {
  let page = first
  /** The call in question is on its way, and stays there. */
  let isHeld = false
  let isFirstRest = true

  const hold = (call: Call, when: 'before' | 'after') =>
    proxy.meddle((method, path) =>
      isIt(call, { method, path }) ? { fault: 'N3', when, onFault: () => (isHeld = true) } : undefined,
    )

  async function revive(name: string, shown: Shown): Promise<void> {
    points.push(name)
    const context = page.context()
    const address = page.url()
    await page.close()
    isHeld = false
    page = await context.newPage()
    await watchTroubles(page, (trouble) => troubles.push(`${name}: ${trouble}`))
    await recordPage(page)
    await page.goto(address)
    await shown(page).catch(sayWhere(page, `after ${name}`))
  }

  return {
    get page() {
      return page
    },
    async atRest(name, shown) {
      await shown(page).catch(sayWhere(page, `before ${name}`))
      if (isFirstRest || isLong) await revive(name, shown)
      isFirstRest = false
    },
    async amid(name, call, doing, shown, { unheard = false } = {}) {
      hold(call, unheard ? 'before' : 'after')
      await doing(page)
      await expect
        .poll(() => isHeld, { timeout: patience, message: `${name}: the call leaves` })
        .toBe(true)
        .catch(sayWhere(page, `amid ${name}`))
      proxy.meddle(none)
      await revive(name, shown)
    },
  }
}

const sayWhere = (page: Page, where: string) => async (error: unknown) => {
  throw new Error(`${where}, at ${page.url()} stands: ${await page.locator('body').innerText()}`, { cause: error })
}

const controlOf = (page: Page, event: string) =>
  page.locator(`[data-event="${event}"]:not([disabled]):not([aria-disabled="true"])`).first()

/** This act is offered. */
export const offers =
  (event: string): Shown =>
  (page) =>
    controlOf(page, event).waitFor()

export const says =
  (text: string | RegExp): Shown =>
  (page) =>
    page.getByText(text).first().waitFor()

/** These fields hold what was typed. */
export const holds =
  (typed: Readonly<Record<string, string>>): Shown =>
  async (page) => {
    for (const [name, value] of Object.entries(typed))
      await expect.poll(() => page.locator(`[name="${name}"]`).first().inputValue(), { timeout: patience }).toBe(value)
  }

export const all =
  (...every: readonly Shown[]): Shown =>
  async (page) => {
    for (const shown of every) await shown(page)
  }

export const presses =
  (event: string): Shown =>
  (page) =>
    controlOf(page, event).click()

/** Checks now, unless it checked by itself in the meantime. */
export const looks =
  (event: string): Shown =>
  (page) =>
    controlOf(page, event)
      .click({ timeout: 2_000 })
      .catch(() => undefined)

/** A write without an answer is not confirmed, or is just being checked. */
export const unanswered: Shown = says(/Not confirmed yet|Checking with the server/)
