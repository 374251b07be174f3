import { addFreeCodes, addInvestment } from '../../../backend/testing/sponsors/investments.ts'
import type { GuardedWrite } from '../../support/journeys/guarded-write.ts'
import { openAs } from '../../support/journeys/journey.ts'
import { act } from '../../support/journeys/journey-refunds.ts'

let turns = 0

export const writes: readonly GuardedWrite[] = [
  {
    name: 'transferInvestment',
    confirm: 'act.confirm',
    unanswered: /may or may not have been transferred/,
    fallback: 'Failed to transfer the devices',
    done: '2 devices transferred',
    async reach(stage, baseURL) {
      turns += 1
      const { database } = stage.server.running.platform
      const codes = await addFreeCodes(database, { prefix: 'ZVT', first: turns * 10 }, 3)
      const [source, target] = [await addInvestment(database, 3, codes), await addInvestment(database, 1)]
      const view = await openAs(stage, 'Farah Sheikh', `/app/sponsor/investment#transfer--${source}`, { baseURL })
      await view.locator('[name="target"]').fill(target)
      await view.locator('[name="quantity"]').fill('2')
      await act(view, 'act.ask').click()
      return view
    },
  },
]
