import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { addFreeCodes, addInvestment } from '../../../backend/testing/sponsors/investments.ts'
import { fillIn } from '../../support/journeys/guarded-write.ts'
import { moveTo, openAs, orderFault, setUpEnvironment } from '../../support/journeys/journey.ts'
import { act } from '../../support/journeys/journey-refunds.ts'
import { picture, picturedIn } from '../../support/pictures.ts'

const stage = setUpEnvironment()
const list = '/app/sponsor/investment'
const database = () => stage.server.running.platform.database

/** What the browser saves with a click, by its name and bytes. */
async function saved(page: Page): Promise<readonly [string, string]> {
  const [download] = await Promise.all([page.waitForEvent('download'), act(page, 'codes.download').click()])
  return [download.suggestedFilename(), readFileSync(await download.path()).toString('hex')]
}

test.each(picturedIn('ar'))('pictures without accessibility violations, in %s', async (language) => {
  const page = await openAs(stage, 'Vikram Sethi', list, { language })
  const shown = async (name: string, hash: string, sign: string) => {
    await moveTo(page, `${list}${hash}`)
    await page.locator(sign).first().waitFor()
    await page.waitForLoadState('networkidle')
    await picture(page, name, language)
  }
  await shown('investments', '', 'tbody a')
  await shown('investment', '#IVT-3001', 'aside dl')
  await shown('investment-add', '#add', '[role="dialog"] [name="amount"]')
  await shown('investment-codes', '#codes--IVT-3001', '[role="dialog"] textarea')
  await shown('investment-transfer', '#transfer--IVT-3001', 'aside [name="target"]')
})

test('B082 B094 M088 T071 S-314 S-315 an investment is added from its sponsor, gets codes, gives two away, and its codes are saved byte for byte', async () => {
  const codes = await addFreeCodes(database(), { prefix: 'ZWI', first: 1 }, 3)
  const target = await addInvestment(database(), 1)
  const page = await openAs(stage, 'Vikram Sethi', '/app/sponsor/list#SPN-1004')
  await page
    .locator('aside')
    .getByRole('link', { name: /^\d+ investments?$/ })
    .click()
  await page.locator('tbody').getByText('SP-0104').first().waitFor()
  expect(
    new Set(
      await page
        .locator('tbody')
        .getByText(/^SP-\d{4}$/)
        .allInnerTexts(),
    ),
  ).toEqual(new Set(['SP-0104']))

  await page.goto(`${list}#add--SPN-1004`)
  const dialog = page.getByRole('dialog')
  await fillIn(dialog, { amount: '125000', devices: '3' })
  await act(page, 'form.submit').click()
  await page.getByText('Investment Added Successfully').first().waitFor()
  const panel = page.locator('aside')
  await panel.getByText('No codes yet').waitFor()

  await panel.getByRole('link', { name: 'Set codes…' }).click()
  await dialog.locator('textarea').fill(`${codes.join(', ').toLowerCase()}, zwi00000009`)
  await act(page, 'form.submit').click()
  await dialog.getByText('There is no code ZWI00000009.').waitFor()
  await dialog.locator('textarea').fill(codes.join('\n'))
  await act(page, 'form.submit').click()
  await page.getByText('Codes set').first().waitFor()
  await panel.getByText('0 of 3 devices used').waitFor()

  await panel.getByRole('link', { name: 'Transfer devices…' }).click()
  await fillIn(page, { target: target.toLowerCase(), quantity: '2' })
  await act(page, 'act.ask').click()
  const moved = panel.getByRole('region', { name: '2 codes will be transferred' })
  await act(page, 'act.confirm').waitFor()
  expect(await moved.locator('li').allInnerTexts()).toEqual(codes.slice(0, 2))
  await act(page, 'act.confirm').click()
  await panel.getByText('2 devices transferred').waitFor()
  await panel.getByRole('button', { name: 'Close' }).first().click()

  await panel.getByText('0 of 1 devices used').waitFor()
  const id = new URL(page.url()).hash.slice(1)
  await orderFault(stage.server, { path: `/investment/${id}/codes/`, method: 'GET', status: 503, times: 2 })
  await act(page, 'codes.download').click()
  await panel.getByRole('alert').waitFor()
  const text = `Code,Status\r\n${codes[2]},AVAILABLE\r\n`
  expect(await saved(page)).toEqual(['SponsorCode.csv', `efbbbf${Buffer.from(text).toString('hex')}`])

  await panel.getByRole('link', { name: '1', exact: true }).click()
  await page.waitForURL('**/device/code/generator/search?**')
  await page
    .locator('tbody')
    .getByText(codes[2] ?? '')
    .waitFor()
  expect(await page.locator('tbody tr').count(), 'its codes of this status alone').toBe(1)
})
