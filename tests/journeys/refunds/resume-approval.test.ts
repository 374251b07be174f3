import { expect, test } from 'vitest'
import { setUpEnvironment, usernameOf } from '../../support/journeys/journey.ts'
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
import { openRefund, refundOf, refundsAddress } from '../../support/journeys/journey-refunds.ts'
import { newRefund } from '../../support/journeys/new-refund.ts'
import { isLong } from '../../support/long.ts'

const stage = setUpEnvironment()
const kills = setTheKills(stage, 'refund-approval')

const reread = { method: 'GET', path: /^\/payments\/refundInitiates\?.*refundId=/ }
const approval = { method: 'POST', path: /^\/payments\/refund\/approve/ }
const rejection = { method: 'PUT', path: /^\/payments\/refund\/.*reason=/ }
const reason = 'Deposit & pick-up were\npaid back #2, sorry?'

const open = (id: string) =>
  kills.open('Farah Sheikh', `${refundsAddress}?search=${id}`, (page) => openRefund(page, id))

test('H31 H33 H37 killed at calls and rests of an approval, it is approved by one intent, heard once', async () => {
  const id = await newRefund(stage)
  const here = await open(id)
  await here.atRest('reviewing', offers('approve.ask'))
  await presses('approve.ask')(here.page)
  await here.atRest('approving.confirming', offers('approve.confirm'))
  const confirm = presses('approve.confirm')
  await here.amid('approving.rereading', reread, confirm, offers('approve.confirm'))
  expect(kills.sent(approval)).toEqual([])

  await here.amid('approving.sending, unheard', approval, confirm, unanswered, { unheard: true })
  await offers('approve.confirm')(here.page)
  expect((await refundOf(stage.server, id)).state).toBe('INITIATED')
  await here.amid('approving.sending', approval, confirm, unanswered)
  await here.atRest('approving.unknown', unanswered)
  await here.amid('approving.checking', reread, looks('check.start'), unanswered)
  await says('Step approved')(here.page)
  const [unheard, heard, ...more] = kills.sent(approval)
  expect([heard, more]).toEqual([unheard, []])
  expect((await refundOf(stage.server, id)).state).toBe('APPROVED')
})

test.runIf(isLong)(
  'H31 H32 H37 killed at calls and rests of a rejection, its reason stays and it is heard once',
  async () => {
    const id = await newRefund(stage)
    const here = await open(id)
    await presses('reject.ask')(here.page)
    await here.page.locator('textarea[name="reason"]').fill('Too')
    await here.atRest('rejecting.givingReason, half', holds({ reason: 'Too' }))
    await here.page.locator('textarea[name="reason"]').fill(reason)
    const written = all(offers('reject.confirm'), holds({ reason }))
    await here.atRest('rejecting.givingReason', written)
    const confirm = presses('reject.confirm')
    await here.amid('rejecting.rereading', reread, confirm, written)
    expect(kills.sent(rejection)).toEqual([])

    await here.amid('rejecting.sending, unheard', rejection, confirm, unanswered, { unheard: true })
    await written(here.page)
    expect((await refundOf(stage.server, id)).state).toBe('INITIATED')
    await here.amid('rejecting.sending', rejection, confirm, unanswered)
    await here.atRest('rejecting.unknown', unanswered)
    await here.amid('rejecting.checking', reread, looks('check.start'), unanswered)
    await says('Refund Rejected')(here.page)
    const [unheard, heard, ...more] = kills.sent(rejection)
    expect([heard, more]).toEqual([unheard, []])
    const { state, ledger } = await refundOf(stage.server, id)
    expect([state, ledger[0]?.note]).toEqual(['REJECTED', reason])
  },
)

test.runIf(isLong)(
  'H33 H37 killed where it has changed meanwhile, it says so again, and nothing was sent',
  async () => {
    const id = await newRefund(stage)
    const here = await open(id)
    await presses('approve.ask')(here.page)
    const token = await stage.server.session(usernameOf('Arvind Iyer'))
    await stage.server.call('POST', `/payments/refund/approve?refundId=${id}&step=1`, { token, key: `other-${id}` })
    await presses('approve.confirm')(here.page)
    await here.atRest('changed', all(says('This refund has changed'), says('Arvind Iyer')))
    expect(kills.sent(approval)).toEqual([])
  },
)
