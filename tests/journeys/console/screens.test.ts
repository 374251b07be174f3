import { expect, test } from 'vitest'
import { openAs, outboxCode, setUpEnvironment, typeSignIn } from '../../support/journeys/journey.ts'
import { openRefund, refundsAddress, rowOf } from '../../support/journeys/journey-refunds.ts'
import {
  act,
  givePhone,
  installations,
  submitCode,
  transferAddress,
  verify,
} from '../../support/journeys/journey-transfer.ts'
import { picture, picturedIn } from '../../support/pictures.ts'

const stage = setUpEnvironment()
const installationId = 'WP-BLR-004217'
const ananya = '9845022712'
const imran = '9900145674'

test.each(picturedIn('en'))('pictures without accessibility violations of the sign-in, in %s', async (language) => {
  const page = await stage.newPage({ language })
  await page.goto('/app/installation/Refunds')
  await page.locator('#demo-accounts').waitFor()
  await picture(page, 'sign-in', language)
  await typeSignIn(page, 'Asha Menon', 'wrong')
  await page.locator('main [role="alert"]').waitFor()
  await picture(page, 'sign-in-refused', language)
})

test.each(picturedIn('ar'))(
  'pictures without accessibility violations of the frame and of what stands in a page’s place, in %s',
  async (language) => {
    const page = await openAs(stage, 'Asha Menon', '/', { language })
    await picture(page, 'later', language)
    for (const [name, address] of [
      ['no-access', '/app/installation/Refunds'],
      ['not-found', '/app/nowhere'],
      ['coming-soon', '/coming-soon'],
    ] as const) {
      await page.goto(address)
      await page.locator('#main h1').waitFor()
      await picture(page, name, language)
    }
    await page.locator('[data-event="history.open"]').click()
    await page.locator('[role="dialog"]').waitFor()
    await picture(page, 'notices', language)
    // It was open in every one of them.
    expect(await page.locator('[role="dialog"]').isVisible()).toBe(true)
  },
)

test.each(picturedIn('en'))(
  'pictures without accessibility violations of the installations, and of one, in %s',
  async (language) => {
    const page = await openAs(stage, 'Kiran Desai', '/app/installation/AllCustomers', { language })
    await page.getByRole('row').nth(5).waitFor()
    await page.waitForLoadState('networkidle')
    await picture(page, 'installations', language)
    await page.goto('/app/installation/AllCustomers?search=nobody%20has%20this%20name')
    await page.locator('#main h2, #main h3').first().waitFor()
    await picture(page, 'installations-none', language)
    await page.goto(transferAddress('WP-BLR-004217', 'W-30177').replace('?flow=transfer', ''))
    await page.locator('a[href="?flow=transfer"]').waitFor()
    await page.waitForLoadState('networkidle')
    await picture(page, 'installation', language)
  },
)

test.each(picturedIn('ar'))(
  'pictures without accessibility violations of a transfer, step by step, in %s',
  async (language) => {
    const page = await openAs(stage, 'Asha Menon', transferAddress(installationId, 'W-30177'), { language })
    const home = (await installations(stage.server, installationId))[0]
    const from = home?.phoneNumber ?? ''
    const to = from === imran ? ananya : imran
    await act(page, 'code.send').waitFor()
    await picture(page, 'transfer-1-start', language)
    await act(page, 'code.send').click()
    await page.locator('input[name="code"]').waitFor()
    await picture(page, 'transfer-2-code', language)
    await submitCode(page, '000000')
    await page.locator('[aria-invalid="true"]').waitFor()
    await picture(page, 'transfer-3-wrong', language)
    await submitCode(page, await outboxCode(stage.server, from))
    await page.locator('input[name="phone"]').waitFor()
    await picture(page, 'transfer-4-phone', language)
    await givePhone(page, to)
    await act(page, 'code.send').waitFor()
    await picture(page, 'transfer-5-owner', language)
    await verify(stage.server, page, to)
    await act(page, 'act.confirm').waitFor()
    await picture(page, 'transfer-6-review', language)
    await act(page, 'act.confirm').click()
    await page.locator('[data-event="act.confirm"]').waitFor({ state: 'detached' })
    await picture(page, 'transfer-7-done', language)
  },
)

test.each(picturedIn('en'))(
  'pictures without accessibility violations of the refunds, their panel and its questions, in %s',
  async (language) => {
    const page = await openAs(stage, 'Farah Sheikh', refundsAddress, { language })
    await rowOf(page, 'RF-20416').waitFor()
    await picture(page, 'refunds', language)
    await openRefund(page, 'RF-20431')
    await picture(page, 'refund', language)
    await act(page, 'approve.ask').click()
    await page.getByRole('dialog').waitFor()
    await picture(page, 'refund-approve', language)
    await act(page, 'act.cancel').first().click()
    await act(page, 'reject.ask').click()
    await page.locator('textarea[name="reason"]').fill('short')
    await picture(page, 'refund-reject', language)
    await page.goto(`${refundsAddress}?tab=WAITING_FOR_OTHERS#RF-20429`)
    await act(page, 'approve.ask').waitFor()
    await picture(page, 'refund-own', language)
  },
)
