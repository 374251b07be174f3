import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { payment } from '../../../backend/store/schema/index.ts'
import { addPaidRecharge, movementsOf } from '../../../backend/testing/money/payments.ts'
import { addRecharged } from '../../../backend/testing/money/recharges.ts'
import { brokenInvariants } from '../../support/invariants.ts'
import { countCalls, forgetCalls, openAs, setUpEnvironment } from '../../support/journeys/journey.ts'
import { act } from '../../support/journeys/journey-refunds.ts'
import { picture, picturedIn } from '../../support/pictures.ts'

const stage = setUpEnvironment()
const pageOf = (id: string) => `/app/installation/installationDetail/${id}/-/transactions/ALL/AllCustomers`
const shown = pageOf('WP-BLR-004217')
const find = async (page: Page, days: string) => {
  await page.locator('[name="validity"]').fill(days)
  await act(page, 'plan.find').click()
}

describe.each(picturedIn('ar'))('pictures without accessibility violations, in %s', (language) => {
  test('of the payments, and of a recharge', async () => {
    const page = await openAs(stage, 'Asha Menon', `${shown}?tab=payments`, { language })
    await page.locator('#main tbody tr').nth(2).waitFor()
    await page.waitForLoadState('networkidle')
    await picture(page, 'payments', language)
    await page.goto(`${shown}?flow=recharge`)
    await find(page, '84')
    await act(page, 'act.ask').waitFor()
    await picture(page, 'recharge', language)
    await page.locator('[name="payType"]').selectOption('UPI')
    await act(page, 'act.ask').click()
    await act(page, 'act.confirm').waitFor()
    await picture(page, 'recharge-review', language)
  })
})

test('T101 M027 H28 a recharge with a coupon: the price falls at once, is charged once, and the wallet says so', async () => {
  const { id } = await addRecharged(stage.server.running.platform.database, { balance: 2000_00 })
  const page = await openAs(stage, 'Asha Menon', `${pageOf(id)}?flow=recharge`)
  await page.locator('[name="planname"]').selectOption('Family 30')
  await find(page, '45')
  const words = 'Family 30 with validity 45 days is not present'
  await page.locator('#main [role="alert"]').filter({ hasText: words }).waitFor()
  await page.getByText(`Failed: ${words}`, { exact: true }).waitFor()
  await find(page, '28')
  await page.getByRole('link', { name: 'Apply coupon…' }).click()
  await page.getByRole('dialog').getByLabel('Coupon code').fill('office500')
  await page.getByRole('dialog').getByText('Coupon OFFICE500 is used up.').waitFor()
  await page.route('**/discount/coupon/WELCOME10**', (route) => route.fulfill({ status: 503 }))
  await page.getByRole('dialog').getByLabel('Coupon code').fill('welcome10')
  await page.getByRole('dialog').getByText('Couldn’t check this coupon. You can still apply it.').waitFor()
  await page.getByRole('dialog').getByLabel('Coupon code').fill('winter150')
  await page.getByRole('dialog').getByText('₹150 off: Family 30 costs ₹549 instead of ₹699.').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Apply coupon' }).click()
  await page.getByText('₹150 off with WINTER150').waitFor()
  const wide = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByText('28 days gained').waitFor()
  await page.setViewportSize(wide ?? { width: 1440, height: 900 })
  await act(page, 'act.ask').click()
  await forgetCalls(stage.server)
  await page.getByRole('button', { name: 'Apply plan and charge ₹549' }).dblclick()
  await page.getByText('Family 30, 28 days is in effect.').waitFor()
  expect(await countCalls(stage.server, 'POST', '/payments/applyplan')).toBe(1)
  expect(await movementsOf(stage.server.running.platform.database, id)).toEqual({
    balance: 1451_00,
    lines: ['-549 Plan Family 30, 28 days', '+2000 Recharge by UPI'],
  })
  await page.getByRole('button', { name: 'Back to the installation' }).click()
  await page.getByText('Plan Family 30, 28 days').waitFor()
  await page.getByRole('link', { name: 'Payments' }).click()
  await page.getByRole('row').filter({ hasText: '₹549' }).waitFor()
  expect(await brokenInvariants(stage.server.running.platform.database)).toEqual([])
})

test('H28 H31 a recharge whose answer is lost is looked up among the payments, and was made once', async () => {
  const { id } = await addRecharged(stage.server.running.platform.database, { balance: 2000_00 })
  const page = await openAs(stage, 'Asha Menon', `${pageOf(id)}?flow=recharge`)
  await page.locator('[name="planname"]').selectOption('Family 30')
  await find(page, '28')
  await act(page, 'act.ask').click()
  await forgetCalls(stage.server)
  await page.route('**/payments/applyplan', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await act(page, 'act.confirm').click()
  await act(page, 'check.start').click()
  await page.getByText('Family 30, 28 days is in effect.').waitFor()
  expect(await countCalls(stage.server, 'POST', '/payments/applyplan')).toBe(1)
  expect(await countCalls(stage.server, 'GET', '/payments/payments')).toBeGreaterThan(0)
})

test('M018 M022 M028 what the service rejects without words of its own is said as the catalogue has it', async () => {
  const page = await openAs(stage, 'Asha Menon', shown)
  const rejected = (status: number) => ({ status, json: { success: false, message: '', body: null } })
  await page.route('**/plan/getRechargePlans**', (route) => route.fulfill(rejected(400)))
  await page.goto(`${shown}?flow=recharge`)
  await page.getByText('Failed to fetch recharge plans').first().waitFor()
  await page.unroute('**/plan/getRechargePlans**')
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.route('**/payments/applyplan', (route) => route.fulfill(rejected(400)))
  // The plan in force once more, then another one.
  await act(page, 'act.ask').click()
  await act(page, 'act.confirm').click()
  await page.getByText('Failed to apply the recharge', { exact: true }).first().waitFor()
  await act(page, 'act.cancel').click()
  await find(page, '٨٤')
  await page.locator('[name="payType"]').selectOption('UPI')
  await act(page, 'act.ask').click()
  await act(page, 'act.confirm').click()
  await page.getByText('Failed to apply plan', { exact: true }).first().waitFor()
})

test('S-89 a paid recharge is put into effect from the payments of its installation, which is active again', async () => {
  const { id, paymentId } = await addPaidRecharge(stage.server.running.platform.database, 'activate-1')
  const page = await openAs(stage, 'Asha Menon', `${pageOf(id)}?tab=payments`)
  await page.getByRole('button', { name: /^Put PM-\d+ into effect…$/ }).click()
  await page.getByRole('dialog').getByText(paymentId).waitFor()
  await act(page, 'act.confirm').click()
  await page.getByText('Recharge in effect').first().waitFor()
  await page.locator('#main').getByText('Active', { exact: true }).first().waitFor()
  expect(await page.getByRole('button', { name: /^Put PM-\d+ into effect…$/ }).count()).toBe(0)
})

test('S-89 S-141 a paid recharge is told behind 60 newer payments, and where it couldn’t be loaded that is said, with Retry', async () => {
  const { database } = stage.server.running.platform
  const { id, customerId } = await addPaidRecharge(database, 'waiting-7')
  const newer = { kind: 'RECHARGE', payType: 'CASH', amount: 0, price: 699_00, planId: 'P-FAMILY-28' } as const
  const at = new Date('2026-11-16T05:50:00Z')
  await database.insert(payment).values(
    Array.from({ length: 60 }, (_, index) => ({
      ...newer,
      id: `PM-NEWER-${index}`,
      installationId: id,
      customerId,
      paidAt: at,
      appliedAt: at,
      planTitle: 'Family 30, 28 days',
    })),
  )
  const waiting = /\/payments\/payments\/v1\?.*pageSize=200/
  const page = await openAs(stage, 'Asha Menon', pageOf(id))
  await page.route(waiting, (route) => route.fulfill({ status: 500, json: { success: false } }))
  await page.goto(`${pageOf(id)}?tab=payments`)
  await page.getByText('Couldn’t load the recharges waiting to be put into effect').waitFor()
  expect(await act(page, 'act.ask').count()).toBe(0)
  await page.unroute(waiting)
  await page.locator('#main').getByRole('button', { name: 'Retry' }).click()
  await page.getByText('Family 30, 28 days is paid but not in effect').waitFor()
  await act(page, 'act.ask').waitFor()
})

test('S-89 lapsed installations lead to their recharge, or to the one that only waits to be put into effect', async () => {
  const { id } = await addRecharged(stage.server.running.platform.database, { balance: 2000_00, status: 'INACTIVE' })
  const waiting = await addPaidRecharge(stage.server.running.platform.database, 'lapsed-2')
  const page = await openAs(stage, 'Asha Menon', '/app/installation/AllCustomers')
  await page.getByRole('link', { name: 'Expired recharges' }).click()
  await page.getByRole('heading', { name: 'Expired recharges' }).waitFor()
  await page.getByRole('searchbox', { name: 'Search expired recharges' }).fill('WP-TST')
  await page.getByRole('link', { name: `Put the paid recharge of ${waiting.id} into effect` }).click()
  await page.getByRole('button', { name: /^Put PM-\d+ into effect…$/ }).waitFor()
  await page.goBack()
  await page.getByRole('link', { name: `Recharge ${id}` }).click()
  await act(page, 'plan.find').waitFor()
})
