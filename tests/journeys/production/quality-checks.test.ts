import { describe, expect, test } from 'vitest'
import { addressOf, openAs, setUpEnvironment } from '../../support/journeys/journey.ts'
import { picture, picturedIn } from '../../support/pictures.ts'

const stage = setUpEnvironment(0.1)
const list = '/app/production/qcchecklist'
const inspector = 'Meera Pillai'

describe.each(picturedIn('ar'))('pictures without accessibility violations, in %s', (language) => {
  test('of the quality checks, their filter, one of them and one of its pictures', async () => {
    const page = await openAs(stage, inspector, `${list}?startDate=2020-01-01`, { language })
    await page.locator('#main tbody a').first().waitFor()
    await page.waitForLoadState('networkidle')
    await picture(page, 'quality-checks', language)
    await page.locator('button[popovertarget]').click()
    await page.locator('[popover] input[name="to"]').fill('2019-12-31')
    await page.locator('[popover] [data-event="days.apply"]').click()
    await page.locator('[popover] [aria-invalid="true"]').waitFor()
    await picture(page, 'quality-checks-filter', language)
    await page.goto(`${list}/QC-10240`)
    await page.locator('#main tbody tr').nth(9).waitFor()
    await page.waitForLoadState('networkidle')
    await picture(page, 'quality-check', language)
    await page.locator('#main tbody button').last().click()
    await page.locator('[role="dialog"] img').waitFor()
    await page.locator('[role="dialog"] [aria-busy="false"]').waitFor()
    await picture(page, 'quality-check-image', language)
  })
})

test('B035 B036 B040 an inspector finds a purifier, looks at its pictures, and comes back to the row', async () => {
  const page = await openAs(stage, inspector, '/production/qcchecklist')
  await page.locator('input[name="search"]').fill('HWP00790')
  await page.waitForURL(/search=HWP00790/)
  await page.getByText('1–25 of 320').waitFor()
  const first = await page.locator('#main tbody tr').first().innerText()
  await page.locator('[data-event="page.open"][href*="page=2"]').click()
  await page.getByText('26–50 of 320').waitFor()
  // The rows of the page before stay until the next ones are there.
  await expect.poll(() => page.locator('#main tbody tr').first().innerText()).not.toBe(first)
  const row = page.locator('#main tbody tr').nth(20)
  const purifier = await row.locator('td').nth(1).innerText()
  await row.getByRole('link', { name: /^View/ }).click()
  await page.locator('h1', { hasText: purifier }).waitFor()
  await page.reload()
  await page.locator('h1', { hasText: purifier }).waitFor()
  await page.locator('#main tbody button').first().click()
  const image = page.locator('[role="dialog"] img')
  await image.waitFor()
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(100)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Back' }).click()
  await page.locator('tr[aria-selected="true"]', { hasText: purifier }).waitFor()
  expect(addressOf(page)).toContain('page=2&search=HWP00790')
})

test('M001 M002 M005 M006 nothing found and failed reads are said in the words of the specification', async () => {
  const page = await openAs(stage, inspector, `${list}?search=NOBODY-HAS-THIS`)
  await page.getByText('No matching purifiers found.').waitFor()
  await page.goto(`${list}?search=HWP00790`)
  await page.getByText('1–25 of 320').waitFor()
  await page.route('**/qualityCheckList/**', (route) => route.fulfill({ status: 503, body: '' }))
  await page.locator('#main [data-event="read.again"]').click()
  await page.getByText(/^Could not refresh data\. Error: ./).waitFor()
  await page.getByText('1–25 of 320').waitFor()
  await page.goto(`${list}/QC-10240`)
  await page.getByText(/^Error fetching details: ./).waitFor()
  await page.unroute('**/qualityCheckList/**')
  const none = { success: true, body: { content: [], pagination: { totalElements: 0 } } }
  await page.route('**/qualityCheckList/getData**', (route) => route.fulfill({ json: none }))
  await page.reload()
  await page.getByText('No details found for this Purifier ID.').waitFor()
})
