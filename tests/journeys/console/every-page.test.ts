/** Every page that is built, at its example in the demo business: it is there, with its record. */
import { expect, test } from 'vitest'
import { addresses } from '../../support/console-routes.ts'
import { openAs, setUpEnvironment } from '../../support/journeys/journey.ts'
import { wrongOn } from '../../support/page-oracle.ts'

const stage = setUpEnvironment(0.1)

/** In place of a page or a record that is not there. */
const notThere = /Page not found|may have been removed|You can’t open/

test('H23 every page shows what its example names, and not that it was not found', async () => {
  const page = await openAs(stage, 'Vikram Sethi', '/profile')
  const wrong: string[] = []
  for (const address of ['/app/nowhere', '/app/customer/view/C-0', ...addresses]) {
    await page.goto(address)
    await page.locator('#main h1').first().waitFor()
    await page.waitForLoadState('networkidle')
    await page.waitForFunction(() => !document.querySelector('#main [aria-busy="true"]'))
    const said = notThere.exec(await page.locator('#main').innerText())?.[0]
    wrong.push(...[...(await wrongOn(page)), ...(said ? [said] : [])].map((one) => `${address}: ${one}`))
  }
  expect(wrong).toEqual(['/app/nowhere: Page not found', '/app/customer/view/C-0: may have been removed'])
}, 240_000)
