import { describe, test } from 'vitest'
import { openAs, setTheStage, typeSignIn } from '../support/journey.ts'
import { picture } from '../support/pictures.ts'

const stage = setTheStage()

describe.each(['en', 'ar'])('pictures without accessibility violations, in %s', (language) => {
  test('of the sign-in', async () => {
    const page = await stage.newPage({ language })
    await page.goto('/app/installation/Refunds')
    await page.locator('#demo-accounts').waitFor()
    await picture(page, 'sign-in', language)
    await typeSignIn(page, 'Asha Menon', 'wrong')
    await page.locator('main [role="alert"]').waitFor()
    await picture(page, 'sign-in-refused', language)
  })

  test('of the frame and of what stands in a page’s place', async () => {
    const page = await openAs(stage, 'Asha Menon', '/', { language })
    await picture(page, 'later', language)
    for (const [name, address] of [
      ['no-access', '/app/installation/Refunds'],
      ['not-found', '/app/nowhere'],
      ['coming-soon', '/coming-soon'],
    ] as const) {
      await page.goto(address)
      await page.locator('#main h1').waitFor()
      await picture(page, name, language)
    }
    await page.locator('[data-event="history.open"]').click()
    await page.locator('[role="dialog"]').waitFor()
    await picture(page, 'notices', language)
  })
})
