import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { addPaidRecharge } from '../../../backend/testing/money/payments.ts'
import { pdfTexts } from '../../../backend/testing/pdf-text.ts'
import { brokenInvariants } from '../../support/invariants.ts'
import { countCalls, forgetCalls, openAs, setUpEnvironment } from '../../support/journeys/journey.ts'
import { picture, picturedIn } from '../../support/pictures.ts'

const stage = setUpEnvironment()
const pageOf = (id: string) => `/app/installation/installationDetail/${id}/-/transactions/ALL/AllCustomers?tab=payments`

test('S-163 H29 H40 one click is one call and one invoice; it is printed alone, and saved under its number', async () => {
  const { database } = stage.server.running.platform
  const { id, paymentId } = await addPaidRecharge(database, 'invoice-501')
  const page = await openAs(stage, 'Asha Menon', pageOf(id))
  await forgetCalls(stage.server)
  await page.getByRole('button', { name: `Invoice of ${paymentId}` }).dblclick()
  const sheet = page.getByRole('dialog')
  await sheet.getByText('Tax invoice').waitFor()
  expect(await countCalls(stage.server, 'GET', '/payments/generateInvoice')).toBe(1)
  const number = (await sheet.getByRole('heading').first().innerText()).trim()
  expect(number).toMatch(/^HW\d{4}-\d{2}-\d{5}$/)
  await sheet.getByText('₹699').first().waitFor()
  // Only the sheet is printed, without its buttons.
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('#main').isVisible()).toBe(false)
  expect(await sheet.getByText('Tax invoice').isVisible()).toBe(true)
  expect(await sheet.getByRole('button').filter({ visible: true }).count()).toBe(0)
  await page.emulateMedia({ media: 'screen' })
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    sheet.getByRole('link', { name: 'Download PDF' }).click(),
  ])
  expect(saved.suggestedFilename()).toBe(`${number}.pdf`)
  expect(pdfTexts(readFileSync(await saved.path()))).toContain(number)
  await page.keyboard.press('Escape')
  // Asked again it is the same one.
  await page.getByRole('button', { name: `Invoice of ${paymentId}` }).click()
  await sheet.getByText(number).first().waitFor()
  expect(await brokenInvariants(database)).toEqual([])
})

test.each(picturedIn('en'))('pictures without accessibility violations, in %s', async (language) => {
  const { id } = await addPaidRecharge(stage.server.running.platform.database, `invoice-50${language === 'en' ? 2 : 3}`)
  const page = await openAs(stage, 'Asha Menon', pageOf(id), { language })
  await page.locator('[data-event="sheet.open"]').click()
  await page.locator('[role="dialog"] table').first().waitFor()
  await picture(page, 'invoice', language)
})
