import { describe, expect, test } from 'vitest'
import { businessDay } from '../../../backend/moment.ts'
import { formatsOf } from '../../../src/i18n/formats.ts'
import { setUpEnvironment, typeSignIn } from '../../support/journeys/journey.ts'
import { openRefund, refundOf, refundsAddress } from '../../support/journeys/journey-refunds.ts'
import { act, givePhone, installations, transferAddress, verify } from '../../support/journeys/journey-transfer.ts'
import { newRefund } from '../../support/journeys/new-refund.ts'

const stage = setUpEnvironment()
const hour = 3_600_000

async function openWithClock(name: string, address: string, ahead: number) {
  const page = await stage.newPage()
  await page.clock.install({ time: Date.now() + ahead })
  await page.goto(address)
  await typeSignIn(page, name)
  await page.locator('#main h1, #main h2').first().waitFor()
  return page
}

describe.each([
  ['26 hours ahead', 26 * hour],
  ['26 hours behind', -26 * hour],
])('H66 where the clock of the person’s machine is %s', (_, ahead) => {
  test('an ownership is transferred all the same', async () => {
    const homes = await installations(stage.server)
    const home = homes.find(({ status, phoneNumber }) => status === 'ACTIVE' && phoneNumber !== '9900145674')
    if (!home) throw new Error('No installation is active')
    const page = await openWithClock('Asha Menon', transferAddress(home.id), ahead)
    await verify(stage.server, page, home.phoneNumber)
    await givePhone(page, '9900145674')
    await verify(stage.server, page, '9900145674')
    await act(page, 'act.confirm').click()
    await page.getByText('Ownership transferred successfully!').first().waitFor()
  })

  test('a refund is approved all the same', async () => {
    const id = await newRefund(stage)
    const page = await openWithClock('Farah Sheikh', `${refundsAddress}?search=${id}`, ahead)
    await openRefund(page, id)
    await act(page, 'approve.ask').click()
    await act(page, 'approve.confirm').click()
    await page.getByText('Step approved').waitFor()
    expect((await refundOf(stage.server, id)).state).toBe('APPROVED')
  })

  test('the counts of the payment dashboard and the calendar have the day of the service', async () => {
    const today = businessDay(stage.server.running.platform.clock.now())
    const { date, dayMonth } = formatsOf('en')
    const page = await openWithClock('Asha Menon', '/app/installation/paymentDashboard', ahead)
    const ofToday = page.locator('button[data-event="days.apply"]').filter({ hasText: dayMonth(today) })
    await ofToday.first().waitFor()
    expect(await ofToday.first().innerText()).toMatch(/Today/)
    await page.goto('/app/workforce/calendar')
    await page.getByRole('heading', { name: date(today) }).waitFor()
  })
})
