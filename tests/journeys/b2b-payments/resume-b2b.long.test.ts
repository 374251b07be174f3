import { expect, test } from 'vitest'
import { movementsOf } from '../../../backend/testing/money/payments.ts'
import { addRecharged } from '../../../backend/testing/money/recharges.ts'
import { brokenInvariants } from '../../support/invariants.ts'
import { setUpEnvironment } from '../../support/journeys/journey.ts'
import { all, holds, looks, offers, presses, says, setTheKills } from '../../support/journeys/journey-kill.ts'

const stage = setUpEnvironment()
const kills = setTheKills(stage, 'b2b-recharge')

const lookUp = { method: 'GET', path: /^\/installation\/find\?/ }
const entries = { method: 'GET', path: /^\/wallet\/entries\?.*type=CREDIT/ }
const payment = { method: 'POST', path: /^\/payments\/B2BPayment$/ }
const unanswered = says(/may or may not have been made|Checking whether payment UTR-\S+ was made/)
const confirm = presses('act.confirm')
const database = () => stage.server.running.platform.database

const newHome = () => addRecharged(database(), { now: stage.server.running.platform.clock.now() })
const open = () => kills.open('Vikram Sethi', '/app/installation/B2BPayment', offers('ids.check'))

async function validTillOf(id: string): Promise<string | undefined> {
  const { rows } = await database().execute<{ day: string }>(
    `select valid_till::text as day from installation where id = '${id}'`,
  )
  return rows[0]?.day
}

test('H31 H37 H41 killed at calls and rests of a B2B payment, it goes on where it was and each wallet gets it once', async () => {
  const homes = [await newHome(), await newHome()]
  const ids = homes.map(({ id }) => id)
  const typed = { ids: ids.join('\n'), payment_reference: 'UTR-2611-0301', amount: '350', payment_mode: 'Cheque' }
  const { payment_mode, ...written } = typed
  const here = await open()
  await here.page.locator('[name="payment_mode"]').selectOption(payment_mode)
  for (const [name, value] of Object.entries({ ...written, ids: `${written.ids}\nHWP-WRONG` }))
    await here.page.locator(`[name="${name}"]`).fill(value)
  const filled = all(offers('ids.check'), holds({ ...typed, ids: `${written.ids}\nHWP-WRONG` }))
  await here.atRest('editing', filled)
  await here.amid('lookingUp', lookUp, presses('ids.check'), filled)
  await here.page.locator('[name="validity"]').fill('28')
  await presses('ids.check')(here.page)
  await here.atRest('reviewing, one wrong', all(offers('wrong.remove'), says('1 ID can’t be recharged')))
  await presses('wrong.remove')(here.page)
  await here.atRest('reviewing', all(offers('act.ask'), says('2 installations found')))
  await presses('act.ask')(here.page)
  const reviewed = all(offers('act.confirm'), says('Recharge 2 installations for ₹700'))
  await here.atRest('recharging.confirming', reviewed)
  expect(kills.sent(payment)).toEqual([])

  await here.amid('recharging.sending, unheard', payment, confirm, unanswered, { unheard: true })
  await all(looks('check.start'), reviewed)(here.page)
  for (const id of ids) expect((await movementsOf(database(), id)).balance).toBe(100_00)
  await here.amid('recharging.sending', payment, confirm, unanswered)
  await here.atRest('recharging.unknown', unanswered)
  await here.amid('recharging.checking', entries, looks('check.start'), unanswered)
  await all(says('2 installations recharged'), says('No response arrived, but the check shows'))(here.page)
  const [unheard, heard, ...more] = kills.sent(payment)
  expect([heard, more]).toEqual([unheard, []])
  for (const id of ids) {
    const { balance, lines } = await movementsOf(database(), id)
    expect([balance, lines.length]).toEqual([450_00, 2])
  }
  expect(await brokenInvariants(database())).toEqual([])
})

test('H31 H37 H41 killed amid a B2B payment of days alone, the days tell that it was made, and are added once', async () => {
  const { id, validTill } = await newHome()
  const here = await open()
  const written = { ids: id, payment_reference: 'UTR-2611-0302', validity: '28' }
  for (const [name, value] of Object.entries(written)) await here.page.locator(`[name="${name}"]`).fill(value)
  await presses('ids.check')(here.page)
  await presses('act.ask')(here.page)
  await here.amid('recharging.sending, unheard, days alone', payment, confirm, unanswered, { unheard: true })
  await all(looks('check.start'), offers('act.confirm'))(here.page)
  expect(await validTillOf(id)).toBe(validTill)
  await here.amid('recharging.sending, days alone', payment, confirm, unanswered)
  await all(looks('check.start'), says('1 installation recharged'))(here.page)
  const [unheard, heard, ...more] = kills.sent(payment)
  expect([heard, more]).toEqual([unheard, []])
  const days = new Date(`${validTill}T00:00:00Z`)
  days.setUTCDate(days.getUTCDate() + 28)
  expect(await validTillOf(id)).toBe(days.toISOString().slice(0, 10))
  expect((await movementsOf(database(), id)).balance).toBe(100_00)
})
