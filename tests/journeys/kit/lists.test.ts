import { expect, test } from 'vitest'
import { openAs, setUpEnvironment } from '../../support/journeys/journey.ts'
import { refundsAddress } from '../../support/journeys/journey-refunds.ts'
import { picture, picturedIn } from '../../support/pictures.ts'

const stage = setUpEnvironment()
const installations = '/app/installation/AllCustomers'
const tools = { en: 'List options', ar: 'خيارات القائمة' }

test.each(picturedIn('ar'))('pictures of the tools of a list, in %s', async (language) => {
  const page = await openAs(stage, 'Asha Menon', `${installations}?city=BLR&pageSize=25`, { language })
  await page.locator('tbody a').first().waitFor()
  await page.getByRole('button', { name: tools[language] }).click()
  await page.locator('input[name="viewName"]').fill(language === 'en' ? 'Bengaluru' : 'بنغالورو')
  await page.keyboard.press('Enter')
  await picture(page, 'list-tools', language)
})

test('H58 the file of all rows that match is what the service has, and is fetched page by page', async () => {
  const page = await openAs(stage, 'Asha Menon', `${installations}?city=BLR`)
  await page.locator('tbody a').first().waitFor()
  const total = Number(/of (\d+)/.exec(await page.locator('#main footer').innerText())?.[1])
  await page.getByRole('button', { name: tools.en }).click()
  const coming = page.waitForEvent('download')
  await page.locator('[data-event="download.begin"]').first().click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/\.csv$/)
  const chunks: Buffer[] = []
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
  const lines = Buffer.concat(chunks).toString('utf8').trimEnd().split('\r\n')
  expect(lines).toHaveLength(total + 1)
  expect(new Set(lines.slice(1).map((line) => line.split(',')[0])).size).toBe(total)
})

test('a refund leads to the next one, also over the border of a page, by button and by key', async () => {
  const page = await openAs(stage, 'Farah Sheikh', `${refundsAddress}?tab=WAITING_FOR_OTHERS&pageSize=10`)
  const rows = page.locator('tbody a')
  await rows.first().waitFor()
  const ids = await rows.allInnerTexts()
  const shown = async (id: string) => {
    await page.waitForURL(`**#${id}`)
    await page.locator('aside h2', { hasText: id }).waitFor()
  }
  await rows.nth(0).click()
  await shown(ids[0] ?? '')
  await page.keyboard.press('j')
  await shown(ids[1] ?? '')
  await page.keyboard.press('k')
  await shown(ids[0] ?? '')
  await page.goto(page.url().replace(/#.*/, ''))
  await rows.nth(8).click()
  await shown(ids[8] ?? '')
  const next = page.getByRole('button', { name: 'Next in the list' })
  for (const id of ids.slice(9)) {
    await next.click()
    await shown(id)
    expect(await next.evaluate((button) => document.activeElement === button)).toBe(true)
  }
  await next.click()
  await page.waitForURL(({ searchParams, hash }) => searchParams.get('page') === '2' && !ids.includes(hash.slice(1)))
  const previous = page.getByRole('button', { name: 'Previous in the list' })
  await previous.click()
  await shown(ids[9] ?? '')
})

test('on paper stand the title, what it is narrowed by, when it was loaded, and the whole table', async () => {
  const page = await openAs(stage, 'Asha Menon', `${installations}?city=BLR&search=blr&pageSize=50`)
  await page.locator('tbody a').first().waitFor()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.setViewportSize({ width: 1040, height: 300 })
  await page.screenshot({ path: 'reports/screens/list-print.png', fullPage: true })
  const words = await page.locator('body').innerText()
  for (const word of ['All customers', 'City: ', 'Search: blr', 'Loaded ']) expect(words).toContain(word)
  for (const word of ['Rows', 'Page 1 of', 'Profile']) expect(words).not.toContain(word)
  const last = await page.locator('tbody tr').last().boundingBox()
  const paper = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(paper).toBeGreaterThan(300)
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(paper + 1)
})

test('on paper what scrolls or is folded on a screen stands whole', async () => {
  const page = await openAs(stage, 'Vikram Sethi', '/app/installation/paymentDashboard?tab=payments')
  const sums = page.locator('#main details')
  const fold = sums.locator('summary')
  if (await sums.evaluate((one: HTMLDetailsElement) => one.open)) await fold.click()
  expect(await sums.getByRole('row').last().isVisible()).toBe(false)
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 1040, height: 300 })
  expect(await sums.getByRole('row').last().isVisible()).toBe(true)
  const cut = await page
    .locator('#main, #main *')
    .evaluateAll((all) =>
      all
        .filter((one) => getComputedStyle(one).overflowY !== 'visible' && one.scrollHeight > one.clientHeight + 1)
        .map((one) => `${one.tagName} ${one.className}`),
    )
  expect(cut).toEqual([])
})
