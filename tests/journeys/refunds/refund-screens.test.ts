import { describe, test } from 'vitest'
import { addHome } from '../../../backend/testing/money/refunds.ts'
import { openAs, setUpEnvironment } from '../../support/journeys/journey.ts'
import { act, refundsAddress } from '../../support/journeys/journey-refunds.ts'
import { picture, picturedIn } from '../../support/pictures.ts'

const stage = setUpEnvironment()

describe.each(picturedIn('en'))('pictures without accessibility violations, in %s', (language) => {
  test('of a request for a refund, step by step', async () => {
    const { id } = await addHome(stage.server.running.platform.database, { pendingPayment: 250_00 })
    const address = `/app/installation/installationDetail/${id}/-/transactions/ALL/AllCustomers?flow=refund`
    const page = await openAs(stage, 'Asha Menon', address, { language })
    await page.locator('input[name="day"]').fill('2026-11-20')
    await picture(page, 'refund-1-day', language)
    await act(page, 'refund.calculate').click()
    await page.locator('textarea[name="reason"]').fill('Moving to Pune, the address is not served there')
    await picture(page, 'refund-2-calculation', language)
    await act(page, 'act.ask').click()
    await act(page, 'act.confirm').waitFor()
    await picture(page, 'refund-3-review', language)
    await act(page, 'act.confirm').click()
    await page
      .locator('h2')
      .filter({ hasText: language === 'en' ? 'Refund initiated' : 'طُلب الاسترداد' })
      .waitFor()
    await picture(page, 'refund-4-requested', language)
  })

  test('of a refund link, made and cancelled, and of what its customer sees', async () => {
    const page = await openAs(stage, 'Farah Sheikh', `${refundsAddress}?tab=APPROVED`, { language })
    await page.locator('tbody a[href*="#RF-"]').last().click()
    await act(page, 'link.generate').click()
    await act(page, 'generate.confirm').waitFor()
    await picture(page, 'link-1-question', language)
    await act(page, 'generate.confirm').click()
    await act(page, 'link.cancel').waitFor()
    await picture(page, 'link-2-active', language)
    const url = await page.locator('aside input[readonly]').inputValue()
    const customer = await stage.newPage({ language })
    await customer.goto(url)
    await picture(customer, 'pay-1-open', language)
    await act(page, 'link.cancel').click()
    await page.locator('textarea[name="reason"]').fill('Sent to the wrong phone number')
    await picture(page, 'link-3-cancel', language)
    await act(page, 'cancel.confirm').click()
    await act(page, 'link.generate').waitFor()
    await customer.reload()
    await picture(customer, 'pay-2-withdrawn', language)
  })
})
