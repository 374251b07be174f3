import { addRewardTask } from '../../../backend/testing/money/rewards.ts'
import type { GuardedWrite } from '../../support/journeys/guarded-write.ts'
import { openAs } from '../../support/journeys/journey.ts'
import { act } from '../../support/journeys/journey-refunds.ts'

/** The approval of one task; a rejection is the same act with another word. */
const approval: GuardedWrite = {
  name: 'decideRewardTask',
  confirm: 'act.confirm',
  check: 'check.start',
  unanswered: /The change may or may not have been made/,
  fallback: 'Failed to approve the reward',
  done: /Reward approved/,
  async reach(stage, baseURL) {
    const { id } = await addRewardTask(stage.server.running.platform.database, 'RT-9900')
    const page = await openAs(stage, 'Kiran Desai', `/app/installation/Rewards?search=${id}#${id}`, { baseURL })
    await act(page, 'act.ask').last().click()
    return page
  },
}

export const writes: readonly GuardedWrite[] = [approval]
