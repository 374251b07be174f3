import { expect, test } from 'vitest'
import { answerOf } from '../../../backend/testing/answer.ts'
import { getInstallation } from '../../../src/contract/areas/installations/installations.ts'
import { setUpEnvironment, usernameOf } from '../../support/journeys/journey.ts'
import { newDevice, newHome, openInstallation } from '../../support/journeys/journey-installations.ts'
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
const kills = setTheKills(stage, 'installation-lifecycle')

const read = (id: string) => ({ method: 'GET', path: new RegExp(`^/installation/${id}$`) })
const replacement = { method: 'POST', path: /^\/installation\/replace$/ }
const reason = 'Leaks at the tap & #2,\nseen twice?'

const installationOf = async (id: string) => {
  const token = await stage.server.session(usernameOf('Asha Menon'))
  return answerOf(getInstallation, await stage.server.call('GET', `/installation/${id}`, { token }))
}

test('H31 H37 killed at calls and rests of a replacement, it goes on where it was and is heard once', async () => {
  const { id } = await newHome(stage, 'ACTIVE', { cityCode: 'BLR' })
  const device = await newDevice(stage, { model: 'HW-RO Plus' })
  const page = await openInstallation(stage, id, 'Asha Menon', { baseURL: kills.url })
  kills.forget()
  const here = kills.start(page)
  await page.getByRole('link', { name: 'Replace device…', exact: true }).click()
  await page.locator('input[name="device"]').fill(device)
  await page.locator('textarea[name="reason"]').fill(reason)
  const typed = all(offers('act.review'), holds({ device, reason }))
  await here.atRest('editing', typed)
  await here.amid('preparing', { method: 'GET', path: /^\/device\/validModels/ }, presses('act.review'), typed)

  await presses('act.review')(here.page)
  const compared = all(offers('device.accept'), says('Different model: HW-RO Plus instead of HW-Copper 7.'))
  await here.atRest('comparing', compared)
  await presses('device.accept')(here.page)
  await here.atRest('deciding.confirming', offers('act.confirm'))
  const confirm = presses('act.confirm')
  await here.amid('deciding.rereading', read(id), confirm, offers('act.confirm'))
  expect(kills.sent(replacement)).toEqual([])

  await here.amid('deciding.sending, unheard', replacement, confirm, unanswered, { unheard: true })
  await offers('act.confirm')(here.page)
  expect((await installationOf(id)).purifierId).not.toBe(device)
  await here.amid('deciding.sending', replacement, confirm, unanswered)
  await here.atRest('deciding.unknown', unanswered)
  await here.amid('deciding.checking', read(id), looks('check.start'), unanswered)
  await says('The new device is installed, and the old one is retired.')(here.page)
  const [unheard, heard, ...more] = kills.sent(replacement)
  expect([heard, more]).toEqual([unheard, []])
  const { purifierId, notes } = await installationOf(id)
  expect([purifierId, notes.length]).toEqual([device, 1])
})
