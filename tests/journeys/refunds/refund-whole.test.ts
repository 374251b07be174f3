import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { addHome } from '../../../backend/testing/money/refunds.ts'
import { countCalls, forgetCalls, openAs, orderFault, setUpEnvironment } from '../../support/journeys/journey.ts'
import { placeOf } from '../../support/journeys/journey-installations.ts'
import {
  act,
  approve,
  generateLink,
  initiatedAt,
  openDirectly,
  refundOf,
  reviewRefund,
} from '../../support/journeys/journey-refunds.ts'

const stage = setUpEnvironment()
const initiation = '/payments/initiate/refund'
/** 319 days after the installation. */
const day = '2026-11-20'
const reason = 'Moving to Pune & no service there, sorry #1'

const newHome = () => addHome(stage.server.running.platform.database)
const amount = '₹7,136'

/** Asks for the refund of an installation, up to the question whether it shall be requested. */
async function openReview(name: string, id: string): Promise<Page> {
  const page = await openAs(stage, name, placeOf(id))
  await reviewRefund(page, day, reason)
  return page
}

test('T026 T028 T029 T108 a refund is initiated, approved twice, linked, cancelled, linked again, and paid', async () => {
  const home = await newHome()
  const asha = await openReview('Asha Menon', home.id)
  await asha.getByText('2 approvals required: FINANCE_4, FINANCE_5.').waitFor()
  await act(asha, 'act.confirm').click()
  await asha.getByRole('heading', { name: 'Refund initiated' }).waitFor()
  await asha.getByRole('status').filter({ hasText: 'Refund initiated' }).first().waitFor()
  const { refundId, total, initiatedBy } = await initiatedAt(stage.server, home.id)
  expect([total, initiatedBy.name]).toEqual([7136, 'Asha Menon'])
  await asha.getByRole('button', { name: 'Back to the installation' }).click()
  await asha.getByRole('link', { name: 'Refund…' }).waitFor()

  await approve(stage, 'Farah Sheikh', refundId)
  await approve(stage, 'Nandini Rao', refundId)
  const farah = await openDirectly(stage, 'Farah Sheikh', refundId)
  const first = await generateLink(farah, amount)
  const customer = await stage.newPage()
  await customer.goto(first)
  await customer.getByRole('button', { name: 'Receive ₹7,136' }).waitFor()

  await act(farah, 'link.cancel').click()
  await farah.locator('textarea[name="reason"]').fill('Sent to the wrong phone number')
  await act(farah, 'cancel.confirm').click()
  await farah.getByText('The link was cancelled. The refund stays approved.').waitFor()
  await customer.getByRole('button', { name: 'Receive ₹7,136' }).click()
  await customer.getByText('This link was cancelled.').waitFor()
  expect((await refundOf(stage.server, refundId)).state).toBe('APPROVED')

  const second = await generateLink(farah, amount)
  expect(second).not.toBe(first)
  await customer.goto(second)
  await customer.getByRole('button', { name: 'Receive ₹7,136' }).click()
  await customer.getByText('Paid.').waitFor()
  expect(await refundOf(stage.server, refundId)).toMatchObject({ state: 'PAID', link: { state: 'PAID' } })

  // A person who still sees the former link learns that it was paid, and cancels nothing.
  await act(farah, 'link.cancel').click()
  await farah.locator('textarea[name="reason"]').fill('Sent to the wrong phone number')
  await act(farah, 'cancel.confirm').click()
  const changed = farah.getByRole('dialog', { name: 'This refund has changed' })
  await changed.getByText('Paid').first().waitFor()
  await changed.getByRole('button', { name: 'Review' }).click()
  await changed.waitFor({ state: 'detached' })
  expect(await act(farah, 'link.cancel').count()).toBe(0)
})

test('H31 a request whose answer is lost is read back, and is one refund', async () => {
  const home = await newHome()
  const page = await openReview('Asha Menon', home.id)
  await orderFault(stage.server, { method: 'POST', path: initiation, when: 'after', status: 504 })
  await forgetCalls(stage.server)
  await act(page, 'act.confirm').dblclick()
  await page.getByRole('heading', { name: 'Not confirmed yet' }).waitFor()
  await page.getByRole('heading', { name: 'Refund initiated' }).waitFor()
  expect(await countCalls(stage.server, 'POST', initiation)).toBe(1)
  expect((await initiatedAt(stage.server, home.id)).state).toBe('INITIATED')
})

test('S-12 two people who ask for one refund at once make one, and the second sees whose it is', async () => {
  const home = await newHome()
  const [asha, kiran] = [await openReview('Asha Menon', home.id), await openReview('Kiran Desai', home.id)]
  await act(asha, 'act.confirm').click()
  await asha.getByRole('heading', { name: 'Refund initiated' }).waitFor()
  await forgetCalls(stage.server)
  await act(kiran, 'act.confirm').click()
  await kiran.getByRole('heading', { name: `${home.id} already has a refund` }).waitFor()
  await kiran.getByText('Asha Menon').waitFor()
  expect(await countCalls(stage.server, 'POST', initiation)).toBe(0)
  expect((await initiatedAt(stage.server, home.id)).initiatedBy.name).toBe('Asha Menon')
})

test('H33 what is owed since the calculation changes the amount: nothing is sent until it is reviewed', async () => {
  const { database } = stage.server.running.platform
  const home = await newHome()
  const page = await openReview('Asha Menon', home.id)
  await database.execute(`update customer set pending_payment = 50000 where id = '${home.customerId}'`)
  await forgetCalls(stage.server)
  await act(page, 'act.confirm').click()
  await page.getByRole('heading', { name: 'The calculation has changed' }).waitFor()
  await page.getByText('₹6,636').first().waitFor()
  expect(await countCalls(stage.server, 'POST', initiation)).toBe(0)
  await act(page, 'review.again').click()
  await act(page, 'act.ask').click()
  await act(page, 'act.confirm').click()
  await page.getByRole('heading', { name: 'Refund initiated' }).waitFor()
  expect((await initiatedAt(stage.server, home.id)).total).toBe(6636)
})

test('S-11 a link that ran out pays nothing, and another one is made', async () => {
  const home = await newHome()
  const page = await openReview('Asha Menon', home.id)
  await act(page, 'act.confirm').click()
  await page.getByRole('heading', { name: 'Refund initiated' }).waitFor()
  const { refundId } = await initiatedAt(stage.server, home.id)
  for (const name of ['Farah Sheikh', 'Nandini Rao']) await approve(stage, name, refundId)
  const url = await generateLink(await openDirectly(stage, 'Farah Sheikh', refundId), amount)
  await stage.server.fetch('/test/clock', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advanceMs: 73 * 3_600_000 }),
  })
  const customer = await stage.newPage()
  await customer.goto(url)
  await customer.getByText('This link has expired.').waitFor()
  const farah = await openDirectly(stage, 'Farah Sheikh', refundId)
  await farah.getByText('The last link expired:').waitFor()
  expect(await generateLink(farah, amount)).not.toBe(url)
})
