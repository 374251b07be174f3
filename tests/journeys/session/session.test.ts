import { sql } from 'drizzle-orm'
import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import {
  forgetCalls,
  openAs,
  outboxCode,
  setUpEnvironment,
  typeSignIn,
  usernameOf,
} from '../../support/journeys/journey.ts'
import { openRefund, refundOf, refundsAddress } from '../../support/journeys/journey-refunds.ts'
import {
  endSession as endSessionOf,
  goOn,
  renew,
  renewalOf,
  statuses as statusesOf,
} from '../../support/journeys/journey-session.ts'
import { act, installations, submitCode, transferAddress } from '../../support/journeys/journey-transfer.ts'
import { newRefund } from '../../support/journeys/new-refund.ts'
import { picture, picturedIn } from '../../support/pictures.ts'

const stage = setUpEnvironment()

const dialogOf = renewalOf
async function endSession(page: Page): Promise<void> {
  await endSessionOf(stage, page)
  await forgetCalls(stage.server)
}
const statuses = (call: RegExp) => statusesOf(stage, call)

const isOutOfReach = (page: Page) => page.locator('#app').evaluate((app) => app.closest('[inert]') !== null)

describe('a session that ends while somebody is at work', () => {
  test('H1 H2 amid a transfer: a code that was not taken is sent again by the person, once', async () => {
    const home = (await installations(stage.server, 'WP-BLR-004217'))[0]
    if (!home) throw new Error('The installation is not there')
    const page = await openAs(stage, 'Asha Menon', transferAddress(home.id))
    await act(page, 'code.send').click()
    await page.getByText('OTP Sent!!').first().waitFor()
    const code = await outboxCode(stage.server, home.phoneNumber)
    await endSession(page)
    await submitCode(page, code)
    await dialogOf(page).waitFor()
    // Nothing below it can be reached, and it can't be dismissed.
    await page.keyboard.press('Escape')
    await expect.poll(() => isOutOfReach(page)).toBe(true)
    await goOn(page, 'Asha Menon', 'wrong')
    await page.getByText('Unable to login').first().waitFor()
    await goOn(page, 'Asha Menon')
    await dialogOf(page).waitFor({ state: 'detached' })
    await submitCode(page, code)
    await page.getByText('OTP Verified!').first().waitFor()
    expect(await statuses(/validateOtp/)).toEqual([401, 200])
  })

  test('H1 H2 amid an approval: what was only read goes on by itself, and the write leaves once', async () => {
    const id = await newRefund(stage)
    const page = await openAs(stage, 'Farah Sheikh', `${refundsAddress}?search=${id}`)
    await openRefund(page, id)
    await act(page, 'approve.ask').click()
    await act(page, 'approve.confirm').waitFor()
    await endSession(page)
    await act(page, 'approve.confirm').click()
    await goOn(page, 'Farah Sheikh')
    await page.getByText('Step approved').waitFor()
    expect((await statuses(/refund\/approve/)).filter((status) => status === 200)).toHaveLength(1)
    expect((await refundOf(stage.server, id)).state).toBe('APPROVED')
  })

  test('H1 H2 amid a form: what was typed stays, and is saved once', async () => {
    const page = await openAs(stage, 'Asha Menon', '/app/customer/edit/C-010982')
    await page.locator('input[name="email"]').fill('imran.q@home.example')
    await endSession(page)
    await act(page, 'form.submit').click()
    await goOn(page, 'Asha Menon')
    await dialogOf(page).waitFor({ state: 'detached' })
    expect(await page.locator('input[name="email"]').inputValue()).toBe('imran.q@home.example')
    await act(page, 'form.submit').click()
    await page.getByText('Customer details updated').first().waitFor()
    expect((await statuses(/^PUT \/customer\/C-010982$/)).filter((status) => status === 200)).toHaveLength(1)
  })

  test('H1 of a list: the page that was asked for comes once the person is back', async () => {
    const page = await openAs(stage, 'Asha Menon', '/app/installation/AllCustomers?pageSize=10&page=1')
    await page.getByText(/^1–10 of/).waitFor()
    await endSession(page)
    await page.getByRole('link', { name: 'Next page' }).click()
    await renew(page, 'Asha Menon')
    await page.getByText(/^11–20 of/).waitFor()
  })

  test('H3 another person: asked first, then nothing of the one is there for the other', async () => {
    const page = await openAs(stage, 'Asha Menon', '/app/customer/edit/C-010982')
    await page.locator('input[name="name"]').fill('Half a name')
    await endSession(page)
    await act(page, 'form.submit').click()
    await dialogOf(page).getByRole('button', { name: 'Sign in with another account' }).click()
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await dialogOf(page).getByRole('button', { name: 'Sign in with another account' }).click()
    await page.getByRole('button', { name: 'Leave and sign out' }).click()
    await page.waitForURL('**/signin')
    await typeSignIn(page, 'Kiran Desai')
    await page.locator('#main h1').first().waitFor()
    expect(new URL(page.url()).pathname).not.toContain('/customer/edit')
    await page.goto('/app/customer/edit/C-010982')
    await page.locator('input[name="name"]').waitFor()
    expect(await page.locator('input[name="name"]').inputValue()).not.toBe('Half a name')
  })
})

describe('two tabs', () => {
  const secondTab = async (page: Page, address: string) => {
    const other = await page.context().newPage()
    await other.goto(address)
    await other.locator('#main h1').first().waitFor()
    return other
  }

  test('H3 a session that ends in one waits in both, and goes on in both', async () => {
    const one = await openAs(stage, 'Asha Menon', '/app/installation/AllCustomers?pageSize=10&page=1')
    const two = await secondTab(one, '/app/customer/list?pageSize=10&page=1')
    await endSession(one)
    await one.getByRole('link', { name: 'Next page' }).click()
    await dialogOf(one).waitFor()
    await dialogOf(two).waitFor()
    await goOn(two, 'Asha Menon')
    await dialogOf(one).waitFor({ state: 'detached' })
    await one.getByText(/^11–20 of/).waitFor()
    expect(new URL(two.url()).pathname).toBe('/app/customer/list')
  })

  test('H3 signed out in one is signed out in both', async () => {
    const one = await openAs(stage, 'Asha Menon', '/app/customer/list?pageSize=10&page=1')
    const two = await secondTab(one, '/app/customer/list?pageSize=10&page=1')
    await one.getByRole('button', { name: 'Logout' }).click()
    await one.waitForURL('**/signin')
    await two.waitForURL('**/signin')
  })
})

test('B057 H14 H85 a default password can’t be kept: neither Escape, another address nor a reload leads past it', async () => {
  await forgetCalls(stage.server)
  const page = await openAs(stage, 'Tara Nair')
  const modal = page.getByRole('dialog', { name: 'Choose your own password' })
  await modal.waitFor()
  await page.keyboard.press('Escape')
  await page.goto('/app/customer/list?pageSize=10&page=1')
  await modal.waitFor()
  await page.reload()
  await modal.waitFor()
  await expect.poll(() => isOutOfReach(page)).toBe(true)
  await modal.locator('input[name="password"]').fill('a river, not a pond')
  await modal.locator('input[name="again"]').fill('a river, not a pond')
  await modal.getByRole('button', { name: 'Submit' }).click()
  await modal.waitFor({ state: 'detached' })
  // No page was served or requested before, so it comes now, whole.
  await page.locator('#main tbody tr').first().waitFor()
  expect(await statuses(/^GET /)).not.toContain(403)
  await page.reload()
  await page.locator('#main h1').first().waitFor()
  expect(await modal.count()).toBe(0)
})

test('H17 of a role that is taken away while the page is open: the next call is refused, page and menu follow', async () => {
  const page = await openAs(stage, 'Arvind Iyer', '/app/installation/AllCustomers?pageSize=10&page=1')
  const menu = page.getByRole('navigation').getByRole('link', { name: 'Refunds' })
  await menu.first().waitFor()
  const { database } = stage.server.running.platform
  await database.execute(sql`delete from employee_role where employee_id =
    (select id from employee where email = ${usernameOf('Arvind Iyer')})`)
  await page.getByRole('link', { name: 'Next page' }).click()
  await page.getByText('LEVEL_1').first().waitFor()
  await menu.first().waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/app/installation/AllCustomers')
  await page.getByRole('button', { name: 'Logout' }).waitFor()
})

describe.each(picturedIn('en'))('pictures without accessibility violations, in %s', (language) => {
  test('of a session that ended, and of leaving it', async () => {
    const page = await openAs(stage, 'Asha Menon', '/app/customer/edit/C-010982', { language })
    await page.locator('input[name="email"]').fill('imran.q@home.example')
    await endSession(page)
    await act(page, 'form.submit').click()
    await dialogOf(page).waitFor()
    await picture(page, 'session-1-ended', language)
    await act(page, 'another.ask').click()
    await act(page, 'another.confirm').waitFor()
    await picture(page, 'session-2-leaving', language)
  })
})
