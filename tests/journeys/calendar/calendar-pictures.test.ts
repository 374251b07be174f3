import type { Page } from 'playwright'
import { describe, test } from 'vitest'
import { openAs, setUpEnvironment } from '../../support/journeys/journey.ts'
import { picture, picturedIn } from '../../support/pictures.ts'
import { card, id } from './calendar-acts.ts'

const stage = setUpEnvironment()
const calendar = '/app/workforce/calendar'

describe.each(picturedIn('ar'))('pictures without accessibility violations, in %s', (language) => {
  test.each(['day', 'week', 'month', 'agenda'])('of the calendar: %s', async (view) => {
    const page = await openAs(stage, 'Ravi Shankar', `${calendar}?view=${view}&city=BLR`, { language })
    await page.locator('#main :is([data-job], .cal-heat)').first().waitFor()
    await picture(page, `calendar-${view}`, language)
  })
})

describe.each(picturedIn('en'))('pictures without accessibility violations, in %s', (language) => {
  test('of a card in the hand, and the note of an override', async () => {
    const page = await openAs(stage, 'Ravi Shankar', `${calendar}?city=BLR&view=day`, { language })
    await card(page).first().waitFor()
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key)
    }
    await card(page).locator('[data-card]').focus()
    await press('Space', 'ArrowDown', 'ArrowDown')
    await page.locator('[data-moving]').waitFor()
    await picture(page, 'calendar-held', language)
    // Farhan has the second lane from here, and doesn't serve the zone.
    const away = language === 'ar' ? 'ArrowLeft' : 'ArrowRight'
    await press(away, away, 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter')
    await page.locator('[data-event="override.start"]').click()
    await page.locator('[name="note"]').fill('Farhan lives next door')
    await picture(page, 'calendar-note', language)
  })

  test('of what can be put back, and of a move without response', async () => {
    const page = await openAs(stage, 'Ravi Shankar', `${calendar}?city=BLR&view=day`, { language })
    await card(page).first().waitFor()
    await moveByKeys(page, 'ArrowDown')
    await page.locator('[data-event="undo.start"]').waitFor()
    await picture(page, 'calendar-undo', language)
    await moveByKeys(page, 'ArrowUp')
    await page.locator('[data-event="undo.start"]').waitFor()
    // Neither the move nor the question what became of it has a response.
    await page.route(`**/api/workforce/job/${id}`, (route) => route.abort('connectionreset'))
    await moveByKeys(page, 'ArrowDown')
    await page.locator('[data-event="check.start"]').waitFor()
    await picture(page, 'calendar-unknown', language)
  })
})

/** The card is put so many steps further and dropped. */
async function moveByKeys(page: Page, ...steps: string[]) {
  await card(page).locator('[data-card]').focus()
  for (const key of ['Space', ...steps]) await page.keyboard.press(key)
  await page.locator('[data-moving]').waitFor()
  await page.keyboard.press('Enter')
}
