import { expect, test } from 'vitest'
import {
  countCalls,
  forgetCalls,
  openAs,
  orderFault,
  setUpEnvironment,
  usernameOf,
} from '../../support/journeys/journey.ts'
import {
  act,
  approversOf,
  openRefund,
  refundOf,
  refundsAddress,
  rowOf,
} from '../../support/journeys/journey-refunds.ts'

const stage = setUpEnvironment()
const approval = '/payments/refund/approve'

test('a refund of 1,200 needs one approval, and leaves what waits for me', async () => {
  const page = await openAs(stage, 'Farah Sheikh', refundsAddress)
  await openRefund(page, 'RF-20419')
  await act(page, 'approve.ask').click()
  await page.getByRole('dialog', { name: 'Approve this refund?' }).getByText('₹1,200').first().waitFor()
  await forgetCalls(stage.server)
  await act(page, 'approve.confirm').click()
  await page.getByRole('status').getByText('Refund Approved', { exact: true }).first().waitFor()
  await expect.poll(() => rowOf(page, 'RF-20419').count()).toBe(0)
  await page.waitForTimeout(1000)
  expect(await countCalls(stage.server, 'GET', '/payments/refundInitiates')).toBe(2)
  const { state, ledger } = await refundOf(stage.server, 'RF-20419')
  expect([state, ledger[0]?.actorName]).toEqual(['APPROVED', 'Farah Sheikh'])
})

test('a refund of 9,000 needs two approvals, by two people', async () => {
  const farah = await openAs(stage, 'Farah Sheikh', refundsAddress)
  await openRefund(farah, 'RF-20431')
  await farah.getByText('After you, step 2 requires FINANCE_5').waitFor()
  await act(farah, 'approve.ask').click()
  await act(farah, 'approve.confirm').click()
  await farah.getByText('The refund now requires approval by FINANCE_5').waitFor()
  const half = await refundOf(stage.server, 'RF-20431')
  expect([half.state, approversOf(half)]).toEqual(['IN_APPROVAL', ['Farah Sheikh', null]])

  const nandini = await openAs(stage, 'Nandini Rao', refundsAddress)
  const panel = await openRefund(nandini, 'RF-20431')
  await panel.getByText('Farah Sheikh').waitFor()
  await panel.getByText('Yours is the last approval').waitFor()
  await act(nandini, 'approve.ask').click()
  await act(nandini, 'approve.confirm').click()
  await nandini.getByText('All steps are approved').waitFor()
  const whole = await refundOf(stage.server, 'RF-20431')
  expect([whole.state, approversOf(whole)]).toEqual(['APPROVED', ['Farah Sheikh', 'Nandini Rao']])
})

test('who initiated a refund may not approve it, is told why, and is refused by the service, too', async () => {
  const page = await openAs(stage, 'Farah Sheikh', refundsAddress)
  await page.getByRole('tab', { name: /^Waiting for others/ }).click()
  const panel = await openRefund(page, 'RF-20429')
  await panel.getByText('You initiated this refund, so someone else must decide.').first().waitFor()
  expect(await act(page, 'approve.ask').getAttribute('aria-disabled')).toBe('true')
  await act(page, 'approve.ask').click({ force: true })
  expect(await page.getByRole('dialog').count()).toBe(0)
  const token = await stage.server.session(usernameOf('Farah Sheikh'))
  const refused = await stage.server.call('POST', `${approval}?refundId=RF-20429&step=1`, {
    token,
    key: 'own-initiation',
  })
  expect(refused.json.success).toBe(false)
  expect((await refundOf(stage.server, 'RF-20429')).state).toBe('INITIATED')
})

test('H30 two approve at once in two browsers: one wins, the other sees who was first', async () => {
  const names = ['Farah Sheikh', 'Arvind Iyer']
  const pages = await Promise.all(names.map((name) => openAs(stage, name, refundsAddress)))
  for (const page of pages) {
    await openRefund(page, 'RF-20432')
    await act(page, 'approve.ask').click()
  }
  // Both have read the refund again before either is heard.
  await orderFault(stage.server, { method: 'POST', path: approval, delayMs: 1500, times: 2 })
  await forgetCalls(stage.server)
  await Promise.all(pages.map((page) => act(page, 'approve.confirm').click()))
  await Promise.all(
    pages.map((page) =>
      page
        .getByText(/Step approved|This refund has changed/)
        .first()
        .waitFor(),
    ),
  )
  expect(await countCalls(stage.server, 'POST', approval)).toBe(2)
  const refund = await refundOf(stage.server, 'RF-20432')
  const winner = refund.ledger[0]?.actorName as string
  expect(refund.state).toBe('APPROVED')
  const [first, second] = winner === names[0] ? pages : pages.toReversed()
  expect(await first?.getByText('Step approved').count()).toBe(1)
  const changed = second?.getByRole('dialog', { name: 'This refund has changed' })
  await changed?.getByText(winner).first().waitFor()
  expect(await second?.getByText('Refund Approved', { exact: true }).count()).toBe(0)
  await act(second!, 'review.again').click()
  await expect.poll(() => rowOf(second!, 'RF-20432').count()).toBe(0)
})

test('H29 a double click on the confirmation is one approval', async () => {
  const page = await openAs(stage, 'Farah Sheikh', refundsAddress)
  await openRefund(page, 'RF-20417')
  await act(page, 'approve.ask').click()
  await orderFault(stage.server, { method: 'POST', path: approval, delayMs: 500 })
  await forgetCalls(stage.server)
  await act(page, 'approve.confirm').dblclick()
  await page.keyboard.press('Enter')
  await page.getByText('Step approved').waitFor()
  expect(await countCalls(stage.server, 'POST', approval)).toBe(1)
})

test('H32 T108 a rejection needs a reason, and keeps it as it was written', async () => {
  const reason = 'Deposit & pick-up were\npaid back #2, sorry? 100 % sure 🙂'
  const page = await openAs(stage, 'Farah Sheikh', refundsAddress)
  await openRefund(page, 'RF-20437')
  await act(page, 'reject.ask').click()
  const confirm = act(page, 'reject.confirm')
  const field = page.locator('textarea[name="reason"]')
  for (const wrong of ['', '   too   ', 'x'.repeat(501)]) {
    await field.fill(wrong)
    expect(await confirm.getAttribute('aria-disabled')).toBe('true')
  }
  await field.fill(reason)
  await confirm.click()
  await page.getByRole('status').getByText('Refund Rejected', { exact: true }).first().waitFor()
  await expect.poll(() => rowOf(page, 'RF-20437').count()).toBe(0)
  const { state, ledger } = await refundOf(stage.server, 'RF-20437')
  expect([state, ledger[0]?.note]).toEqual(['REJECTED', reason])
})

test('H31 an approval whose answer is lost is read back, and never sent again', async () => {
  const page = await openAs(stage, 'Farah Sheikh', refundsAddress)
  await openRefund(page, 'RF-20439')
  await act(page, 'approve.ask').click()
  await orderFault(stage.server, { method: 'POST', path: approval, when: 'after', status: 504 })
  await forgetCalls(stage.server)
  await act(page, 'approve.confirm').click()
  await page.getByRole('dialog', { name: 'Not confirmed yet' }).waitFor()
  await page.getByText('Step approved').waitFor()
  expect(await countCalls(stage.server, 'POST', approval)).toBe(1)
  expect((await refundOf(stage.server, 'RF-20439')).state).toBe('APPROVED')
})
