import { expect, test } from 'vitest'
import { answerOf } from '../../../backend/testing/answer.ts'
import { listPaymentsV1 } from '../../../src/contract/areas/payments/payments.ts'
import { listRefunds } from '../../../src/contract/areas/refunds/refunds.ts'
import { openAs, orderFault, setUpEnvironment, usernameOf } from '../../support/journeys/journey.ts'

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
