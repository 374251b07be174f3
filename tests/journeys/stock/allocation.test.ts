import { sql } from 'drizzle-orm'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { openAs, setUpEnvironment, usernameOf } from '../../support/journeys/journey.ts'
import { picture, picturedIn } from '../../support/pictures.ts'

const stage = setUpEnvironment()
const technicianId = 'E-2002'
const address = `/app/technician/details/${technicianId}?flow=allocate`
const database = () => stage.server.running.platform.database
const newest = async () => {
  const token = await stage.server.session(usernameOf('Ravi Shankar'))
  const { json } = await stage.server.call('GET', `/spare/issuanceHistory/${technicianId}`, { token })
  return (json.body as { issuanceId: string; lines: number; quantity: number }[])[0]
}

/** Numbers of one item that lie free in the warehouse of Bengaluru. */
async function freeNumbers(count: number) {
  const codes = Array.from({ length: count }, (_, at) => `JRN-${String(at + 1).padStart(4, '0')}`)
  for (const code of codes)
    await database().execute(
      sql`insert into part_serial (code, item_id, place_code) values (${code}, 'IT-104', 'W-BLR')`,
    )
  return codes
}

const scanField = (page: Page) => page.getByLabel('Scan or type an ID')
const scan = async (page: Page, codes: readonly string[]) => {
  for (const code of codes) {
    await scanField(page).fill(code)
    await scanField(page).press('Enter')
  }
}
const lineOf = (page: Page, text: string) =>
  page.getByRole('list', { name: 'Lines' }).getByRole('listitem').filter({ hasText: text })

test.each(picturedIn('ar'))('pictures without accessibility violations, in %s', async (language) => {
  const page = await openAs(stage, 'Ravi Shankar', address, { language })
  await page.locator('#main input').first().waitFor()
  await picture(page, 'inventory-allocation', language)
})

test('H97 H99 M073 M074 T102 a kit is allocated by 40 scans and one confirmation at 390 px: repeated, near and short ones are told, nothing that was scanned is lost', async () => {
  const codes = await freeNumbers(40)
  const before = await newest()
  const page = await openAs(stage, 'Ravi Shankar', address, { viewport: { width: 390, height: 844 } })
  await scan(page, codes.slice(0, 39))
  await page.getByText('39 codes accepted').waitFor()
  // Again, and with a letter for a digit: told, and taken only by a click.
  await scan(page, [codes[0] ?? '', 'JRN-OO40'])
  await page.getByText('39 codes accepted').waitFor()
  await page.getByRole('button', { name: 'Use JRN-0040' }).click()
  await page.getByText('40 codes accepted').waitFor()
  await page.reload()
  await page.getByText('40 codes accepted').waitFor()
  await page.locator('input[name="IT-101"]').fill('999')
  await page.locator('[data-event="act.confirm"]').click()
  const short = lineOf(page, 'IT-101')
  await short.getByText('Allocated quantities for this item is not available in ERPNext.').waitFor()
  expect(await newest()).toEqual(before)
  await short.getByRole('button', { name: 'Remove the line' }).click()
  await page.locator('input[name="IT-101"]').fill('2')
  await page.locator('[data-event="act.confirm"]').click()
  await page.getByText('Allocated to', { exact: false }).first().waitFor()
  expect(await newest()).toMatchObject({ lines: 41, quantity: 42 })

  await page.goto(`/app/technician/details/${technicianId}?tab=stock`)
  await page.getByRole('link', { name: 'IS-1002' }).first().click()
  const used = page.getByRole('region', { name: 'Jobs that used it' })
  await used.getByRole('link', { name: /^J-/ }).waitFor()
})
