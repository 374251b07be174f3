import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { addHome } from '../../../backend/testing/refunds.ts'
import type { Refund } from '../../../src/contract/areas/refunds.ts'
import { countCalls, forgetCalls, openAs, orderFault, setUpEnvironment } from '../../support/journeys/journey.ts'
import { act, openRefund, refundOf, refundsAddress } from '../../support/journeys/journey-refunds.ts'

const stage = setUpEnvironment()
const initiation = '/payments/initiate/refund'
/** 319 days after the installation. */
const day = '2026-11-20'
const reason = 'Moving to Pune & no service there, sorry #1'

const newHome = () => addHome(stage.server.running.platform.database)
const placeOf = (id: string) => `/app/installation/installationDetail/${id}/-/transactions/ALL/AllCustomers`

/** Asks for the refund of an installation, up to the question whether it shall be requested. */
async function openReview(name: string, id: string): Promise<Page> {
  const page = await openAs(stage, name, placeOf(id))
  await page.getByRole('link', { name: 'Refund…' }).click()
  await page.locator('input[name="day"]').fill(day)
  await act(page, 'refund.calculate').click()
  await page.locator('textarea[name="reason"]').fill(reason)
  await act(page, 'initiate.ask').click()
  await page.getByRole('heading', { name: 'Initiate this refund?' }).waitFor()
  return page
}

/** Opens a refund by its own address, whatever tab it is on. */
async function openDirectly(name: string, id: string): Promise<Page> {
  const page = await openAs(stage, name, `${refundsAddress}?tab=APPROVED#${id}`)
  await page.getByRole('complementary', { name: id }).waitFor()
  return page
}

async function approve(name: string, id: string): Promise<void> {
  const page = await openAs(stage, name, refundsAddress)
  await page.getByRole('searchbox').last().fill(id)
  await openRefund(page, id)
  await act(page, 'approve.ask').click()
  await act(page, 'approve.confirm').click()
  await page.getByText('Step approved').waitFor()
}

/** The refund of that installation, as the service has it. */
async function initiatedAt(id: string): Promise<Refund> {
  const token = await stage.server.session('nandini.rao@headwater.example')
  const { json } = await stage.server.call('GET', `/payments/refundInitiates?search=${id}`, { token })
  const { content } = json.body as { content: Refund[] }
  expect(content).toHaveLength(1)
  return content[0] as Refund
}

async function generate(page: Page): Promise<string> {
  await act(page, 'link.generate').click()
  await page.getByRole('dialog', { name: 'Generate a refund link?' }).getByText('₹7,136').first().waitFor()
  await act(page, 'generate.confirm').click()
  await page.getByText('The link was generated and sent to the customer.').waitFor()
  return page.getByRole('textbox', { name: 'Refund link' }).inputValue()
}

test('T026 T028 T029 T108 a refund is initiated, approved twice, linked, cancelled, linked again, and paid', async () => {
  const home = await newHome()
  const asha = await openReview('Asha Menon', home.id)
  await asha.getByText('2 approvals required: FINANCE_4, FINANCE_5.').waitFor()
  await act(asha, 'initiate.confirm').click()
  await asha.getByRole('heading', { name: 'Refund initiated' }).waitFor()
  await asha.getByRole('status').filter({ hasText: 'Refund initiated' }).first().waitFor()
  const { refundId, total, initiatedBy } = await initiatedAt(home.id)
  expect([total, initiatedBy.name]).toEqual([7136, 'Asha Menon'])
  await asha.getByRole('button', { name: 'Back to the installation' }).click()
  await asha.getByRole('link', { name: 'Refund…' }).waitFor()

  await approve('Farah Sheikh', refundId)
  await approve('Nandini Rao', refundId)
  const farah = await openDirectly('Farah Sheikh', refundId)
  const first = await generate(farah)
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

  const second = await generate(farah)
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
  await act(page, 'initiate.confirm').dblclick()
  await page.getByRole('heading', { name: 'Not confirmed yet' }).waitFor()
  await page.getByRole('heading', { name: 'Refund initiated' }).waitFor()
  expect(await countCalls(stage.server, 'POST', initiation)).toBe(1)
  expect((await initiatedAt(home.id)).state).toBe('INITIATED')
})

test('S-12 two people who ask for one refund at once make one, and the second sees whose it is', async () => {
  const home = await newHome()
  const [asha, kiran] = [await openReview('Asha Menon', home.id), await openReview('Kiran Desai', home.id)]
  await act(asha, 'initiate.confirm').click()
  await asha.getByRole('heading', { name: 'Refund initiated' }).waitFor()
  await forgetCalls(stage.server)
  await act(kiran, 'initiate.confirm').click()
  await kiran.getByRole('heading', { name: `${home.id} already has a refund` }).waitFor()
  await kiran.getByText('Asha Menon').waitFor()
  expect(await countCalls(stage.server, 'POST', initiation)).toBe(0)
  expect((await initiatedAt(home.id)).initiatedBy.name).toBe('Asha Menon')
})

test('H33 what is owed since the calculation changes the amount: nothing is sent until it is reviewed', async () => {
  const { database } = stage.server.running.platform
  const home = await newHome()
  const page = await openReview('Asha Menon', home.id)
  await database.execute(`update customer set pending_payment = 50000 where id = '${home.customerId}'`)
  await forgetCalls(stage.server)
  await act(page, 'initiate.confirm').click()
  await page.getByRole('heading', { name: 'The calculation has changed' }).waitFor()
  await page.getByText('₹6,636').first().waitFor()
  expect(await countCalls(stage.server, 'POST', initiation)).toBe(0)
  await act(page, 'review.again').click()
  await act(page, 'initiate.ask').click()
  await act(page, 'initiate.confirm').click()
  await page.getByRole('heading', { name: 'Refund initiated' }).waitFor()
  expect((await initiatedAt(home.id)).total).toBe(6636)
})

test('S-11 a link that ran out pays nothing, and another one is made', async () => {
  const home = await newHome()
  const page = await openReview('Asha Menon', home.id)
  await act(page, 'initiate.confirm').click()
  await page.getByRole('heading', { name: 'Refund initiated' }).waitFor()
  const { refundId } = await initiatedAt(home.id)
  for (const name of ['Farah Sheikh', 'Nandini Rao']) await approve(name, refundId)
  const url = await generate(await openDirectly('Farah Sheikh', refundId))
  await stage.server.fetch('/test/clock', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advanceMs: 73 * 3_600_000 }),
  })
  const customer = await stage.newPage()
  await customer.goto(url)
  await customer.getByText('This link has expired.').waitFor()
  const farah = await openDirectly('Farah Sheikh', refundId)
  await farah.getByText('The last link expired:').waitFor()
  expect(await generate(farah)).not.toBe(url)
})
