/** Every page that is built, at its example in the demo business: it is there, with its record, and fits its window. */
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { addresses } from '../../support/console-routes.ts'
import { openAs, setUpEnvironment } from '../../support/journeys/journey.ts'
import { isLong, within } from '../../support/long.ts'
import { watchCalm } from '../../support/pages/calm.ts'
import { hiddenAgain, watchHiding } from '../../support/pages/hidden-again.ts'
import { misfits, sizes } from '../../support/pages/page-fit.ts'
import { wrongOn } from '../../support/pages/page-oracle.ts'
import { notePage } from '../../support/seen.ts'

const stage = setUpEnvironment()

/** In place of a page or a record that is not there. */
const notThere = /Page not found|may have been removed|You can’t open/

async function open(page: Page, address: string, calm: () => Promise<void>): Promise<void> {
  await page.goto(address)
  await page.locator('#main h1').first().waitFor()
  await calm()
  await page.waitForFunction(() => !document.querySelector('#main [aria-busy="true"]'))
}

/** Where most is cut, the laptop that lists just fit and the phone; of the other windows one, in turn. */
const tightest = sizes.filter(({ width }) => width === 1280 || width === 390)
const others = sizes.filter((size) => !tightest.includes(size))
const sizesOf = (at: number) => (isLong ? sizes : [...tightest, ...others.slice(at % others.length).slice(0, 1)])

test('H23 every page shows what its example names, and not that it was not found, and nothing is cut, taller than its window, hidden after it was shown or, from 1280 px on, a list that scrolls sideways', async () => {
  const page = await openAs(stage, 'Vikram Sethi', '/profile')
  const calm = watchCalm(page)
  await watchHiding(page)
  const wrong: string[] = []
  for (const [at, address] of ['/app/nowhere', '/app/customer/view/C-0', ...addresses].entries()) {
    await open(page, address, calm)
    await notePage(page)
    const said = notThere.exec(await page.locator('#main').innerText())?.[0]
    const found = [...(await wrongOn(page)), ...(await hiddenAgain(page)), ...(said ? [said] : [])]
    for (const size of sizesOf(at)) found.push(...(await misfits(page, size)))
    wrong.push(...found.map((one) => `${address}: ${one}`))
  }
  expect(wrong).toEqual(['/app/nowhere: Page not found', '/app/customer/view/C-0: may have been removed'])
}, 240_000)

test.runIf(isLong).each(['ar', 'es', 'fr', 'it', 'zh'])(
  'in %s, too, nothing is cut and no list scrolls sideways from 1280 px on',
  async (language) => {
    const page = await openAs(stage, 'Vikram Sethi', '/profile', { language })
    const calm = watchCalm(page)
    const wrong: string[] = []
    for (const address of addresses) {
      await open(page, address, calm)
      for (const size of sizes) wrong.push(...(await misfits(page, size)).map((one) => `${address}: ${one}`))
    }
    expect(wrong).toEqual([])
  },
  within(240_000),
)
