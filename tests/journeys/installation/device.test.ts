import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { countCalls, forgetCalls, openAs, setUpEnvironment } from '../../support/journeys/journey.ts'
import { picture, picturedIn } from '../../support/pictures.ts'

const stage = setUpEnvironment()
const home = '/app/installation/installationDetail/WP-BLR-004217/W-30177/transactions/ALL/AllCustomers'
const tab = `${home}?tab=device`

/** The installation whose bot has been silent for two days. */
async function silentTab(): Promise<string> {
  const { rows } = await stage.server.running.platform.database.execute<{ id: string }>(
    `select i.id from installation i join device_spell s on s.device_code = i.purifier_id
     where s.until_at is null and (select count(*) from device_command c where c.device_code = i.purifier_id) = 2`,
  )
  return `/app/installation/installationDetail/${rows[0]?.id}/-/transactions/ALL/AllCustomers?tab=device`
}
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('S-148 the gaps of a bot show with their lengths, and slow answers are counted in the table', async () => {
  const page = await openAs(stage, 'Asha Menon', home)
  await page.getByRole('link', { name: 'Device', exact: true }).click()
  const pings = part(page, 'Ping response time')
  await pings.getByText('84 of 96 answered.').waitFor()
  await pings.locator('svg.chart').getByText('2 h 15 min').waitFor()
  await pings.locator('svg.chart').getByText('45 min').waitFor()
  await pings.getByRole('link', { name: '7 d' }).click()
  await pings.getByText(/^\d+ of 672 answered\./).waitFor()
  await pings.getByRole('button', { name: 'Show Ping response time as a table' }).click()
  expect(await pings.locator('tbody tr').count()).toBe(168)
  await page.locator('a[href^="#SY-"]').first().click()
  const drawer = page.getByRole('dialog', { name: /^Sync SY-/ })
  await drawer.getByText('Total water').waitFor()
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
  expect(new URL(page.url()).search).toContain('hours=168')
})

test('S-149 S-150 S-151 a silent bot is checked, asked, and changed once; then the new one answers', async () => {
  const page = await openAs(stage, 'Asha Menon', await silentTab())
  await part(page, 'Ping response time').getByText('No ping was answered in the last 24 hours.').waitFor()
  const commands = part(page, 'Commands')
  await commands.getByText('Restart the bot').waitFor()
  expect(await commands.getByText(/^waiting/).count()).toBe(2)
  const connection = part(page, 'Connection check')
  await connection.getByRole('button', { name: 'Check connection' }).click()
  await connection.getByText('No response').waitFor()
  await connection.getByText('Asha Menon').waitFor()
  await page.getByRole('link', { name: 'Send a command…' }).click()
  const asking = page.getByRole('dialog', { name: 'Send a command' })
  await asking.getByLabel('Command').selectOption('SYNC')
  await asking.getByText('Asha Menon already sent this command.').waitFor()
  await asking.getByRole('button', { name: 'Send command' }).click()
  await asking.getByText(/Asha Menon sent this command at .* It waits for the next sync\./).waitFor()
  await asking.getByLabel('Command').selectOption('FLUSH')
  await asking.getByRole('button', { name: 'Send command' }).click()
  await commands.getByText('Flush the membrane').waitFor()
  await page.getByRole('link', { name: 'Change bot…' }).click()
  const changing = page.getByRole('dialog', { name: 'Change bot' })
  await changing.getByLabel('New bot ID').fill('bot-9a 0042')
  await changing.getByText(/^BOT-\w+ is removed, and 3 waiting commands are dropped\./).waitFor()
  const rejected = { status: 400, json: { success: false, message: '', body: null } }
  await page.route('**/device/life/changeBot', (route) => route.fulfill(rejected))
  await changing.getByRole('button', { name: 'Change bot' }).click()
  await changing.getByText('Failed to update Bot details').waitFor()
  await page.unroute('**/device/life/changeBot')
  await forgetCalls(stage.server)
  await changing.getByRole('button', { name: 'Change bot' }).click()
  await part(page, 'Device').getByText('BOT-9A0042').waitFor()
  expect(await countCalls(stage.server, 'POST', '/device/life/changeBot')).toBe(1)
  expect(await commands.getByText('Dropped').count()).toBe(3)
  await part(page, 'Device').getByText('Not checked yet').waitFor()
  await connection.getByRole('button', { name: 'Check connection' }).click()
  await connection.getByText('Online').waitFor()
})

test('T072 T073 M090 M091 S-58 S-318 the benefits of a device are given again, then taken, each after its review', async () => {
  const page = await openAs(stage, 'Asha Menon', tab)
  const benefits = part(page, 'Benefits')
  await benefits.getByRole('button', { name: 'Reapply benefits…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reapply benefits' }).click()
  await page.getByRole('status').getByText('Reapply Commands Success', { exact: true }).first().waitFor()
  await benefits.getByRole('button', { name: 'Reset benefits…' }).click()
  await page.getByRole('dialog').getByText('300 l · 28 days').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Reset benefits' }).click()
  await page.getByRole('status').getByText('Regenerate Commands Success', { exact: true }).first().waitFor()
  await benefits.getByText('-300 l · -28 days').waitFor()
})

test.each(picturedIn('en'))('pictures without accessibility violations, in %s', async (language) => {
  const page = await openAs(stage, 'Asha Menon', tab, { language })
  await page.locator('[data-point]').nth(100).waitFor()
  await page.waitForLoadState('networkidle')
  await picture(page, 'installation-device', language)
  await page.goto(`${tab}#change-bot`)
  await page.locator('[role="dialog"] [name="newBotId"]').fill('BOT-9A0043')
  await page.locator('[role="dialog"] [role="alert"], [role="dialog"] [role="status"]').first().waitFor()
  await picture(page, 'installation-change-bot', language)
})
