import { fillIn, type GuardedWrite } from '../../support/journeys/guarded-write.ts'
import { openAs } from '../../support/journeys/journey.ts'
import { act } from '../../support/journeys/journey-refunds.ts'

let turns = 0

/** A payout to one technician, of an amount of its own each time. */
const payout: GuardedWrite = {
  name: 'addAdhocPayout',
  confirm: 'act.confirm',
  check: 'check.start',
  unanswered: /may or may not have been paid out/,
  fallback: 'Failed to add payout',
  // Without an answer it says “may or may not have been paid out to”.
  done: /\d paid out to Manjunath H/,
  async reach(stage, baseURL) {
    turns += 1
    const page = await openAs(stage, 'Vikram Sethi', '/app/employee/view/E-2002/earning?flow=payout', { baseURL })
    await fillIn(page, { amount: `${700 + turns}.50`, note: 'Fuel of the night visit' })
    await act(page, 'act.ask').click()
    await act(page, 'act.confirm').waitFor()
    return page
  },
}

export const writes: readonly GuardedWrite[] = [payout]
