/** Every page that is built, at its example in the demo business: it is there, with its record, and fits its window. */
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { addresses } from '../../support/console-routes.ts'
import { openAs, setUpEnvironment } from '../../support/journeys/journey.ts'
import { isLong } from '../../support/long.ts'
import { hiddenAgain, watchHiding } from '../../support/pages/hidden-again.ts'
import { misfits, sizes } from '../../support/pages/page-fit.ts'
import { wrongOn } from '../../support/pages/page-oracle.ts'
import { notePage } from '../../support/seen.ts'

const stage = setUpEnvironment()

/** In place of a page or a record that is not there. */
const notThere = /Page not found|may have been removed|You can’t open/

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.locator('#main h1').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => !document.querySelector('#main [aria-busy="true"]'))
}

test('H23 every page shows what its example names, and not that it was not found, and nothing is cut, taller than its window, hidden after it was shown or, from 1280 px on, a list that scrolls sideways', async () => {
  const page = await openAs(stage, 'Vikram Sethi', '/profile')
  await watchHiding(page)
  const wrong: string[] = []
  for (const address of ['/app/nowhere', '/app/customer/view/C-0', ...addresses]) {
    await open(page, address)
    await notePage(page)
    const said = notThere.exec(await page.locator('#main').innerText())?.[0]
    const found = [...(await wrongOn(page)), ...(await hiddenAgain(page)), ...(said ? [said] : [])]
    for (const size of sizes) found.push(...(await misfits(page, size)))
    wrong.push(...found.map((one) => `${address}: ${one}`))
  }
  expect(wrong).toEqual(['/app/nowhere: Page not found', '/app/customer/view/C-0: may have been removed'])
}, 240_000)

test.runIf(isLong).each(['ar', 'es', 'fr', 'it', 'zh'])(
  'in %s, too, nothing is cut and no list scrolls sideways from 1280 px on',
  async (language) => {
    const page = await openAs(stage, 'Vikram Sethi', '/profile', { language })
    const wrong: string[] = []
    for (const address of addresses) {
      await open(page, address)
      for (const size of sizes) wrong.push(...(await misfits(page, size)).map((one) => `${address}: ${one}`))
    }
    expect(wrong).toEqual([])
  },
  240_000,
)
