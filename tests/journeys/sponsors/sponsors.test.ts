import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { fillIn } from '../../support/journeys/guarded-write.ts'
import {
  countCalls,
  forgetCalls,
  moveTo,
  openAs,
  orderFault,
  setUpEnvironment,
} from '../../support/journeys/journey.ts'
import { act, rowOf } from '../../support/journeys/journey-refunds.ts'
import { picture, picturedIn } from '../../support/pictures.ts'

const stage = setUpEnvironment()
const list = '/app/sponsor/list'
const accounts = '/app/sponsor/bank-accounts'
const number = '60210098765432'

/** All that the browser keeps of the page, as text. */
const keptBy = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href, history.state]))

test.each(picturedIn('ar'))('pictures without accessibility violations, in %s', async (language) => {
  const page = await openAs(stage, 'Farah Sheikh', list, { language })
  const shown = async (name: string, address: string, sign: string) => {
    await moveTo(page, address)
    await page.locator(sign).first().waitFor()
    await page.waitForLoadState('networkidle')
    await picture(page, name, language)
  }
  await shown('sponsors', list, 'tbody a')
  await shown('sponsor', `${list}#SPN-1001`, 'aside dl')
  await shown('sponsor-add', '/app/sponsor/add', 'input[name="code"]')
  await shown('bank-account', `${accounts}#BA-2001`, 'aside ol')
  await shown('bank-account-add', `${accounts}#add`, '[role="dialog"] input[name="number"]')
})

test('B088 M089 M092 H116 S-313 the root leads to the list; a sponsor gets an account: typed twice, kept nowhere, shown by four digits', async () => {
  const page = await openAs(stage, 'Farah Sheikh', '/app/sponsor')
  await page.waitForURL('**/app/sponsor/list**')
  await page.waitForURL(new RegExp(`${list}$`))
  await page.getByRole('link', { name: 'Add sponsor' }).click()
  await fillIn(page, { name: 'Riverbank Trust', code: 'sp-0755', phone: '98100 22338' })
  await act(page, 'form.submit').click()
  await page.getByText('Sponsor Added Successfully').first().waitFor()
  await page.getByRole('link', { name: 'Add bank account…' }).click()

  const dialog = page.getByRole('dialog')
  await fillIn(dialog, {
    holder: 'Riverbank Trust',
    bankCode: 'HDFC0000240',
    number: '6021 0098 7654 32',
    again: `${number}1`,
  })
  await expect.poll(() => dialog.getByRole('combobox', { name: 'Sponsor' }).inputValue()).toContain('SP-0755')
  await act(page, 'form.submit').click()
  await dialog.getByText('Enter the same number as above.').waitFor()
  expect(await dialog.locator('[name="number"]').inputValue(), 'what was typed is there').toBe('6021 0098 7654 32')
  await dialog.locator('[name="again"]').fill(number)
  await orderFault(stage.server, { path: '/account', method: 'POST', status: 503, times: 1 })
  await act(page, 'form.submit').click()
  await dialog.getByText('No response from the server').waitFor()
  expect(await keptBy(page)).not.toContain('7654')
  await act(page, 'form.reload').click()
  await dialog.getByText('No saved record was found.').waitFor()
  await act(page, 'form.submit').click()
  await page.getByText('Bank Account added successfully').first().waitFor()

  const panel = page.getByRole('complementary', { name: 'Riverbank Trust' })
  await panel.getByText('••••5432').waitFor()
  await panel.getByRole('link', { name: 'Riverbank Trust' }).waitFor()
  expect(await page.locator('body').innerText()).not.toContain(number)
  expect(await keptBy(page)).not.toContain('7654')
})

test('S-313 H116 a number is shown by a click that is noted, once, and is gone with its panel', async () => {
  const page = await openAs(stage, 'Arvind Iyer', `${accounts}#BA-2004`)
  const panel = page.locator('aside')
  await panel.getByText('Your name and the time are added to the timeline.').waitFor()
  await forgetCalls(stage.server)
  await orderFault(stage.server, { path: '/account/BA-2004', method: 'GET', status: 503, times: 1 })
  await act(page, 'number.show').click()
  await panel.getByRole('alert').waitFor()
  expect(await countCalls(stage.server, 'GET', '/account/BA-2004'), 'it is not tried again by itself').toBe(1)
  await act(page, 'number.show').click()
  await act(page, 'number.hide').waitFor()
  await expect.poll(() => panel.getByText('Account number shown').count()).toBe(1)
  await panel
    .getByText(/Arvind Iyer · /)
    .first()
    .waitFor()
  const shown = await panel.locator('section').first().innerText()
  const whole = /\d{14}/.exec(shown)?.[0] ?? 'none'
  expect(await keptBy(page)).not.toContain(whole)
  await page.reload()
  await act(page, 'number.show').waitFor()
  expect(await page.locator('body').innerText()).not.toContain(whole)
  await rowOf(page, 'BA-2004').waitFor()
})
