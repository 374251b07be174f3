import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { answerOf } from '../../../backend/testing/answer.ts'
import { movementsOf } from '../../../backend/testing/money/payments.ts'
import { addRecharged } from '../../../backend/testing/money/recharges.ts'
import { getInstallation } from '../../../src/contract/areas/installations/installations.ts'
import { brokenInvariants } from '../../support/invariants.ts'
import { setUpEnvironment, usernameOf } from '../../support/journeys/journey.ts'
import { act, openInstallation, placeOf, reviewAct } from '../../support/journeys/journey-installations.ts'
import {
  approve,
  approversOf,
  generateLink,
  initiatedAt,
  refundOf,
  reviewRefund,
} from '../../support/journeys/journey-refunds.ts'

const stage = setUpEnvironment()
const database = () => stage.server.running.platform.database

/** 319 days after the installation: 9,500 less 319 × 6 and the pick-up of 450, with the 100 of the wallet. */
const day = '2026-11-20'
const amount = '₹7,236'
const reason = 'Moving to Pune & no service there, sorry #1'

const homeOf = async (id: string) => {
  const token = await stage.server.session(usernameOf('Asha Menon'))
  return answerOf(getInstallation, await stage.server.call('GET', `/installation/${id}`, { token }))
}

/** The address in the newest message to this phone. */
async function receivedLink(phone: string): Promise<string> {
  const letter = (await stage.server.outbox()).find(
    (one) => one.kind === 'REFUND_LINK' && one.recipient.includes(phone),
  )
  return /\/pay\/\S+/.exec(letter?.text ?? '')?.[0] ?? ''
}

const done = (page: Page) => page.getByRole('heading', { name: 'Done' }).waitFor()

test('S-85 S-23 a purifier that leaves: its refund is previewed, approved, linked and paid, and then it is uninstalled', async () => {
  const { clock } = stage.server.running.platform
  const home = await addRecharged(database(), { now: clock.now(), daysLeft: 20 })
  const wallet = await movementsOf(database(), home.id)
  expect(wallet).toEqual({ balance: 100_00, lines: ['+100 Recharge by UPI'] })

  const asha = await openInstallation(stage, home.id)
  await reviewAct(asha, 'Request uninstallation…', { day, reason })
  await asha.getByText(amount).waitFor()
  await act(asha, 'act.confirm').click()
  await done(asha)
  await asha.goto(placeOf(home.id))
  await reviewRefund(asha, day, reason)
  await asha.getByText(amount).first().waitFor()
  await asha.getByText('2 approvals required: FINANCE_4, FINANCE_5.').waitFor()
  await act(asha, 'act.confirm').click()
  await asha.getByRole('heading', { name: 'Refund initiated' }).waitFor()
  const { refundId, total, state } = await initiatedAt(stage.server, home.id)
  expect([total, state]).toEqual([7236, 'INITIATED'])

  await approve(stage, 'Farah Sheikh', refundId)
  const nandini = await approve(stage, 'Nandini Rao', refundId)
  const link = await generateLink(nandini, amount)
  const customer = await stage.newPage()
  const received = await receivedLink(home.phone)
  expect(new URL(link).pathname).toBe(received)
  await customer.goto(received)
  await customer.getByRole('button', { name: `Receive ${amount}` }).click()
  await customer.getByText('Paid.').waitFor()

  const paid = await refundOf(stage.server, refundId)
  expect(paid).toMatchObject({ state: 'PAID', total: 7236, uninstalltionDate: day, link: { state: 'PAID' } })
  expect(approversOf(paid)).toEqual(['Farah Sheikh', 'Nandini Rao'])
  // The payment uninstalls nothing: somebody has to fetch the purifier.
  expect(await homeOf(home.id)).toMatchObject({ status: 'UNINSTALL_REQUESTED', refund: { refundId, state: 'PAID' } })

  await asha.goto(placeOf(home.id))
  const paidBack = asha.getByText(`The deposit was paid back by refund ${refundId}`)
  await paidBack.first().waitFor({ state: 'attached' })
  await asha.getByRole('link', { name: 'Uninstall…', exact: true }).click()
  await asha.getByText('The refund of this installation counts the use up to this date.').waitFor()
  expect(await asha.locator('input[name="day"]').inputValue()).toBe(day)
  await asha.locator('textarea[name="reason"]').fill('The purifier was fetched')
  await act(asha, 'act.review').click()
  await asha.getByText('The refund below already exists and isn’t changed by this.').waitFor()
  await asha.getByText(amount).waitFor()
  await act(asha, 'act.confirm').click()
  await done(asha)
  await asha.getByRole('button', { name: 'Back to the installation' }).click()
  await asha.getByText(`Uninstalled on ${day}: The purifier was fetched`).waitFor()
  await asha.getByText('Recharge by UPI').waitFor()

  expect(await homeOf(home.id)).toMatchObject({ status: 'UNINSTALLED', refund: { refundId, state: 'PAID' } })
  expect(await refundOf(stage.server, refundId)).toEqual(paid)
  // The wallet went along with the deposit, once (S-321).
  expect(await movementsOf(database(), home.id)).toEqual({
    balance: 0,
    lines: [`-100 Refund ${refundId}`, ...wallet.lines],
  })
  expect(await brokenInvariants(database())).toEqual([])
})
