/** Sessions that the service ends under a person's hands, and the sign-in in place that follows (H1, H2). */
import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { type Stage, usernameOf } from './journey.ts'

/** The question for the password, over all that is open. */
export const renewalOf = (page: Page): Locator =>
  page.getByRole('dialog').filter({ has: page.locator('input[name="username"]:not([hidden])') })

const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('headwater.session') ?? '{}').token)

/** The service no longer accepts this page's token, which the page doesn't know yet. */
export async function endSession({ server }: Stage, page: Page): Promise<void> {
  await server.call('POST', '/auth/logout', { token: await tokenOf(page) })
}

/** The session ends at the very moment at which the next call to this path leaves the page. */
export async function endSessionAt(stage: Stage, page: Page, path: string): Promise<void> {
  await page.route(
    (asked) => asked.pathname.startsWith(`/api${path}`),
    async (route) => {
      await endSession(stage, page)
      await route.continue()
    },
    { times: 1 },
  )
}

/** The same person signs in again, in place. */
export async function goOn(page: Page, name: string, password = 'headwater'): Promise<void> {
  const dialog = renewalOf(page)
  await dialog.waitFor()
  expect(await dialog.locator('input[name="username"]').inputValue()).toBe(usernameOf(name))
  await dialog.locator('input[name="password"]').fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
}

/** Signs in again and sees the question go. */
export async function renew(page: Page, name: string): Promise<void> {
  await goOn(page, name)
  await renewalOf(page).waitFor({ state: 'detached' })
}

/** Statuses of these calls, in their order, since they were forgotten. */
export async function statuses({ server }: Stage, call: RegExp): Promise<number[]> {
  const { text } = await server.fetch('/test/calls')
  return (JSON.parse(text) as { method: string; path: string; status: number }[])
    .filter(({ method, path }) => call.test(`${method} ${path}`))
    .map(({ status }) => status)
}
