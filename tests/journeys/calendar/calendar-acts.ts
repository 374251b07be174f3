import type { Page } from 'playwright'
import { keyboardOf } from '../../support/journeys/journey-keyboard.ts'

/** The job of the calendar that is moved. */
export const id = 'J-88213'

export const card = (page: Page, jobId = id) => page.locator(`[data-job="${jobId}"]`)

/** To the card by keys: from the lane of the unassigned to its own one, to the first card there, and down. */
export async function goToCard(
  page: Page,
  onward: 'ArrowLeft' | 'ArrowRight',
  lane: string | null = 'E-2001',
  jobId = id,
) {
  const keys = keyboardOf(page)
  const own = card(page, jobId).locator('[data-card]')
  const isHere = () => own.evaluate((one) => one === document.activeElement)
  const within = page.locator(`[data-lane="${lane ?? ''}"] [data-card]:focus`)
  const times = async (most: number, key: string, isDone: () => Promise<boolean>) => {
    for (let turn = 0; turn < most && !(await isDone()); turn++) await keys.press(key)
  }
  await keys.goToThe(page.locator('[data-card][tabindex="0"]').first())
  await times(12, onward === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight', async () => false)
  await times(12, onward, async () => (await within.count()) > 0)
  await times(12, 'ArrowUp', async () => false)
  await times(12, 'ArrowDown', isHere)
  await keys.isIn(own)
}

/** From the middle of a card to a lane, so that it begins at that hour there. */
export async function drag(page: Page, lane: string, hour: number) {
  const from = await card(page).boundingBox()
  const to = await page.locator(`.cal-body[data-lane="${lane}"]`).boundingBox()
  if (!from || !to) throw new Error('a card and a lane are in view')
  const grab = { x: from.x + 20, y: from.y + 6 }
  await page.mouse.move(grab.x, grab.y)
  // The library comes with the first pointer over a card.
  await page.locator(`[data-job="${id}"][draggable="true"]`).waitFor()
  await page.mouse.down()
  const y = to.y + (hour - 8) * 60 + 8
  await page.mouse.move(grab.x + 5, grab.y + 15, { steps: 3 })
  await page.mouse.move(to.x + to.width / 2, y, { steps: 8 })
  await page.mouse.move(to.x + to.width / 2 + 1, y, { steps: 2 })
  await page.mouse.up()
}

/** What paper would show when the page asks for it: each sheet, and each text beside them. */
export function printed() {
  const isSeen = (one: Element) => one.checkVisibility() && one.getClientRects().length > 0
  const hasText = (one: Element) =>
    [...one.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent)
  const all = [...document.querySelectorAll('body *')].filter(isSeen)
  return {
    sheets: all.filter((one) => one.matches('.cal-sheet')).map((one) => one.querySelector('h2')?.textContent ?? ''),
    jobs: all.filter((one) => one.matches('.cal-sheet tbody tr')).length,
    others: all.filter((one) => hasText(one) && !one.closest('.cal-sheet')).map((one) => one.textContent),
  }
}
