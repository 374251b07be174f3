import type { Locator, Page } from 'playwright'
import type { TestServer } from '../../../backend/testing/server.ts'
import type { Refund } from '../../../src/contract/areas/refunds.ts'
import { usernameOf } from './journey.ts'

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
