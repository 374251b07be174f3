/**
 * A day's session in short. A page must not hold more with each act. A long run takes every page, makes it long by
 * `LONG_ROUTES` and `LONG_ROUNDS`, and prints the curve.
 */
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { someAddresses } from '../../support/console-routes.ts'
import { drawn, type HeldAfter, heldOver, keptPerTurn, watchHeld } from '../../support/held.ts'
import { setUpEnvironment, typeSignIn } from '../../support/journeys/journey.ts'
import { isLong } from '../../support/long.ts'
import { follow } from '../../tools/bench/watch-page.ts'

const stage = setUpEnvironment()
const routes = Number(process.env.LONG_ROUTES ?? 6 * someAddresses.length)
const rounds = Number(process.env.LONG_ROUNDS ?? 20)
const samples = isLong ? 20 : 5
/** On the slowest machine. It costs nothing where a turn is quicker. */
const perTurnMs = 6_000
/** What a page may leave behind, kB. Over 14 laps of 19 pages it is 0.1; the first laps still warm up the engine. */
const mostPerPage = 1
/** A page that leaks leaves a part of itself; a text that came a moment later is a node or three in a whole lap. */
const mostNodes = 0.1

const list = '/app/customer/list'
const rowLink = 'tbody a[href^="/app/customer/view/"]'
const editLink = 'a[href^="/app/customer/edit/"]'
const toEditAndBack = [
  { link: rowLink, leadsTo: editLink },
  { link: editLink, leadsTo: 'form input[name="name"]' },
  { link: `a[href="${list}"]`, leadsTo: rowLink },
]

/** Goes there within the page, as a link does, and waits until the screen is there and nothing is being loaded. */
async function goWithin(address: string): Promise<void> {
  history.pushState(null, '', address)
  const ends = performance.now() + 15_000
  const isThere = () => document.querySelector('#main h1') && !document.querySelector('#main [aria-busy="true"]')
  do await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  while (!isThere() && performance.now() < ends)
  if (!isThere()) throw new Error(`${address} did not come.`)
}

/** A page without the journeys' own observers, because their notes would be in its heap. */
async function openPlain(): Promise<Page> {
  const context = await stage.browser.newContext({
    baseURL: stage.server.url,
    locale: 'en-GB',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  // The loader names inner functions by a call that the page does not know.
  await page.addInitScript('globalThis.__name = (one) => one')
  // Else the browser notes each call until it has 250.
  await page.addInitScript('performance.setResourceTimingBufferSize(0)')
  await page.goto(list)
  await typeSignIn(page, 'Vikram Sethi')
  await page.locator(rowLink).first().waitFor()
  return page
}

/** Limits for each turn of so many pages: kB of values, nodes for each page, and one listener in ten turns. */
function expectNoGrowth(title: string, curve: readonly HeldAfter[], most: number, pages = 1): void {
  const { own, heap, nodes, listeners } = keptPerTurn(curve)
  console.log(
    `${drawn(title, curve)}\nkept a turn: ${own.toFixed(2)} of ${heap.toFixed(2)} kB, ${nodes} nodes, ${listeners} listeners`,
  )
  expect(own).toBeLessThan(most)
  expect(nodes).toBeLessThan(mostNodes * pages)
  expect(listeners).toBeLessThan(0.1)
}

test(
  'H68 changing from page to page all day, nothing grows',
  async () => {
    const page = await openPlain()
    const look = await watchHeld(page)
    // Takes all samples on the same page, because others hold more.
    const lap = async () => {
      for (const address of someAddresses) await page.evaluate(goWithin, address)
    }
    const laps = Math.ceil(routes / someAddresses.length)
    const loadedAt = () => page.evaluate(() => performance.timeOrigin)
    const loaded = await loadedAt()
    const curve = await heldOver(laps, samples, lap, look)
    expect(await loadedAt()).toBe(loaded)
    expectNoGrowth(
      `${laps * someAddresses.length} changes of the page, in laps of ${someAddresses.length}`,
      curve,
      mostPerPage * someAddresses.length,
      someAddresses.length,
    )
  },
  routes * perTurnMs + 60_000,
)

test.runIf(isLong)(
  'H68 from a list to a record, into its form and back all day, nothing grows',
  async () => {
    const page = await openPlain()
    const look = await watchHeld(page)
    const curve = await heldOver(rounds, samples, () => page.evaluate(follow, toEditAndBack), look)
    expectNoGrowth(`${rounds} times list, record, form, list`, curve, 0.5)
  },
  rounds * perTurnMs + 60_000,
)
