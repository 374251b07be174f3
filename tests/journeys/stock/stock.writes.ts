import type { GuardedWrite } from '../../support/journeys/guarded-write.ts'
import { openAs } from '../../support/journeys/journey.ts'

export const writes: readonly GuardedWrite[] = [
  {
    name: 'allocateToEmployee',
    fallback: 'Failed to allocate',
    done: /Allocated to/,
    confirm: 'act.confirm',
    check: 'check.start',
    unanswered: /may or may not have been made/,
    async reach(stage, baseURL) {
      const page = await openAs(stage, 'Ravi Shankar', '/app/technician/details/E-2005?flow=allocate', { baseURL })
      await page.locator('input[name="IT-101"]').fill('1')
      return page
    },
  },
]

/** A serial's return has no number that is typed; its own journey and the tests of the service play it. */
export const elsewhere = ['confirmReturnForItem']
