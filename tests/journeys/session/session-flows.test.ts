import { sql } from 'drizzle-orm'
import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { addHome } from '../../../backend/testing/money/refunds.ts'
import { forgetCalls, openAs, setUpEnvironment, usernameOf } from '../../support/journeys/journey.ts'
import { act, refundOf, refundsAddress } from '../../support/journeys/journey-refunds.ts'
import { endSession, endSessionAt, goOn, renew, statuses } from '../../support/journeys/journey-session.ts'
import { newRefund } from '../../support/journeys/new-refund.ts'

const stage = setUpEnvironment()
const asha = 'Asha Menon'
const farah = 'Farah Sheikh'
const reason = 'Moving to Pune & no service there, sorry #1'

const says = (page: Page, text: string) => page.getByText(text).first().waitFor()
const field = (page: Page, name: string) => page.locator(`[name="${name}"]:not([readonly])`).last()
const heldBy = (page: Page, name: string) => field(page, name).inputValue()

test('H1 H2 of a refund that is asked for: day and reason stay, what was read goes on by itself, one request arrives', async () => {
  const { id } = await addHome(stage.server.running.platform.database)
  const address = `/app/installation/installationDetail/${id}/-/transactions/ALL/AllCustomers?flow=refund`
  const page = await openAs(stage, asha, address)
  await forgetCalls(stage.server)
  await field(page, 'day').fill('2026-11-19')
  await endSession(stage, page)
  await act(page, 'refund.calculate').click()
  await goOn(page, asha)
  await field(page, 'reason').fill(reason)
  await act(page, 'act.ask').click()

  await endSessionAt(stage, page, '/payments/initiate/refund')
  await act(page, 'act.confirm').click()
  await renew(page, asha)
  await act(page, 'act.cancel').click()
  expect(await heldBy(page, 'reason')).toBe(reason)
  await act(page, 'day.correct').click()
  expect(await heldBy(page, 'day')).toBe('2026-11-19')
  await act(page, 'refund.calculate').click()
  await act(page, 'act.ask').click()

  await endSession(stage, page)
  await act(page, 'act.confirm').click()
  await goOn(page, asha)
  await says(page, 'Refund initiated')
  expect(await statuses(stage, /^POST \/payments\/initiate\/refund/)).toEqual([401, 200])
})

test('H1 H2 of a refund link that is made and cancelled: the reason stays, each arrives once', async () => {
  const id = await newRefund(stage, 'APPROVED')
  const page = await openAs(stage, farah, `${refundsAddress}?tab=APPROVED#${id}`)
  const stateOf = async () => (await refundOf(stage.server, id)).state
  await forgetCalls(stage.server)
  await act(page, 'link.generate').click()
  await endSessionAt(stage, page, '/payments/refund/link/')
  await act(page, 'generate.confirm').click()
  await renew(page, farah)
  expect(await stateOf()).toBe('APPROVED')
  await endSession(stage, page)
  await act(page, 'generate.confirm').click()
  await goOn(page, farah)
  await says(page, 'The link was generated')
  expect(await statuses(stage, /^POST \/payments\/refund\/link\//)).toEqual([401, 200])

  await act(page, 'link.cancel').click()
  await field(page, 'reason').fill(reason)
  await endSessionAt(stage, page, '/payments/refund/link/cancel')
  await act(page, 'cancel.confirm').click()
  await renew(page, farah)
  expect([await stateOf(), await heldBy(page, 'reason')]).toEqual(['LINK_ACTIVE', reason])
  await endSession(stage, page)
  await act(page, 'cancel.confirm').click()
  await goOn(page, farah)
  await says(page, 'The link was cancelled')
  expect(await statuses(stage, /^PUT \/payments\/refund\/link\/cancel/)).toEqual([401, 200])
  expect(await stateOf()).toBe('APPROVED')
})

describe('a session that ends while a customer is', () => {
  const save = (page: Page) => act(page, 'form.submit').last().click()

  async function fill(page: Page, typed: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, value] of Object.entries(typed)) {
      const isChosen = (await field(page, name).evaluate((control) => control.tagName)) === 'SELECT'
      await (isChosen ? field(page, name).selectOption(value) : field(page, name).fill(value))
    }
  }

  /** Types, saves without a session, signs in again, finds all that was typed, and saves once more. */
  async function saveTwice(page: Page, typed: Readonly<Record<string, string>>, done: string): Promise<void> {
    await fill(page, typed)
    await endSession(stage, page)
    await save(page)
    await renew(page, asha)
    for (const [name, value] of Object.entries(typed)) expect(await heldBy(page, name)).toBe(value)
    await save(page)
    await says(page, done)
  }

  test('H1 H2 added: every field stays, and there is one of them', async () => {
    const page = await openAs(stage, asha, '/app/customer/add')
    await forgetCalls(stage.server)
    const typed = { name: 'Zoya Kamat', phone: '91234 56709', address: '12 Lake Road', city: 'BLR' }
    await saveTwice(page, typed, 'Customer Added successfully')
    expect(await statuses(stage, /^POST \/customer\/add/)).toEqual([401, 200])
  })

  test('H1 H2 written about in the dialogs over the record: each keeps what was typed, and arrives once', async () => {
    const page = await openAs(stage, asha, '/app/customer/view/C-010982')
    await forgetCalls(stage.server)
    const dialogs = [
      ['Add note', { note: 'Asks for a call before noon' }, 'Note added', /^POST \/customer\/C-010982\/note/],
      ['Change status', { status: 'BLOCKED', reason: 'Cheque returned' }, 'Status changed', /^PUT .+\/status$/],
      ['Record pending payment', { amount: '750', note: 'Two visits' }, 'Pending payment recorded', /\/pendingPay$/],
    ] as const
    for (const [name, typed, done, call] of dialogs) {
      await page.getByRole('button', { name: 'More actions' }).click()
      await page.getByRole('menuitem', { name }).click()
      await saveTwice(page, typed, done)
      expect([name, await statuses(stage, call)]).toEqual([name, [401, 200]])
    }
  })
})

test('H1 H14 of a password of one’s own that is asked for: both fields stay, it is asked for still, and is changed once', async () => {
  const fresh = 'a river, not a pond'
  const { database } = stage.server.running.platform
  await database.execute(sql`update employee set default_password = true where email = ${usernameOf('Tara Nair')}`)
  const page = await openAs(stage, 'Tara Nair')
  const modal = page.getByRole('dialog', { name: 'Choose your own password' })
  for (const name of ['password', 'again']) await modal.locator(`input[name="${name}"]`).fill(fresh)
  await forgetCalls(stage.server)
  await endSession(stage, page)
  await act(page, 'password.submit').click()
  await renew(page, 'Tara Nair')
  for (const name of ['password', 'again'])
    expect(await modal.locator(`input[name="${name}"]`).inputValue()).toBe(fresh)
  await act(page, 'password.submit').click()
  await modal.waitFor({ state: 'detached' })
  expect(await statuses(stage, /^PUT \/employee\//)).toEqual([401, 200])
})
