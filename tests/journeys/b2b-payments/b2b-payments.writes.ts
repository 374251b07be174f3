import { addRecharged } from '../../../backend/testing/money/recharges.ts'
import type { GuardedWrite } from '../../support/journeys/guarded-write.ts'
import { openAs } from '../../support/journeys/journey.ts'
import { act } from '../../support/journeys/journey-refunds.ts'

let turns = 0

/** A payment for one installation. */
const payment: GuardedWrite = {
  name: 'createB2BPayment',
  namesRows: true,
  confirm: 'act.confirm',
  check: 'check.start',
  unanswered: /may or may not have been made/,
  fallback: 'Failed to apply the recharge',
  done: /1 installation recharged/,
  async reach(stage, baseURL) {
    turns += 1
    const { database, clock } = stage.server.running.platform
    const { id } = await addRecharged(database, { now: clock.now() })
    const page = await openAs(stage, 'Vikram Sethi', '/app/installation/B2BPayment', { baseURL })
    await page.locator('[name="ids"]').fill(id)
    await page.locator('[name="payment_reference"]').fill(`UTR-FAULT-${turns}`)
    await page.locator('[name="amount"]').fill('350')
    await act(page, 'ids.check').click()
    await act(page, 'act.ask').click()
    return page
  },
}

export const writes: readonly GuardedWrite[] = [payment]
