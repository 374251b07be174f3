import { expect, test } from 'vitest'
import { countCalls, forgetCalls, openAs, setUpEnvironment } from '../../support/journeys/journey.ts'
import { picture, picturedIn } from '../../support/pictures.ts'

const stage = setUpEnvironment()
const home = '/app/installation/installationDetail/WP-BLR-004217/W-30177/transactions/ALL/AllCustomers'
const tab = `${home}?tab=tickets`

test('S-152 the tickets of a purifier are listed, and one is read in its drawer, also by its address', async () => {
  const page = await openAs(stage, 'Asha Menon', home)
  await page.getByRole('link', { name: 'Tickets' }).click()
  const rows = page.getByRole('table', { name: 'Tickets' }).locator('tbody tr')
  const slow = rows.filter({ hasText: 'Water comes slowly since the last filter change' })
  await slow.waitFor()
  expect(await rows.count()).toBe(2)
  await slow.getByRole('link').click()
  const drawer = page.getByRole('dialog', { name: /^Ticket \d+$/ })
  await drawer.getByText('Is the tap below the sink fully open?').waitFor()
  expect(await drawer.getByRole('listitem').first().innerText()).toContain('Ananya Krishnamurthy')
  await forgetCalls(stage.server)
  await page.reload()
  await drawer.getByText('A service visit is booked.').waitFor()
  expect(await countCalls(stage.server, 'POST', '/crm/view/ticket')).toBe(1)
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
  expect(new URL(page.url()).search).toContain('tab=tickets')
})

test.each(picturedIn('ar'))('pictures without accessibility violations, in %s', async (language) => {
  const page = await openAs(stage, 'Asha Menon', tab, { language })
  await page.locator('#main tbody tr').nth(1).waitFor()
  await picture(page, 'installation-tickets', language)
  await page.locator('#main tbody tr a').first().click()
  await page.locator('[role="dialog"] ol li').nth(2).waitFor()
  await picture(page, 'installation-ticket', language)
})
