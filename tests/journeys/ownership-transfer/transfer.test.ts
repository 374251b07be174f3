import { expect, test } from 'vitest'
import texts from '../../../locales/en/ownership-transfer.json' with { type: 'json' }
import {
  countCalls,
  forgetCalls,
  openAs,
  orderFault,
  outboxCode,
  setUpEnvironment,
  usernameOf,
} from '../../support/journeys/journey.ts'
import {
  act,
  givePhone,
  installations,
  submitCode,
  transferAddress,
  verify,
} from '../../support/journeys/journey-transfer.ts'

const stage = setUpEnvironment()
const installationId = 'WP-BLR-004217'
const ananya = '9845022712'
const imran = '9900145674'
const write = `/customer/transferOwnership/${installationId}`
const other = (code: string) => (code === '000000' ? '111111' : '000000')

test('H35 a wrong code, an expired one and a further one; H29 a double click on the last step is one transfer', async () => {
  const asha = await openAs(stage, 'Asha Menon', transferAddress(installationId, 'W-30177'))
  await act(asha, 'code.send').click()
  await asha.getByText('OTP Sent!!').first().waitFor()
  const first = await outboxCode(stage.server, ananya)

  await submitCode(asha, other(first))
  await asha.getByText('Wrong OTP. 4 attempts left.').first().waitFor()
  expect(await act(asha, 'code.resend').getAttribute('aria-disabled')).toBe('true')
  // The page follows the service's clock, by which the wait for another code ends, too.
  stage.server.advance(5 * 60_000 + 1000)
  await submitCode(asha, first)
  await asha.getByText('OTP expire!!').first().waitFor()
  // No one is verified yet.
  expect(await asha.getByText(texts.stillKept).count()).toBe(0)

  await act(asha, 'code.resend').click()
  await expect.poll(() => outboxCode(stage.server, ananya)).not.toBe(first)
  await submitCode(asha, first)
  await asha.getByText('Wrong OTP. 4 attempts left.').first().waitFor()
  await submitCode(asha, await outboxCode(stage.server, ananya))
  await asha.getByText('OTP Verified!').first().waitFor()

  await givePhone(asha, ananya)
  await asha.getByText('This is the current owner’s phone number.').first().waitFor()
  await givePhone(asha, imran)
  await act(asha, 'code.send').click()
  await asha.locator('input[name="code"]').waitFor()
  const old = await outboxCode(stage.server, imran)
  stage.server.advance(5 * 60_000 + 1000)
  await submitCode(asha, old)
  await asha.getByText(texts.stillKept).first().waitFor()
  await act(asha, 'code.resend').click()
  await expect.poll(() => outboxCode(stage.server, imran)).not.toBe(old)
  await submitCode(asha, await outboxCode(stage.server, imran))
  await act(asha, 'act.confirm').waitFor()
  await orderFault(stage.server, { method: 'PUT', path: write, delayMs: 500 })
  await forgetCalls(stage.server)
  await act(asha, 'act.confirm').dblclick()
  await asha.getByText('Ownership transferred successfully!').first().waitFor()
  expect(await countCalls(stage.server, 'PUT', write)).toBe(1)
  const [now] = await installations(stage.server, installationId)
  expect([now?.customerName, now?.phoneNumber]).toEqual(['Imran Qureshi', imran])
})

test('H36 without proofs the service refuses, and a corrected phone is asked for its own code', async () => {
  const token = await stage.server.session(usernameOf('Asha Menon'))
  const [row] = (await installations(stage.server)).filter(
    ({ id, status }) => id !== installationId && status === 'ACTIVE',
  )
  const refused = await stage.server.call('PUT', `/customer/transferOwnership/${row?.id}?phoneNumber=${ananya}`, {
    token,
    key: 'without-proofs',
  })
  expect(refused.json.success).toBe(false)

  const page = await openAs(stage, 'Asha Menon', transferAddress(row!.id))
  await verify(stage.server, page, row!.phoneNumber)
  await givePhone(page, ananya)
  await verify(stage.server, page, ananya)
  await act(page, 'act.confirm').waitFor()
  await act(page, 'phone.correct').click()
  await givePhone(page, '9123456780')
  await page.locator('input[name="name"]').fill('Zoya Kamat')
  await page.locator('textarea[name="address"]').fill('12 Lake Road, Bengaluru')
  await act(page, 'person.submit').click()
  await act(page, 'code.send').waitFor()
  expect(await act(page, 'act.confirm').count()).toBe(0)
  await verify(stage.server, page, '9123456780')

  await orderFault(stage.server, { method: 'PUT', path: '/customer/transferOwnership', when: 'after', status: 504 })
  await forgetCalls(stage.server)
  await act(page, 'act.confirm').click()
  await page.getByText('Ownership transferred successfully!').first().waitFor({ timeout: 20_000 })
  expect(await countCalls(stage.server, 'PUT', '/customer/transferOwnership')).toBe(1)
  const [now] = await installations(stage.server, row!.id)
  expect(now?.customerName).toBe('Zoya Kamat')
})

test('H38 a transfer under way can be neither left nor begun anew', async () => {
  const [row] = (await installations(stage.server))
    .filter(({ id, status }) => id !== installationId && status === 'ACTIVE')
    .slice(1)
  const page = await openAs(stage, 'Asha Menon', transferAddress(row!.id))
  await verify(stage.server, page, row!.phoneNumber)
  await givePhone(page, imran)
  await verify(stage.server, page, imran)
  await orderFault(stage.server, { method: 'PUT', path: `/customer/transferOwnership/${row!.id}`, delayMs: 2500 })
  await act(page, 'act.confirm').click()
  await expect.poll(() => act(page, 'act.confirm').getAttribute('aria-busy')).toBe('true')
  expect(await act(page, 'reset.ask').count()).toBe(0)
  expect(await act(page, 'flow.close').count()).toBe(0)
  await page.getByText('Ownership transferred successfully!').first().waitFor()
})

test('a flow that was left waits in the tray, after a reload too, and is given up only after a question', async () => {
  const row = (await installations(stage.server)).findLast(({ status }) => status === 'ACTIVE')
  const page = await openAs(stage, 'Asha Menon', transferAddress(row!.id))
  await act(page, 'code.send').click()
  await page.locator('input[name="code"]').waitFor()
  await page.goto('/app/installation/AllCustomers')
  const tray = page.getByRole('button', { name: '1 task in progress' })
  await tray.click()
  await page.getByRole('dialog').getByText(row!.id).waitFor()
  await act(page, 'stop.ask').click()
  await act(page, 'stop.cancel').click()
  await act(page, 'flow.focus').click()
  await page.locator('input[name="code"]').waitFor()

  await tray.click()
  await act(page, 'stop.ask').click()
  await act(page, 'stop.confirm').click()
  await page.getByText('Nothing in progress').waitFor()
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('headwater.flow.'))),
  ).toEqual([])
})
