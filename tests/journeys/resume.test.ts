import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { countCalls, forgetCalls, openAs, orderFault, outboxCode, setTheStage } from '../support/journey.ts'
import { act, givePhone, installations, submitCode, transferAddress, verify } from '../support/journey-transfer.ts'

const stage = setTheStage()
const installationId = 'WP-BLR-004217'
const ananya = '9845022712'
const imran = '9900145674'
const address = transferAddress(installationId, 'W-30177')
const write = `/customer/transferOwnership/${installationId}`

/** The page dies, as a crash would have it, and another one opens in its browser. */
async function killed(page: Page): Promise<Page> {
  const context = page.context()
  await page.close()
  const again = await context.newPage()
  await again.goto(address)
  await again.locator('#main h1').first().waitFor()
  return again
}

/** The page dies while this call is under way; the service does its work all the same. */
async function killedAmid(page: Page, method: string, path: string, doing: () => Promise<void>): Promise<Page> {
  await orderFault(stage.server, { method, path, when: 'after', delayMs: 700 })
  const sent = page.waitForRequest((request) => request.method() === method && request.url().includes(path))
  await doing()
  await sent
  await expect.poll(() => countCalls(stage.server, method, path), { timeout: 5000 }).toBe(0)
  const again = await killed(page)
  await expect.poll(() => countCalls(stage.server, method, path), { timeout: 5000 }).toBe(1)
  return again
}

test('H37 H31 killed at every rest and every call of a transfer, it goes on where it was and each call leaves once', async () => {
  let page = await openAs(stage, 'Asha Menon', address)
  const send = (phone: string) => `/auth/send_otp/v3/${phone}/OWNERSHIP_TRANSFER`
  await act(page, 'code.send').waitFor()
  page = await killed(page)

  await forgetCalls(stage.server)
  page = await killedAmid(page, 'GET', send(ananya), () => act(page, 'code.send').click())
  await page.getByText('Sending not confirmed').first().waitFor()
  await act(page, 'code.submit').waitFor()
  page = await killed(page)

  const code = await outboxCode(stage.server, ananya)
  page = await killedAmid(page, 'POST', '/auth/validateOtp/OWNERSHIP_TRANSFER', () => submitCode(page, code))
  await act(page, 'code.resend').click()
  await page.locator('input[name="phone"]').waitFor()
  page = await killed(page)

  await page.locator('input[name="phone"]').waitFor()
  await givePhone(page, imran)
  await act(page, 'code.send').waitFor()
  page = await killed(page)
  await verify(stage.server, page, imran)
  await act(page, 'transfer.confirm').waitFor()
  page = await killed(page)

  await act(page, 'transfer.confirm').waitFor()
  page = await killedAmid(page, 'PUT', write, () => act(page, 'transfer.confirm').click())
  await page.getByText('Ownership transferred successfully!').first().waitFor({ timeout: 20_000 })
  expect(await countCalls(stage.server, 'PUT', write)).toBe(1)
  const [now] = await installations(stage.server, installationId)
  expect(now?.phoneNumber).toBe(imran)
})

test('a flow that was left waits in the tray, after a reload too, and is given up only after a question', async () => {
  const [row] = (await installations(stage.server)).filter(
    ({ id, status }) => id !== installationId && status === 'ACTIVE',
  )
  const page = await openAs(stage, 'Asha Menon', transferAddress(row!.id))
  await act(page, 'code.send').click()
  await page.locator('input[name="code"]').waitFor()
  await page.goto('/app/installation/AllCustomers')
  const tray = page.getByRole('button', { name: '1 flow under way' })
  await tray.click()
  await page.getByRole('dialog').getByText(row!.id).waitFor()
  await act(page, 'stop.ask').click()
  await act(page, 'stop.cancel').click()
  await act(page, 'flow.focus').click()
  await page.locator('input[name="code"]').waitFor()

  await tray.click()
  await act(page, 'stop.ask').click()
  await act(page, 'stop.confirm').click()
  await page.getByText('Nothing under way').waitFor()
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('headwater.flow.'))),
  ).toEqual([])
})
