import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { openAs, outboxCode, setUpEnvironment, usernameOf } from '../../support/journeys/journey.ts'
import {
  all,
  type Call,
  holds,
  looks,
  offers,
  presses,
  says,
  setTheKills,
  unanswered,
} from '../../support/journeys/journey-kill.ts'
import { act, installations, submitCode, transferAddress, verify } from '../../support/journeys/journey-transfer.ts'

const stage = setUpEnvironment()
const kills = setTheKills(stage, 'ownership-transfer')
const installationId = 'WP-BLR-004217'
const ananya = '9845022712'
const imran = '9900145674'
const nobody = '9123450987'

const sending = (phone: string): Call => ({ method: 'GET', path: new RegExp(`^/auth/send_otp/v3/${phone}/`) })
const checking: Call = { method: 'POST', path: /^\/auth\/validateOtp\/OWNERSHIP_TRANSFER/ }
const finding: Call = { method: 'GET', path: /^\/customer\/list\?.*phoneNumber=/ }
const summing: Call = { method: 'GET', path: /^\/customer\/getCustomerByInstallationId\// }
const moving: Call = { method: 'PUT', path: new RegExp(`^/customer/transferOwnership/${installationId}`) }
const making: Call = { method: 'PUT', path: /^\/customer\/transferOwnership/ }
const asking: Call = { method: 'GET', path: new RegExp(`^/installation/.*${installationId}`) }

const codeField = (page: Page) => page.locator('input[name="code"]').waitFor()
const newest = (phone: string) => outboxCode(stage.server, phone)

async function open(id: string, walletId?: string) {
  const page = await openAs(stage, 'Asha Menon', transferAddress(id, walletId), { baseURL: kills.url })
  await offers('code.send')(page)
  kills.forget()
  return kills.start(page)
}

test('H31 H34 H37 killed at calls and rests of a transfer, it goes on where it was and each call is heard once', async () => {
  const here = await open(installationId, 'W-30177')
  await here.atRest('currentOwner.ready', offers('code.send'))
  const send = presses('code.send')
  await here.amid('currentOwner.sendingCode', sending(ananya), send, says('OTP may not have been sent'))
  await here.atRest('currentOwner.awaitingCode', codeField)
  expect(kills.sent(sending(ananya))).toHaveLength(1)
  const code = await newest(ananya)
  await here.amid(
    'currentOwner.verifyingCode',
    checking,
    (page) => submitCode(page, code),
    says('OTP check not confirmed'),
  )
  expect(await here.page.locator('input[name="code"]').inputValue()).toBe('')
  await act(here.page, 'code.resend').click()

  await here.page.locator('input[name="phone"]').fill('99001')
  await here.atRest('newOwner.enteringPhone, half', holds({ phone: '99001' }))
  await here.page.locator('input[name="phone"]').fill(imran)
  await here.amid('newOwner.findingCustomer', finding, presses('phone.submit'), holds({ phone: imran }))
  await presses('phone.submit')(here.page)
  await here.atRest('newOwner.ready', all(offers('code.send'), says('Imran Qureshi')))
  await here.amid('newOwner.sendingCode', sending(imran), send, says('OTP may not have been sent'))
  await here.atRest('newOwner.awaitingCode', codeField)
  await presses('reset.ask')(here.page)
  await here.atRest('startingOver', offers('reset.cancel'))
  await presses('reset.cancel')(here.page)
  const other = await newest(imran)
  await here.amid(
    'newOwner.verifyingCode',
    checking,
    (page) => submitCode(page, other),
    says('OTP check not confirmed'),
  )
  await here.amid('summing', summing, presses('code.resend'), offers('read.again'))
  await presses('read.again')(here.page)
  await says('₹')(here.page)
  await here.atRest('reviewing', offers('act.confirm'))
  const confirm = presses('act.confirm')
  await here.amid('transferring.rereading', summing, confirm, offers('act.confirm'))
  await here.amid('transferring.sending, unheard', moving, confirm, unanswered, { unheard: true })
  await offers('act.confirm')(here.page)
  await here.amid('transferring.sending', moving, confirm, unanswered)
  await here.atRest('transferring.unknown', unanswered)
  await here.amid('transferring.checking', asking, looks('check.start'), unanswered)
  await says('Ownership transferred successfully!')(here.page)
  const [unheard, heard, ...more] = kills.sent(moving)
  expect([heard, more]).toEqual([unheard, []])
  const [now] = await installations(stage.server, installationId)
  expect(now?.phoneNumber).toBe(imran)
})

/** Installations that nothing was done about yet. */
async function untouched(): Promise<readonly { id: string; phoneNumber: string }[]> {
  const found = await installations(stage.server)
  return found.filter(
    ({ id, status, phoneNumber }) => id !== installationId && status === 'ACTIVE' && phoneNumber !== imran,
  )
}

test('H37 what is typed of a new customer stays, and a transfer that somebody else overtook stays overtaken', async () => {
  const [row] = await untouched()
  const here = await open(row!.id)
  await verify(stage.server, here.page, row!.phoneNumber)
  await here.page.locator('input[name="phone"]').fill(nobody)
  await presses('phone.submit')(here.page)
  await here.page.locator('input[name="name"]').fill('Zoya')
  await here.page.locator('textarea[name="address"]').fill('12 L')
  await here.atRest('newOwner.editing', holds({ name: 'Zoya', address: '12 L' }))
  await here.page.locator('textarea[name="address"]').fill('12 Lake Road')
  await presses('person.submit')(here.page)
  await here.atRest('newOwner.ready, described', all(offers('code.send'), says('Zoya')))
  await verify(stage.server, here.page, nobody)
  await offers('act.confirm')(here.page)
  await here.amid('transferring.sending, overtaken', making, presses('act.confirm'), unanswered, { unheard: true })
  await stage.server.running.platform.database.execute(
    `update installation set customer_id = 'C-010982' where id = '${row!.id}'`,
  )
  await here.atRest('taken', says(`${row!.id} now has another owner`))
  expect(kills.sent(making)).toHaveLength(1)
  await presses('flow.close')(here.page)
  await here.page.waitForURL((url) => !url.searchParams.has('flow'))
})

test('H35 H37 killed while a further code must wait, it still waits', async () => {
  const [, row] = await untouched()
  const here = await open(row!.id)
  const token = await stage.server.session(usernameOf('Kiran Desai'))
  await stage.server.call('GET', `/auth/send_otp/v3/${row!.phoneNumber}/OWNERSHIP_TRANSFER`, { token })
  await presses('code.send')(here.page)
  await here.atRest('currentOwner.limited', says('You can send the next OTP in'))
  expect(kills.sent(sending(row!.phoneNumber))).toHaveLength(1)
})
