import { addRecharged } from '../../../backend/testing/money/recharges.ts'
import type { GuardedWrite } from '../../support/journeys/guarded-write.ts'
import { openAs } from '../../support/journeys/journey.ts'
import { act } from '../../support/journeys/journey-refunds.ts'

/** A reminder of one; many are the same call, row by row. */
const reminder: GuardedWrite = {
  name: 'sendPaymentReminder',
  confirm: 'act.confirm',
  check: 'check.start',
  unanswered: /The change may or may not have been made/,
  fallback: 'Failed to send the reminder',
  done: /Reminder sent/,
  async reach(stage, baseURL) {
    const { database, clock } = stage.server.running.platform
    const { id } = await addRecharged(database, { now: clock.now() })
    const page = await openAs(stage, 'Asha Menon', `/app/installation/paymentDashboard?search=${id}#${id}`, { baseURL })
    await act(page, 'act.ask').last().click()
    return page
  },
}

export const writes: readonly GuardedWrite[] = [reminder]
