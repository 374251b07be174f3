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
import { refundOf, refundsAddress } from '../../support/journeys/journey-refunds.ts'
import { newRefund } from '../../support/journeys/new-refund.ts'

const stage = setUpEnvironment()
const kills = setTheKills(stage, 'refund-link')

const reread = { method: 'GET', path: /^\/payments\/refundInitiates\?.*refundId=/ }
const making = { method: 'POST', path: /^\/payments\/refund\/link\// }
const cancelling = { method: 'PUT', path: /^\/payments\/refund\/link\/cancel/ }
const reason = 'Sent to the wrong phone number'
const written = all(offers('cancel.confirm'), holds({ reason }))

const open = (id: string) => kills.open('Farah Sheikh', `${refundsAddress}?tab=APPROVED#${id}`, offers('link.generate'))

test('H31 H33 H37 killed at calls and rests of a refund link, one is made and it is cancelled once', async () => {
  const id = await newRefund(stage, 'APPROVED')
  const here = await open(id)
  await here.atRest('viewing', offers('link.generate'))
  await presses('link.generate')(here.page)
  await here.atRest('generating.confirming', offers('generate.confirm'))
  const make = presses('generate.confirm')
  await here.amid('generating.rereading', reread, make, offers('generate.confirm'))
  expect(kills.sent(making)).toEqual([])
  await here.amid('generating.sending, unheard', making, make, unanswered, { unheard: true })
  await offers('generate.confirm')(here.page)
  expect((await refundOf(stage.server, id)).state).toBe('APPROVED')
  await here.amid('generating.sending', making, make, unanswered)
  await here.atRest('generating.unknown', unanswered)
  await here.amid('generating.checking', reread, looks('check.start'), unanswered)
  await offers('link.cancel')(here.page)
  await here.atRest('generated', offers('link.cancel'))
  expect(new Set(kills.sent(making)).size).toBe(1)
  expect(kills.sent(making)).toHaveLength(2)

  await presses('link.cancel')(here.page)
  await here.page.locator('textarea[name="reason"]').fill('Sent')
  await here.atRest('cancelling.givingReason, half', holds({ reason: 'Sent' }))
  await here.page.locator('textarea[name="reason"]').fill(reason)
  await here.atRest('cancelling.givingReason', written)
  const cancel = presses('cancel.confirm')
  await here.amid('cancelling.rereading', reread, cancel, written)
  expect(kills.sent(cancelling)).toEqual([])
  await here.amid('cancelling.sending, unheard', cancelling, cancel, unanswered, { unheard: true })
  await written(here.page)
  expect((await refundOf(stage.server, id)).state).toBe('LINK_ACTIVE')
  await here.amid('cancelling.sending', cancelling, cancel, unanswered)
  await here.atRest('cancelling.unknown', unanswered)
  await here.amid('cancelling.checking', reread, looks('check.start'), unanswered)
  await offers('link.generate')(here.page)
  await here.atRest('cancelled', offers('link.generate'))
  expect(new Set(kills.sent(cancelling)).size).toBe(1)
  expect(kills.sent(cancelling)).toHaveLength(2)
  expect((await refundOf(stage.server, id)).state).toBe('APPROVED')
})

test('H33 H37 killed where somebody else made the link, it says so again, and nothing was sent', async () => {
  const id = await newRefund(stage, 'APPROVED')
  const here = await open(id)
  await presses('link.generate')(here.page)
  const token = await stage.server.session(usernameOf('Arvind Iyer'))
  await stage.server.call('POST', `/payments/refund/link/${id}`, { token, key: `other-${id}` })
  await presses('generate.confirm')(here.page)
  await here.atRest('changed', all(says('This refund has changed'), offers('review.again')))
  expect(kills.sent(making)).toEqual([])
})
