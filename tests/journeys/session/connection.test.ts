import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { countCalls, openAs, setUpEnvironment } from '../../support/journeys/journey.ts'
import { act, openRefund, refundOf, refundsAddress } from '../../support/journeys/journey-refunds.ts'
import { newRefund } from '../../support/journeys/new-refund.ts'
import { isFree } from '../../support/pages/is-free.ts'
import { picture, picturedIn } from '../../support/pictures.ts'

const stage = setUpEnvironment()
const installations = '/app/installation/AllCustomers'
const offline = (page: Page) => page.getByText('You are offline')
const newer = (page: Page) => page.getByText('New version available')

/** The banner's code and words load after the first page. */
const isListening = (page: Page) => page.locator('body > [role="status"]').first().waitFor({ state: 'attached' })

/** From here on the settings name another build. */
const deploy = (page: Page) =>
  page.route('**/config.json', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), build: 'another' } })
  })

/** A page that was loaded anew has lost this. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isOfBefore: true }))
const isOfBefore = (page: Page) => page.evaluate(() => 'isOfBefore' in window)

test('H60 without network it says so, a failed list is asked again by itself when the service is back', async () => {
  const page = await openAs(stage, 'Asha Menon', installations)
  await page.locator('tbody a').first().waitFor()
  await isListening(page)
  await page.context().setOffline(true)
  await offline(page).waitFor()
  await page.locator('[data-event="rows.sort"]').first().click()
  await page.locator('#main [data-event="read.again"]').first().waitFor()
  await page.context().setOffline(false)
  await page.locator('tbody a').first().waitFor()
  await expect.poll(() => offline(page).count()).toBe(0)
})

test('H60 S-281 the message that the console is offline covers no act of a dialog, however low its foot is', async () => {
  const page = await openAs(stage, 'Asha Menon', '/app/workforce/list#add')
  const send = act(page, 'form.submit').first()
  await send.waitFor()
  await isListening(page)
  const foot = await send.evaluate((button) => innerHeight - button.getBoundingClientRect().bottom)
  await page.context().setOffline(true)
  await offline(page).waitFor()
  // So high a window that the foot of the dialog would lie where the message is.
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  await page.setViewportSize({ width, height: height - Math.round(2 * (foot - 60)) })
  await send.scrollIntoViewIfNeeded()
  expect(await isFree(send)).toBe(true)
})

test('H60 offline an approval is refused before it is sent, nothing is queued, and it can be confirmed later', async () => {
  const id = await newRefund(stage)
  const page = await openAs(stage, 'Farah Sheikh', `${refundsAddress}?search=${id}`)
  await openRefund(page, id)
  await act(page, 'approve.ask').first().click()
  await act(page, 'approve.confirm').first().waitFor()
  await isListening(page)
  await page.context().setOffline(true)
  await offline(page).waitFor()
  await act(page, 'approve.confirm').first().click()
  await page.getByText('Failed to approve the refund').first().waitFor()
  await page.locator('[data-event="approve.confirm"]:not([aria-disabled="true"])').first().waitFor()
  await page.context().setOffline(false)
  await expect.poll(() => offline(page).count()).toBe(0)
  await act(page, 'approve.confirm').first().waitFor()
  expect((await refundOf(stage.server, id)).state).toBe('INITIATED')
  expect(await countCalls(stage.server, 'POST', '/payments/refund/approve')).toBe(0)
  await act(page, 'approve.confirm').first().click()
  await expect.poll(async () => (await refundOf(stage.server, id)).state).not.toBe('INITIATED')
  expect(await countCalls(stage.server, 'POST', '/payments/refund/approve')).toBe(1)
})

test('H62 a newer build is told when the window is looked at again, and is loaded only where the person says so', async () => {
  const page = await openAs(stage, 'Asha Menon', installations)
  await page.locator('tbody a').first().waitFor()
  await isListening(page)
  await mark(page)
  const looks = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await looks()
  await page.waitForTimeout(500)
  expect(await newer(page).count()).toBe(0)
  await deploy(page)
  await looks()
  await newer(page).waitFor()
  expect(await isOfBefore(page)).toBe(true)
  await act(page, 'build.reload').click()
  await expect.poll(() => isOfBefore(page).catch(() => true)).toBe(false)
  await page.locator('tbody a').first().waitFor()
})

/** The browser's own message for a chunk that the server no longer has. */
const missChunk = (page: Page) => page.evaluate(() => dispatchEvent(new Event('vite:preloadError')))

test('H62 where a chunk of an old build is gone, the page is loaded anew once, and stays where nobody answers', async () => {
  const page = await openAs(stage, 'Asha Menon', installations)
  await page.locator('tbody a').first().waitFor()
  await mark(page)
  await page.context().setOffline(true)
  await missChunk(page)
  await page.waitForTimeout(500)
  expect(await isOfBefore(page)).toBe(true)
  await page.context().setOffline(false)
  await missChunk(page)
  await expect.poll(() => isOfBefore(page).catch(() => true)).toBe(false)
  await page.locator('tbody a').first().waitFor()
  await mark(page)
  await missChunk(page)
  await page.waitForTimeout(500)
  expect(await isOfBefore(page)).toBe(true)
})

test('H62 H65 over a flow under way a missing chunk loads nothing anew: the banner leaves it to the person', async () => {
  const id = await newRefund(stage)
  const page = await openAs(stage, 'Farah Sheikh', `${refundsAddress}?search=${id}`)
  await openRefund(page, id)
  await act(page, 'approve.ask').first().click()
  await act(page, 'approve.confirm').first().waitFor()
  await isListening(page)
  await mark(page)
  await deploy(page)
  await missChunk(page)
  await newer(page).waitFor()
  await page.waitForTimeout(500)
  expect(await isOfBefore(page)).toBe(true)
  await act(page, 'build.reload').click()
  await act(page, 'approve.confirm').first().waitFor()
  expect(await isOfBefore(page)).toBe(false)
})

const saidOffline = { en: 'You are offline', ar: 'أنت غير متصل' }

test.each(picturedIn('en'))('pictures of a page that is offline and of an older build, in %s', async (language) => {
  const page = await openAs(stage, 'Asha Menon', installations, { language })
  await page.locator('tbody a').first().waitFor()
  await isListening(page)
  await deploy(page)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await act(page, 'build.reload').waitFor()
  await page.unroute('**/config.json')
  await page.context().setOffline(true)
  await page.getByText(saidOffline[language]).waitFor()
  await picture(page, 'connection', language)
})
