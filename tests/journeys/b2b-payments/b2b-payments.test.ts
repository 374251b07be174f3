import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { b2bPayment, installation, wallet } from '../../../backend/store/schema/index.ts'
import { addRecharged } from '../../../backend/testing/money/recharges.ts'
import { brokenInvariants } from '../../support/invariants.ts'
import { countCalls, forgetCalls, openAs, setUpEnvironment, usernameOf } from '../../support/journeys/journey.ts'
import { act } from '../../support/journeys/journey-refunds.ts'
import { isLong } from '../../support/long.ts'

const stage = setUpEnvironment()
const address = '/app/installation/B2BPayment'
const database = () => stage.server.running.platform.database
const add = () => addRecharged(database(), { now: stage.server.running.platform.clock.now() })

async function balances(ids: readonly string[]): Promise<Map<string, number>> {
  const found = await database()
    .select()
    .from(wallet)
    .where(inArray(wallet.installationId, [...ids]))
  return new Map(found.map(({ installationId, balance }) => [installationId, balance]))
}

const isOpen = and(isNotNull(installation.validTill), inArray(installation.status, ['ACTIVE', 'INACTIVE']))

test('H41 200 pasted ids with a wrong one: it is named and removed, then all are recharged by one payment', async () => {
  for (let made = 0; made < 150; made += 50) await Promise.all(Array.from({ length: 50 }, add))
  const homes = await database().select().from(installation).where(isOpen).limit(199)
  const ids = homes.map(({ id }) => id)
  const before = await balances(ids)
  const page = await openAs(stage, 'Vikram Sethi', address)
  const pasted = [...homes.map(({ purifierId }, at) => (at % 2 ? purifierId.toLowerCase() : purifierId)), 'HWP-WRONG']
  await page.locator('[name="ids"]').fill(`${pasted.join(',\t')}\n${pasted[0]}`)
  await page.getByText('200 IDs 1 duplicate was skipped.').waitFor()
  await page.locator('[name="payment_reference"]').fill('UTR-2611-0200')
  await page.locator('[name="amount"]').fill('٣٥٠')
  await page.locator('[name="validity"]').fill('28')
  await act(page, 'ids.check').click()
  await page.getByText('1 ID can’t be recharged').waitFor()
  await page.getByRole('row', { name: 'HWP-WRONG Not found' }).waitFor()
  expect(await act(page, 'act.ask').count()).toBe(0)
  await act(page, 'wrong.remove').click()
  await act(page, 'act.ask').click()
  await forgetCalls(stage.server)
  await page.getByRole('button', { name: 'Recharge 199 installations for ₹69,650' }).click()
  await page.getByRole('main').getByText('199 installations recharged').first().waitFor()
  expect(await countCalls(stage.server, 'POST', '/payments/B2BPayment')).toBe(1)
  const after = await balances(ids)
  expect(ids.map((id) => (after.get(id) ?? 0) - (before.get(id) ?? 0))).toEqual(ids.map(() => 350_00))
  expect(await brokenInvariants(database())).toEqual([])
})

test('H41 T043 what was typed outlasts a reload, 0 and 501 ids are named at their field, and a reset brings the defaults', async () => {
  const page = await openAs(stage, 'Vikram Sethi', address)
  const ids = page.locator('[name="ids"]')
  const reference = page.locator('[name="payment_reference"]')
  await reference.fill('UTR-KEPT')
  await page.locator('[name="amount"]').fill('10')
  await act(page, 'ids.check').click()
  await page.getByText('Enter at least 1 purifier ID.').waitFor()
  await ids.fill(Array.from({ length: 501 }, (_, at) => `X${at}`).join(' '))
  await act(page, 'ids.check').click()
  await page.getByText('Enter at most 500 IDs. You entered 501.').waitFor()
  await page.reload()
  await expect.poll(() => reference.inputValue()).toBe('UTR-KEPT')
  expect((await ids.inputValue()).split(' ')).toHaveLength(501)
  await act(page, 'flow.reset').click()
  expect([await ids.inputValue(), await reference.inputValue()]).toEqual(['', ''])
  expect(await page.locator('[name="plan"]').inputValue()).toBe('CoupleB2B')
  expect(await page.locator('[name="payment_mode"]').inputValue()).toBe('AccountTransfer')
})

test('H41 a rejected payment keeps the form and says why; the corrected one is another payment', async () => {
  const [{ id }, other] = [await add(), await add()]
  const how = { payment_type: 'Recharge', payment_mode: 'Cheque', plan: 'CoupleB2B', recharge_period: 'Monthly' }
  const body = { ...how, purifier_ids: [other.id], payment_reference: 'UTR-USED', amount: 1, validity: 0, liters: 0 }
  const token = await stage.server.session(usernameOf('Vikram Sethi'))
  expect((await stage.server.call('POST', '/payments/B2BPayment', { token, body })).status).toBe(200)
  const page = await openAs(stage, 'Vikram Sethi', address)
  await page.locator('[name="ids"]').fill(id)
  await page.locator('[name="payment_reference"]').fill('UTR-USED')
  await page.locator('[name="amount"]').fill('120')
  await act(page, 'ids.check').click()
  await act(page, 'act.ask').click()
  await act(page, 'act.confirm').click()
  await page
    .getByText(/The reference UTR-USED was used for another payment/)
    .first()
    .waitFor()
  await act(page, 'act.cancel').click()
  await act(page, 'ids.correct').click()
  expect(await page.locator('[name="ids"]').inputValue()).toBe(id)
  await page.locator('[name="payment_reference"]').fill('UTR-2611-0201')
  await act(page, 'ids.check').click()
  await act(page, 'act.ask').click()
  await act(page, 'act.confirm').click()
  await page.getByRole('main').getByText('1 installation recharged').first().waitFor()
  const made = await database().select().from(b2bPayment).where(eq(b2bPayment.reference, 'UTR-2611-0201'))
  expect(made).toHaveLength(1)
})

/** The service takes 500 of them at once in a test of its own. */
const many = isLong ? 500 : 60

test(`H31 H37 H41 of ${many} ids 20 are rejected at their rows, copied and left out; a reload amid the others is read back`, async () => {
  const ids: string[] = []
  while (ids.length < many) ids.push(...(await Promise.all(Array.from({ length: 20 }, add))).map(({ id }) => id))
  const page = await openAs(stage, 'Vikram Sethi', address)
  await page.locator('[name="ids"]').fill(ids.join('\n'))
  await page.locator('[name="payment_reference"]').fill('UTR-2611-0500')
  await page.locator('[name="amount"]').fill('350')
  await act(page, 'ids.check').click()
  await page.getByText(`${many} installations found`).waitFor({ timeout: 120_000 })
  // Uninstalled while the payment is reviewed.
  const gone = ids.filter((_, at) => at % (many / 20) === 1)
  const ended = { status: 'UNINSTALLED', validTill: null, uninstalledOn: '2026-11-14' } as const
  await database().update(installation).set(ended).where(inArray(installation.id, gone))
  await act(page, 'act.ask').click()
  await act(page, 'act.confirm').click()
  await page.getByText('20 IDs can’t be recharged').waitFor({ timeout: 30_000 })
  expect(await page.getByRole('row', { name: 'Uninstalled or not started' }).count()).toBe(20)
  await page.getByRole('row', { name: new RegExp(`^${gone[0]} Uninstalled or not started`) }).waitFor()
  expect([...(await balances(ids)).values()].every((balance) => balance === 100_00)).toBe(true)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy the wrong IDs' }).click()
  await page.getByText('20 IDs copied', { exact: true }).waitFor()
  expect((await page.evaluate(() => navigator.clipboard.readText())).split('\n')).toEqual(gone)
  await act(page, 'wrong.remove').click()
  await page.getByText('20 rows removed').waitFor()
  await act(page, 'act.ask').click()
  await forgetCalls(stage.server)
  // Its answer never comes: the page is reloaded while it is sent.
  await page.route('**/payments/B2BPayment', async (route) => {
    await route.fetch()
    await page.reload()
  })
  await act(page, 'act.confirm').click()
  await page
    .getByText(`${many - 20} installations recharged`)
    .first()
    .waitFor({ timeout: 60_000 })
  await page.getByText('20 rows removed').waitFor()
  expect(await countCalls(stage.server, 'POST', '/payments/B2BPayment')).toBe(1)
  const after = await balances(ids)
  expect(ids.map((id) => after.get(id))).toEqual(ids.map((id) => (gone.includes(id) ? 100_00 : 450_00)))
  expect(await brokenInvariants(database())).toEqual([])
}, 300_000)
