import { expect, test } from 'vitest'
import { answerOf } from '../../../backend/testing/answer.ts'
import { listPaymentsV1 } from '../../../src/contract/areas/payments/payments.ts'
import { openAs, setUpEnvironment, usernameOf } from '../../support/journeys/journey.ts'

const stage = setUpEnvironment()

test('S-75 S-83 a day’s payments by method stand above them, equal to the service’s rows; each sum opens those that it adds up', async () => {
  const page = await openAs(stage, 'Farah Sheikh', '/app/installation/paymentDashboard')
  await page.getByRole('link', { name: 'Payments', exact: true }).click()
  const sums = page.getByRole('group').filter({ hasText: 'Received by day' }).getByRole('table')
  await sums.waitFor()
  const sum = sums.getByRole('link', { name: /UPI: ₹/ }).first()
  const said = await sum.getAttribute('aria-label')
  await sum.click()
  await expect.poll(() => new URL(page.url()).searchParams.get('payType')).toBe('UPI')
  const { searchParams } = new URL(page.url())
  const day = searchParams.get('paidFrom') ?? ''
  expect([searchParams.get('tab'), searchParams.get('paidTo')]).toEqual(['payments', day])

  const token = await stage.server.session(usernameOf('Farah Sheikh'))
  const { items, total } = answerOf(
    listPaymentsV1,
    await stage.server.call('GET', `/payments/payments/v1?paidFrom=${day}&paidTo=${day}&payType=UPI&pageSize=200`, {
      token,
    }),
  )
  expect(items).toHaveLength(total)
  const minor = items.reduce((all, { amount }) => all + amount, 0)
  const rupees = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 }).format(minor / 100)
  expect(said).toContain(`₹${rupees}, ${total} payment`)
  await page.getByText(`of ${total}`).first().waitFor()
  // The other methods of the day stay in sight beside the chosen one.
  expect(await sums.getByRole('row').count()).toBe(2)

  await page.getByRole('link', { name: 'Validity', exact: true }).click()
  await page.getByRole('button', { name: /^7 days/ }).waitFor()
  expect(new URL(page.url()).searchParams.get('tab')).toBeNull()
  await page.goto(page.url().replace(/\?.*/, '?tab=nothing'))
  await page.getByRole('button', { name: /^7 days/ }).waitFor()
  expect(new URL(page.url()).searchParams.get('tab')).toBeNull()
})
