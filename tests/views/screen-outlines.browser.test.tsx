/** Each screen that is no flow shows in each of its states what was reviewed. */
import i18next from 'i18next'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page as browser } from 'vitest/browser'
import { navigate } from 'wouter/use-browser-location'
import { eventually } from '../support/eventually.ts'
import { matchKept } from '../support/outline/kept-outline.ts'
import { type Look, textOf } from '../support/outline/outline-text.ts'
import { pageOutline } from '../support/outline/page-outline.ts'
import type { Answers, ScreenLook } from '../support/outline/screen-looks.ts'
import { answersOf, failing, missing, screens, waiting } from '../support/outline/screens.ts'
import { begin, end, envelope, openAs, setUpEnvironment, tearDownEnvironment } from '../support/stage/console.tsx'

const namespaces = Object.keys(import.meta.glob('../../locales/en/*.json')).map((file) => file.slice(17, -5))
const charts = Object.values(import.meta.glob('../../src/ui/charts/*.tsx'))
let answers: Answers = {}
let onTheirWay = 0

beforeAll(async () => {
  await setUpEnvironment()
  // A text or a chart that came late would be missing from one look and not from the next.
  await i18next.loadNamespaces(namespaces)
  await Promise.all(charts.map((load) => load()))
  const others = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const url = new URL(String(input), location.href)
    const answer = answers[url.pathname.replace(/^\/api/, '')]
    if (!url.pathname.startsWith('/api/') || !answer) return others(input, init)
    const body = answer(url.searchParams)
    if (body === waiting) return new Promise(() => {})
    onTheirWay += 1
    setTimeout(() => (onTheirWay -= 1))
    return body === failing ? refusal(500, 'The day is closed') : body === missing ? refusal(404, '') : envelope(body)
  }
})
afterAll(tearDownEnvironment)
beforeEach(async () => {
  await begin()
  // So wide that no column gives way, whatever fonts the machine has.
  await browser.viewport(2560, 900)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T05:01:00Z') })
})
afterEach(async () => {
  vi.useRealTimers()
  await end()
})

const refusal = (status: number, message: string) =>
  new Response(JSON.stringify({ success: false, message, body: null }), {
    status,
    headers: { 'content-type': 'application/json', 'x-request-id': 'req-7' },
  })

for (const { file, looks, part } of screens)
  test(`what it shows is its outline: ${file}`, { timeout: 120_000 }, async () => {
    const shown: Look[] = []
    let who = ''
    for (const look of looks) {
      if (who !== JSON.stringify(look.roles)) {
        if (who) await end()
        // Whoever signs in sees the list of jobs first.
        answers = answersOf.there
        await openAs('/', ...look.roles)
        who = JSON.stringify(look.roles)
      }
      const lines = await taken(look, part)
      shown.push({ state: look.state, ways: [look.address, ...look.press.map((control) => `uses ${control}`)], lines })
    }
    await matchKept(file, await textOf(file.replace(/^src\/|\.page\.outline\.txt$/g, ''), shown))
  })

/** Goes to an address from elsewhere, so that the page appears anew, and looks once it is at rest. */
async function taken({ address, reads, press, state, until }: ScreenLook, part: string): Promise<string[]> {
  navigate('/app/elsewhere')
  await eventually(() => expect(document.querySelector('#main h1')?.textContent).toBe('Page not found'))
  // A list would come back as it was left, with the filter of the look before.
  for (const key of Object.keys(sessionStorage).filter((name) => name.startsWith('headwater.preference.list.')))
    sessionStorage.removeItem(key)
  answers = answersOf[reads]
  navigate(address)
  await eventually(() => expect(document.querySelector(until)).not.toBeNull())
  await atRest(state === 'loading')
  for (const control of press) {
    await eventually(() => document.querySelector<HTMLElement>(control)!.click())
    await atRest(false)
  }
  return pageOutline(document.querySelector(part) ?? document.body)
}

/** Nothing loads or is drawn any more. A page whose answer does not come shows that it waits for it. */
async function atRest(waits: boolean): Promise<void> {
  let calm = 0
  let before = ''
  await eventually(async () => {
    const now = document.body.textContent ?? ''
    const isBusy = !document.querySelector('#main h1') || (!waits && isLoading())
    calm = now === before && onTheirWay === 0 && !isBusy ? calm + 1 : 0
    before = now
    if (calm < 10) throw new Error(`not at rest: ${now.slice(0, 200)}`)
  })
}

const isLoading = (): boolean =>
  document.querySelector(':is(#main, [role="dialog"]) [aria-busy="true"], :popover-open:empty') !== null ||
  [...document.querySelectorAll('#main [role="status"]')].some(({ textContent }) => textContent?.startsWith('Loading'))
