import { addPaidRecharge } from '../../../backend/testing/money/payments.ts'
import { addRecharged } from '../../../backend/testing/money/recharges.ts'
import type { GuardedWrite } from '../../support/journeys/guarded-write.ts'
import { openAs } from '../../support/journeys/journey.ts'
import { act } from '../../support/journeys/journey-refunds.ts'

let number = 0
const next = () => {
  number += 1
  return `journey-${number}`
}
const page = (id: string) => `/app/installation/installationDetail/${id}/-/transactions/ALL/AllCustomers`

export const writes: readonly GuardedWrite[] = [
  {
    name: 'applyPlan',
    confirm: 'act.confirm',
    check: 'check.start',
    unanswered: /No response from the server/,
    fallback: 'Failed to apply plan',
    done: /Plan applied/,
    async reach(stage, baseURL) {
      const { id } = await addRecharged(stage.server.running.platform.database, { balance: 2000_00 })
      const opened = await openAs(stage, 'Asha Menon', `${page(id)}?flow=recharge`, { baseURL })
      await opened.locator('[name="planname"]').selectOption('Family 30')
      await act(opened, 'plan.find').click()
      await act(opened, 'act.ask').click()
      return opened
    },
  },
  {
    name: 'activatePayment',
    confirm: 'act.confirm',
    check: 'check.start',
    unanswered: /The change may or may not have been made/,
    fallback: 'Failed to put the recharge into effect',
    done: /Recharge in effect/,
    async reach(stage, baseURL) {
      const { id } = await addPaidRecharge(stage.server.running.platform.database, next())
      const opened = await openAs(stage, 'Asha Menon', `${page(id)}?tab=payments`, { baseURL })
      await act(opened, 'act.ask').click()
      return opened
    },
  },
]
