import { expect, test } from 'vitest'
import { addressOf, openAs, setUpEnvironment } from '../../support/journeys/journey.ts'

const stage = setUpEnvironment()
const list = '**/app/installation/AllCustomers?**'

test('the support lead types and presses Enter: a second later the list shows what fits this text', async () => {
  const page = await openAs(stage, 'Kiran Desai')
  await page.getByRole('searchbox', { name: 'Search installations' }).fill('  9845022712 ')
  const began = Date.now()
  await page.keyboard.press('Enter')
  await page.waitForURL(list)
  expect(Date.now() - began).toBeGreaterThanOrEqual(950)
  expect(addressOf(page)).toBe(
    '/app/installation/AllCustomers?pageSize=10&page=1&search=9845022712&city=&orderDir=DESC&orderBy=i&isAdvance=true',
  )
  await page.getByRole('row').filter({ hasText: 'Ananya Krishnamurthy' }).filter({ hasText: 'WP-BLR-004217' }).waitFor()
})

test('a blank text does nothing', async () => {
  const page = await openAs(stage, 'Kiran Desai')
  await page.getByRole('searchbox', { name: 'Search installations' }).fill('   ')
  await page.keyboard.press('Enter')
  await page.waitForTimeout(1500)
  expect(addressOf(page)).toBe('/app/workforce/list')
})

test('H20 signs that mean something in an address survive it', async () => {
  const page = await openAs(stage, 'Kiran Desai')
  await page.getByRole('searchbox', { name: 'Search installations' }).fill('a&b=%20#?')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.waitForURL(list)
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    pageSize: '10',
    page: '1',
    search: 'a&b=%20#?',
    city: '',
    orderDir: 'DESC',
    orderBy: 'i',
    isAdvance: 'true',
  })
})

test('who is no support lead has no search in the header', async () => {
  const page = await openAs(stage, 'Asha Menon')
  expect(await page.getByRole('searchbox', { name: 'Search installations' }).count()).toBe(0)
})
