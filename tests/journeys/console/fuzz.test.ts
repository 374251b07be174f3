/**
 * Hostile addresses, queries and records of the browser's storage, before the built console. They are the same in
 * every `npm test`. `FUZZ_SEED` takes others, `FUZZ_LOADS` takes more, and `npm run soak` does both.
 */
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chanceOf } from '../../support/chance.ts'
import { addresses, patterns } from '../../support/console-routes.ts'
import { type FaultProxy, startFaultProxy } from '../../support/fakes/fault-proxy.ts'
import { brokenRecords, hostileHashes, hostileParts, hostileQueries } from '../../support/hostile.ts'
import { setUpEnvironment, typeSignIn } from '../../support/journeys/journey.ts'
import { settle, strayCalls, watchPageAt, wrongOn } from '../../support/pages/page-oracle.ts'

const stage = setUpEnvironment()
const loads = Number(process.env.FUZZ_LOADS ?? 6)
const seed = Number(process.env.FUZZ_SEED ?? 4217)

/** An id that no record can have is logged for developers and never sent. */
const notSent = /was not sent: (params|query|body|a path parameter)/

let proxy: FaultProxy
beforeAll(async () => {
  proxy = await startFaultProxy(stage.server.url)
})
afterAll(() => proxy.close())

/** A page of a person with every permission, and its faults. */
async function watched(): Promise<{ page: Page; wrong: string[] }> {
  const wrong: string[] = []
  const context = await stage.browser.newContext({ baseURL: proxy.url, reducedMotion: 'reduce', locale: 'en-GB' })
  context.setDefaultTimeout(20_000)
  const page = await context.newPage()
  await watchPageAt(page, proxy, (finding) => void (notSent.test(finding) || wrong.push(finding)))
  await page.goto('/app/installation/AllCustomers')
  await typeSignIn(page, 'Nandini Rao')
  await page.locator('#main h1').first().waitFor()
  return { page, wrong }
}

/** Faults since the last look, with the attempts that caused them. */
async function look(page: Page, wrong: string[], tried: string): Promise<string[]> {
  const late = await settle(page)
  await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined)
  const found = [...wrong.splice(0), ...late, ...(await wrongOn(page)), ...strayCalls(proxy.passed), ...failed()]
  proxy.forget()
  stage.server.log.splice(0)
  return found.map((one) => `seed ${seed}: ${tried.slice(0, 300)}: ${one}`)
}

/** A call that makes the service fail is a mistake of the service. */
const failed = (): string[] =>
  stage.server.log.flatMap((entry) => {
    const { status, path } = entry as { status?: number; path?: string }
    return status !== undefined && status >= 500 ? [`the service answered ${status} to ${path}`] : []
  })

test('the look finds what it must: a key without text, an error, a white page', async () => {
  const { page, wrong } = await watched()
  expect(await wrongOn(page)).toEqual([])
  await page.evaluate(() => {
    document.querySelector('h1')?.replaceChildren('kit:failedList')
    setTimeout(() => {
      throw new Error('planted')
    })
  })
  const found = await look(page, wrong, 'planted')
  expect(found.join()).toMatch(/uncaught: Error: planted[\s\S]*a key in place of its text: kit:failedList/)
  await page.evaluate(() => document.body.replaceChildren())
  expect(await wrongOn(page)).toEqual(['a white page', 'no heading'])
  await page.context().close()
})

test(
  `H20 H24 H61 ${loads} hostile addresses and queries lead to a page or to "not found", and to no other call`,
  async () => {
    const chance = chanceOf(seed)
    const { page, wrong } = await watched()
    const findings: string[] = []
    const withParts = patterns.filter((pattern) => pattern.includes(':'))
    for (let turn = 0; turn < loads; turn += 1) {
      const hasParts = chance.of(0.6)
      const path = hasParts
        ? chance.pick(withParts).replace(/:\w+/g, () => chance.pick(hostileParts))
        : chance.pick(addresses)
      const query = hasParts && chance.of(0.6) ? '' : `?${chance.pick(hostileQueries)}`
      const address = path + query + chance.pick(hostileHashes)
      const answer = await page.goto(address).catch((error) => String(error))
      if (typeof answer === 'string') findings.push(`${address}: ${answer.slice(0, 200)}`)
      findings.push(...(await look(page, wrong, address)))
    }
    expect(findings).toEqual([])
    await page.context().close()
  },
  60_000 + loads * 4_000,
)

test(
  'H9 records of the browser that are broken in any way are passed over: the console opens, or asks to sign in',
  async () => {
    const chance = chanceOf(seed)
    const { page, wrong } = await watched()
    await page.goto('/app/customer/edit/C-010982')
    await page.locator('input[name="name"]').fill('Somebody Else')
    await page.waitForTimeout(400)
    const good = await page.evaluate(() => ({ local: { ...localStorage }, session: { ...sessionStorage } }))
    const keys = [
      ...Object.keys(good.local).map((key) => ({ area: 'localStorage', key }) as const),
      ...Object.keys(good.session).map((key) => ({ area: 'sessionStorage', key }) as const),
      { area: 'sessionStorage', key: 'headwater.return-address' } as const,
    ]
    expect(keys.length).toBeGreaterThan(3)
    const findings: string[] = []
    for (let turn = 0; turn < Math.max(keys.length, loads / 2); turn += 1) {
      const { area, key } = keys[turn % keys.length]!
      const broken = chance.of(0.3)
        ? mutated({ ...good.local, ...good.session }[key] ?? '{}', chance.next())
        : chance.pick(brokenRecords)
      await page.evaluate(
        ([kept, where, name, value]) => {
          localStorage.clear()
          sessionStorage.clear()
          for (const [one, text] of Object.entries(kept.local)) localStorage.setItem(one, text)
          for (const [one, text] of Object.entries(kept.session)) sessionStorage.setItem(one, text)
          window[where].setItem(name, value)
        },
        [good, area, key, broken] as const,
      )
      await page.goto(chance.pick(addresses))
      findings.push(...(await look(page, wrong, `${area} ${key} = ${broken}`)))
    }
    expect(findings).toEqual([])
    await page.context().close()
  },
  60_000 + loads * 4_000,
)

/** A good record with one value of another kind, or with a piece cut out. */
function mutated(text: string, share: number): string {
  const values = [...text.matchAll(/:("[^"]*"|\d+|null|true|false|\[|\{)/g)]
  const one = values[Math.floor(share * values.length)]
  if (!one || share < 0.2) return text.slice(0, Math.floor(text.length * share))
  return `${text.slice(0, one.index)}:${share < 0.6 ? '{"a":[1]}' : '"�"'}${text.slice(one.index + one[0].length)}`
}
