import type { Page } from 'playwright'
import { test } from 'vitest'
import { openAs, setUpEnvironment } from '../../support/journeys/journey.ts'

const stage = setUpEnvironment()
const reports = '/app/installation/Reports'

/** The last bar of a group that counts anything: its numbers in the order of its name, and its link. */
async function lastBar(page: Page, group: string) {
  const bars = page.getByRole('group', { name: group }).getByRole('link')
  await bars.first().waitFor()
  for (const bar of (await bars.all()).reverse()) {
    const name = (await bar.getAttribute('aria-label')) ?? ''
    const numbers = [...name.matchAll(/: ([\d,]+)/g)].map(([, digits = '']) => Number(digits.replace(',', '')))
    if (numbers.some((one) => one > 0)) return { bar, numbers }
  }
  throw new Error(`No bar of ${group} counts anything.`)
}

test('B027 T084 a bar opens the list that it counts, and an unknown period type says so', async () => {
  const page = await openAs(stage, 'Farah Sheikh', `${reports}?period=HOURLY`)
  await page.getByRole('alert').getByText('Unknown period type').waitFor()
  await page.getByRole('link', { name: 'Back to Monthly' }).click()
  const { bar, numbers } = await lastBar(page, 'Refunds by period')
  const counted = numbers.slice(0, 3).reduce((sum, one) => sum + one, 0)
  await bar.focus()
  await bar.press('Enter')
  await page.waitForURL(/installation\/Refunds\?.*initiatedFrom=/)
  await page.getByText(new RegExp(`^1–${Math.min(counted, 25)} of ${counted}$`)).waitFor()
  await page.goBack()
  const days = await lastBar(page, 'Installations per day')
  await days.bar.click()
  await page.waitForURL(/AllCustomers\?.*installedFrom=/)
  const total = days.numbers[0] ?? 0
  await page.getByText(new RegExp(`^1–${Math.min(total, 25)} of ${total}$`)).waitFor()
  await page.getByRole('link', { name: 'Reports', exact: true }).first().click()
  await page.waitForURL(/\/Reports$/)
  await page.getByRole('link', { name: 'Reports V2' }).first().click()
  await page.waitForURL(new RegExp(`ReportsV2\\?year=${new Date().getFullYear()}$`))
  await page.getByRole('heading', { level: 1, name: 'Reports V2' }).waitFor()
})
