import { expect, test } from 'vitest'
import { answerOf } from '../../../backend/testing/answer.ts'
import { listCustomers } from '../../../src/contract/areas/customers/customers.ts'
import { listPaymentsV1 } from '../../../src/contract/areas/payments/payments.ts'
import { listRefunds } from '../../../src/contract/areas/refunds/refunds.ts'
import { openAs, orderFault, setUpEnvironment, typeSignIn, usernameOf } from '../../support/journeys/journey.ts'

const stage = setUpEnvironment()
const list = '/app/workforce/list'

test('S-325 the start page says what waits for this person after the rows are there, as the services count it, and leads there', async () => {
  const token = await stage.server.session(usernameOf('Farah Sheikh'))
  const refunds = answerOf(
    listRefunds,
    await stage.server.call('GET', '/payments/refundInitiates?tab=WAITING_FOR_ME&pageSize=1', { token }),
  )
  const payments = answerOf(
    listPaymentsV1,
    await stage.server.call('GET', '/payments/payments/v1?status=PAID&pageSize=1', { token }),
  )
  // As often as the client asks before it says that it failed.
  await orderFault(stage.server, { path: '/payments/payments/v1', method: 'GET', status: 503, times: 2 })
  const page = await openAs(stage, 'Farah Sheikh', '/app/profile')
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/dashboard\/list|refundInitiates$|payments\/v1$/.test(pathname)) asked.push(pathname.split('/').at(-1) ?? '')
  })
  await page.goto(list)
  const band = page.getByRole('region', { name: 'Waiting for you' })
  await band.getByRole('link', { name: new RegExp(`^${refunds.total} refunds oldest \\d+ d$`) }).waitFor()
  expect(asked[0]).toBe('list')
  await band.getByRole('listitem').filter({ hasText: 'Payments: couldn’t be counted' }).getByRole('button').click()
  await band.getByRole('link', { name: new RegExp(`^${payments.total} payments not in effect oldest`) }).click()
  await page.getByText(`of ${payments.total}`).first().waitFor()
  expect(await page.getByRole('row', { name: /Paid, not in effect/ }).count()).toBe(payments.total)
})

test('S-83 a person chooses the page that opens after sign-in; one that is permitted no more is said, and the usual one opens', async () => {
  const page = await openAs(stage, 'Asha Menon', '/')
  await page.goto('/profile')
  const choice = page.locator('select[name="startPage"]')
  await choice.waitFor()
  const offered = await choice.locator('option').allInnerTexts()
  expect(offered).toContain('Customer: All Customers')
  expect(offered).not.toContain('Customer: Refunds')
  await choice.selectOption({ label: 'Customer: All Customers' })
  await page.getByText('Saved', { exact: true }).waitFor()
  await page.locator('[data-event="signOut.submit"]').click()
  await page.waitForURL('**/signin')
  await typeSignIn(page, 'Asha Menon')
  await page.waitForURL('**/app/installation/AllCustomers')
  // The permission for the chosen page is taken away.
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((one) => one.includes('start-page')) ?? ''
    localStorage.setItem(key, JSON.stringify('/app/installation/Refunds'))
  })
  await page.goto('/')
  await page.waitForURL('**/app/workforce/list')
  await page.getByText('You can’t open your start page Refunds any more').first().waitFor()
  await page.goto('/profile')
  await page.getByText('requires permissions that you no longer have').waitFor()
  await choice.selectOption({ label: 'Default page' })
  expect(await page.evaluate(() => Object.keys(localStorage).some((one) => one.includes('start-page')))).toBe(false)
  await page.goto('/')
  await page.waitForURL('**/app/workforce/list')
})

test('S-325 S-83 whom the person is to call again is counted by them alone, and leads to those customers', async () => {
  const token = await stage.server.session(usernameOf('Asha Menon'))
  const query = 'followUp=MINE&orderBy=followUpOn&pageSize=25'
  const due = answerOf(listCustomers, await stage.server.call('GET', `/customer/list?${query}`, { token }))
  expect(due.total).toBeGreaterThan(1)
  const page = await openAs(stage, 'Asha Menon', list)
  const band = page.getByRole('region', { name: 'Waiting for you' })
  await band.getByRole('link', { name: new RegExp(`^${due.total} follow-ups due oldest \\d+ d$`) }).click()
  await page.waitForURL('**/app/customer/list?**')
  await expect
    .poll(() => page.locator('tbody a[href^="/app/customer/view/"]').allInnerTexts())
    .toEqual(due.items.map(({ id }) => id).toSorted())
})
