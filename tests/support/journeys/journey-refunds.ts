import type { Locator, Page } from 'playwright'
import type { TestServer } from '../../../backend/testing/server.ts'
import type { Refund } from '../../../src/contract/areas/refunds/refunds.ts'
import { openAs, type Stage, usernameOf } from './journey.ts'

export const refundsAddress = '/app/installation/Refunds'

export const rowOf = (page: Page, id: string): Locator => page.getByRole('row').filter({ hasText: id })

/** Opens a refund from its row and returns the panel beside the list. */
export async function openRefund(page: Page, id: string): Promise<Locator> {
  await rowOf(page, id).getByRole('link', { name: id }).click()
  const panel = page.getByRole('complementary', { name: id })
  // Its place is there before its record is.
  await panel.locator('ol').first().waitFor()
  return panel
}

export const act = (page: Page, event: string): Locator => page.locator(`[data-event="${event}"]`)

/** The refund as the service has it. */
export async function refundOf(server: TestServer, id: string): Promise<Refund> {
  const token = await server.session(usernameOf('Nandini Rao'))
  const { json } = await server.call('GET', `/payments/refundInitiates?refundId=${id}`, { token })
  const [refund] = (json.body as { content: Refund[] }).content
  if (!refund) throw new Error(`${id} is not there`)
  return refund
}

export const approversOf = ({ ledger }: Refund): (string | null)[] =>
  ledger.map((step) => (step.state === 'APPROVED' && step.actorName) || null)

/** From an open installation to the question whether its refund shall be requested. */
export async function reviewRefund(page: Page, day: string, reason: string): Promise<void> {
  await page.getByRole('link', { name: 'Refund…' }).click()
  await page.locator('input[name="day"]').fill(day)
  await act(page, 'refund.calculate').click()
  await page.locator('textarea[name="reason"]').fill(reason)
  await act(page, 'act.ask').click()
  await page.getByRole('heading', { name: 'Initiate this refund?' }).waitFor()
}

/** The one refund of that installation, as the service has it. */
export async function initiatedAt(server: TestServer, installationId: string): Promise<Refund> {
  const token = await server.session(usernameOf('Nandini Rao'))
  const { json } = await server.call('GET', `/payments/refundInitiates?search=${installationId}`, { token })
  const [refund, ...more] = (json.body as { content: Refund[] }).content
  if (!refund || more.length > 0) throw new Error(`${installationId} has ${refund ? 'several refunds' : 'no refund'}`)
  return refund
}

/** Approves the step that waits, from the list. Returns the page with the refund still open. */
export async function approve(stage: Stage, name: string, id: string): Promise<Page> {
  const page = await openAs(stage, name, refundsAddress)
  await page.getByRole('searchbox').last().fill(id)
  await openRefund(page, id)
  await act(page, 'approve.ask').click()
  await act(page, 'approve.confirm').click()
  await page.getByText('Step approved').waitFor()
  return page
}

/** Opens a refund by its own address, whatever tab it is on. */
export async function openDirectly(stage: Stage, name: string, id: string): Promise<Page> {
  const page = await openAs(stage, name, `${refundsAddress}?tab=APPROVED#${id}`)
  await page.getByRole('complementary', { name: id }).waitFor()
  return page
}

/** Generates the link of an open refund of that amount, and returns its address. */
export async function generateLink(page: Page, amount: string): Promise<string> {
  await act(page, 'link.generate').click()
  await page.getByRole('dialog', { name: 'Generate a refund link?' }).getByText(amount).first().waitFor()
  await act(page, 'generate.confirm').click()
  await page.getByText('The link was generated and sent to the customer.').waitFor()
  return page.getByRole('textbox', { name: 'Refund link' }).inputValue()
}
