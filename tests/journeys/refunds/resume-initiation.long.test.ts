import { expect, test } from 'vitest'
import { addHome } from '../../../backend/testing/money/refunds.ts'
import type { Refund } from '../../../src/contract/areas/refunds/refunds.ts'
import { setUpEnvironment, usernameOf } from '../../support/journeys/journey.ts'
import { placeOf } from '../../support/journeys/journey-installations.ts'
import {
  all,
  holds,
  looks,
  offers,
  presses,
  says,
  setTheKills,
  unanswered,
} from '../../support/journeys/journey-kill.ts'

const stage = setUpEnvironment()
const kills = setTheKills(stage, 'refund-initiation')

const calculation = { method: 'GET', path: /^\/payments\/calculate\/refund/ }
const initiation = { method: 'POST', path: /^\/payments\/initiate\/refund/ }
const reason = 'Moving to Pune & no service there, sorry #1'
const written = holds({ reason })

const open = (id: string) => kills.open('Asha Menon', `${placeOf(id)}?flow=refund`, offers('refund.calculate'))

async function refundsAt(id: string): Promise<readonly Refund[]> {
  const token = await stage.server.session(usernameOf('Nandini Rao'))
  const { json } = await stage.server.call('GET', `/payments/refundInitiates?search=${id}`, { token })
  return (json.body as { content: Refund[] }).content
}

test('H31 H33 H37 killed at calls and rests of a request, day and reason stay and it is one refund', async () => {
  const { id } = await addHome(stage.server.running.platform.database)
  const here = await open(id)
  await here.page.locator('input[name="day"]').fill('2026-11-19')
  const dayChosen = all(offers('refund.calculate'), holds({ day: '2026-11-19' }))
  await here.atRest('editing', dayChosen)
  await here.amid('calculating', calculation, presses('refund.calculate'), dayChosen)
  await presses('refund.calculate')(here.page)
  await here.page.locator('textarea[name="reason"]').fill('Mov')
  await here.atRest('reviewing, half', holds({ reason: 'Mov' }))
  await here.page.locator('textarea[name="reason"]').fill(reason)
  await here.atRest('reviewing', all(offers('act.ask'), written))
  await presses('act.ask')(here.page)
  await here.atRest('initiating.confirming', offers('act.confirm'))
  const confirm = presses('act.confirm')
  await here.amid('initiating.recalculating', calculation, confirm, offers('act.confirm'))
  expect(kills.sent(initiation)).toEqual([])

  await here.amid('initiating.sending, unheard', initiation, confirm, unanswered, { unheard: true })
  await offers('act.confirm')(here.page)
  expect(await refundsAt(id)).toEqual([])
  await here.amid('initiating.sending', initiation, confirm, unanswered)
  await here.atRest('initiating.unknown', unanswered)
  await here.amid('initiating.checking', calculation, looks('check.start'), unanswered)
  await says('Refund initiated')(here.page)
  const [unheard, heard, ...more] = kills.sent(initiation)
  expect([heard, more]).toEqual([unheard, []])
  const [refund, ...others] = await refundsAt(id)
  expect([refund?.reason, refund?.uninstalltionDate, others]).toEqual([reason, '2026-11-19', []])
})

test('H33 H37 killed where the amount has changed, it says so again, and nothing was sent', async () => {
  const { id, customerId } = await addHome(stage.server.running.platform.database)
  const here = await open(id)
  await presses('refund.calculate')(here.page)
  await here.page.locator('textarea[name="reason"]').fill(reason)
  await presses('act.ask')(here.page)
  await stage.server.running.platform.database.execute(
    `update customer set pending_payment = 50000 where id = '${customerId}'`,
  )
  await presses('act.confirm')(here.page)
  await here.atRest('changed', all(says('The calculation has changed'), offers('review.again')))
  expect(kills.sent(initiation)).toEqual([])
})
