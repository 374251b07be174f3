import { expect, test } from 'vitest'
import { movementsOf } from '../../../backend/testing/money/payments.ts'
import { addRecharged } from '../../../backend/testing/money/recharges.ts'
import { brokenInvariants } from '../../support/invariants.ts'
import { setUpEnvironment, usernameOf } from '../../support/journeys/journey.ts'
import { placeOf } from '../../support/journeys/journey-installations.ts'
import {
  all,
  holds,
  looks,
  offers,
  presses,
  type Shown,
  says,
  setTheKills,
  unanswered,
} from '../../support/journeys/journey-kill.ts'

const stage = setUpEnvironment()
const kills = setTheKills(stage, 'plan-application')

const plans = { method: 'GET', path: /^\/plan\/getRechargePlans/ }
const payments = { method: 'GET', path: /^\/payments\/payments\?.*reference=/ }
const charge = { method: 'POST', path: /^\/payments\/applyplan$/ }
const database = () => stage.server.running.platform.database
const untouched = { balance: 2000_00, lines: ['+2000 Recharge by UPI'] }

async function open() {
  const { id } = await addRecharged(database(), { balance: 2000_00 })
  const there: Shown = (page) => page.getByRole('region', { name: 'Status and allowed changes' }).waitFor()
  return { id, here: await kills.open('Asha Menon', placeOf(id), there) }
}

test('H31 H37 killed at calls and rests of a recharge, every choice stays and money is charged once', async () => {
  const { id, here } = await open()
  const choosing = all(offers('plan.choose'), offers('validity.change'))
  await here.amid('loading', plans, (page) => page.goto(`${placeOf(id)}?flow=recharge`), choosing)
  await here.page.locator('[name="planname"]').selectOption('Family 30')
  await here.page.locator('[name="validity"]').fill('45')
  const chosen = all(offers('plan.find'), holds({ planname: 'Family 30', validity: '45' }))
  await here.atRest('editing', chosen)
  await here.amid('finding', { method: 'GET', path: /^\/plan\/getPlanDetails/ }, presses('plan.find'), chosen)
  await here.page.locator('[name="validity"]').fill('28')
  await presses('plan.find')(here.page)
  await here.page.locator('[name="payType"]').selectOption('UPI')
  await here.page.locator('[name="topupId"]').selectOption('T-1000')
  const paidBy = holds({ planname: 'Family 30', validity: '28', payType: 'UPI', topupId: 'T-1000' })
  await here.atRest('comparing', all(offers('act.ask'), paidBy))
  await presses('act.ask')(here.page)
  const reviewed = all(offers('act.confirm'), says('Apply plan and charge ₹699'))
  await here.atRest('applying.confirming', reviewed)
  const confirm = presses('act.confirm')
  await here.amid('applying.rereading', plans, confirm, reviewed)
  expect(kills.sent(charge)).toEqual([])

  await here.amid('applying.sending, unheard', charge, confirm, unanswered, { unheard: true })
  await all(looks('check.start'), reviewed)(here.page)
  expect(await movementsOf(database(), id)).toEqual(untouched)
  await here.amid('applying.sending', charge, confirm, unanswered)
  await here.atRest('applying.unknown', unanswered)
  await here.amid('applying.checking', payments, looks('check.start'), unanswered)
  await says('Family 30, 28 days is in effect.')(here.page)
  const [unheard, heard, ...more] = kills.sent(charge)
  expect([heard, more]).toEqual([unheard, []])
  expect(await movementsOf(database(), id)).toEqual({
    balance: 2351_00,
    lines: ['-699 Plan Family 30, 28 days', '+1050 Recharge by UPI', '+2000 Recharge by UPI'],
  })
  expect(await brokenInvariants(database())).toEqual([])
  // What has ended begins anew, and shows what the charge left.
  await here.page.reload()
  await says('The wallet holds ₹2,351.')(here.page)
})

test('H33 H37 killed where somebody else recharged meanwhile, it says so again, and nothing was sent', async () => {
  const { id, here } = await open()
  await here.page.goto(`${placeOf(id)}?flow=recharge`)
  await here.page.locator('[name="planname"]').selectOption('Family 30')
  await presses('plan.find')(here.page)
  await presses('act.ask')(here.page)
  await offers('act.confirm')(here.page)
  const body = { installationId: id, planId: 'P-FAMILY-28', payType: 'WALLET', amount: 699, reference: `other-${id}` }
  const token = await stage.server.session(usernameOf('Kiran Desai'))
  const other = await stage.server.call('POST', '/payments/applyplan', { token, body, key: `other-${id}` })
  expect(other.status).toBe(200)
  await presses('act.confirm')(here.page)
  await here.atRest('changed', all(says('The recharge has changed'), offers('review.again')))
  expect(kills.sent(charge)).toEqual([])
  const { balance } = await movementsOf(database(), id)
  expect(balance).toBe(1301_00)
})
