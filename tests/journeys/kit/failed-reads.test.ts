/**
 * A page shows the reason and Retry when its reads fail, or that the record is missing. It never shows nothing, nor wrong
 * rows. In `npm test` some pages meet one fault, because each view of a list or a record has its failed read in
 * tests/views/failed-views.browser.test.tsx. In a long run all pages meet all faults.
 */
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '../../../src/contract/index.ts'
import { type Failing, faultOutcomes } from '../../proof/fault-outcomes.ts'
import { someAddresses } from '../../support/console-routes.ts'
import { type FaultProxy, startFaultProxy } from '../../support/fakes/fault-proxy.ts'
import { openAs, setUpEnvironment } from '../../support/journeys/journey.ts'
import { isLong, within } from '../../support/long.ts'
import { wrongOn } from '../../support/pages/page-oracle.ts'

const stage = setUpEnvironment()
const all: readonly Failing[] = ['N1', 'N3', 'N4', 'H403', 'H404', 'H429', 'H500', 'H503', 'SF1', 'E2', 'J2', 'X1']
const chosen = isLong ? all : (['X1'] as const)

let proxy: FaultProxy
beforeAll(async () => {
  proxy = await startFaultProxy(stage.server.url, { timeouts: { read: 1_500, write: 5_000 } })
})
afterAll(() => proxy.close())

/** A number that could not be counted, a record that is not there. */
const saying = /Couldn’t load the count|may have been removed|Employee [\w-]+ not found/

/** Reads that are a POST, because their filters stand in the body (S-27). */
const posted: ReadonlySet<string> = new Set(
  endpoints.filter(({ method, effect }) => method === 'POST' && effect === 'read').map(({ path }) => path),
)

/** The identity check is no read of the page. */
const isRead = (method: string, path: string) => (method === 'GET' || posted.has(path)) && !path.startsWith('/auth')

/** By the client and once more by itself, for two views that need it. */
const mostTimes = 4

async function failedPage(page: Page, address: string, fault: Failing): Promise<string[]> {
  const asked = new Map<string, number>()
  proxy.meddle((method, path) => {
    if (!isRead(method, path)) return undefined
    asked.set(path, (asked.get(path) ?? 0) + 1)
    return { fault }
  })
  await page.goto(address)
  await page.locator('#main h1').first().waitFor()
  await page.waitForLoadState('networkidle').catch(() => undefined)
  const mustTell = asked.size > 0 && (await asksForRows(page))
  const says = page.locator('#main').locator('[role="alert"]').or(page.getByText(saying))
  if (mustTell)
    await says
      .first()
      .waitFor({ timeout: 20_000 })
      .catch(() => undefined)
  const told = (await says.count()) > 0
  const wrong = [...(await wrongOn(page)), ...(mustTell && !told ? ['says nothing of its failed read'] : [])]
  const busy = await page.locator('#main [aria-busy="true"]:visible').count()
  const often = [...asked]
    .filter(([, times]) => times > mostTimes)
    .map(([path, times]) => `asks ${path} ${times} times`)
  return [...wrong, ...often, ...(busy > 0 ? ['still looks busy'] : [])].map(
    (one) => `${address} under ${fault}: ${one}`,
  )
}

/** A form asks only for the choices of a field, and is there without them. */
const asksForRows = async (page: Page): Promise<boolean> =>
  (await page.locator('#main form [data-event="form.submit"]').count()) === 0

test.each(chosen.map((fault) => ({ fault, kind: faultOutcomes[fault].kind })))(
  'H23 H61 T103 a page says that its reads failed ($fault, $kind), and shows them once they come again',
  async ({ fault }) => {
    proxy.meddle(() => undefined)
    const page = await openAs(stage, 'Nandini Rao', '/app/installation/AllCustomers', { baseURL: proxy.url })
    const wrong: string[] = []
    for (const address of someAddresses) wrong.push(...(await failedPage(page, address, fault)))
    expect(wrong).toEqual([])
    await page.goto('/app/customer/list')
    await page.locator('[data-event="read.again"]').first().waitFor()
    proxy.meddle(() => undefined)
    await page.locator('[data-event="read.again"]').first().click()
    await page.locator('tbody a').nth(3).waitFor()
  },
  within(240_000),
)
