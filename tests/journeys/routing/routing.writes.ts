import { addSolution, addWaiting } from '../../../backend/testing/jobs/solutions.ts'
import type { GuardedWrite } from '../../support/journeys/guarded-write.ts'
import { openAs } from '../../support/journeys/journey.ts'

let turns = 0

/** A solution of one visit, each time on a day of its own. */
const apply: GuardedWrite = {
  name: 'applyRouting',
  confirm: 'act.confirm',
  check: 'check.start',
  unanswered: /may or may not have been applied/,
  fallback: 'Failed to apply the solution',
  done: /applied: 1 job assigned/,
  async reach(stage, baseURL) {
    turns += 1
    const { database, clock } = stage.server.running.platform
    const at = clock.now()
    const jobId = await addWaiting(database, { at })
    const { id } = await addSolution(database, at, [{ jobId }], 30 + turns)
    const page = await openAs(stage, 'Ravi Shankar', `/app/workforce/routing#${id}`, { baseURL })
    await page.getByText('Review before applying').waitFor()
    return page
  },
}

export const writes: readonly GuardedWrite[] = [apply]
