import type { Locator, Page } from 'playwright'
import type { TestServer } from '../../../backend/testing/server.ts'
import { outboxCode, usernameOf } from './journey.ts'

export const transferAddress = (id: string, walletId = '-') =>
  `/app/installation/installationDetail/${id}/${walletId}/transactions/ALL/AllCustomers?flow=transfer`

export const act = (page: Page, event: string): Locator => page.locator(`[data-event="${event}"]`)

export async function submitCode(page: Page, code: string): Promise<void> {
  await page.locator('input[name="code"]').fill(code)
  await act(page, 'code.submit').click()
}

/** Sends a code to this phone and types what the outbox holds. */
export async function verify(server: TestServer, page: Page, phone: string): Promise<void> {
  await act(page, 'code.send').click()
  await page.locator('input[name="code"]').waitFor()
  await submitCode(page, await outboxCode(server, phone))
}

export async function givePhone(page: Page, phone: string): Promise<void> {
  await page.locator('input[name="phone"]').fill(phone)
  await act(page, 'phone.submit').click()
}

interface Owned {
  readonly id: string
  readonly customerName: string
  readonly phoneNumber: string
  readonly status: string
}

/** Installations as the list has them. */
export async function installations(server: TestServer, search = ''): Promise<readonly Owned[]> {
  const token = await server.session(usernameOf('Asha Menon'))
  const { json } = await server.call('GET', `/installation/find?pageSize=50&page=1&search=${search}`, { token })
  return (json.body as { resultList: Owned[] }).resultList
}
