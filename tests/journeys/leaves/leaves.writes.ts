import { employeeLeave } from '../../../backend/store/schema/index.ts'
import type { GuardedWrite } from '../../support/journeys/guarded-write.ts'
import { openAs } from '../../support/journeys/journey.ts'

/** The approval of one leave; a rejection and a cancellation are the same act with another word. */
const approval: GuardedWrite = {
  name: 'updateLeaveStatus',
  confirm: 'act.confirm',
  check: 'check.start',
  unanswered: /The change may or may not have been made/,
  fallback: 'Failed to update the leave status',
  done: /Leave approved/,
  async reach(stage, baseURL) {
    const row = { employeeId: 'E-2006', type: 'PAID', status: 'PENDING' } as const
    const { database } = stage.server.running.platform
    // Each way is walked on days of its own.
    const taken = await database.select({ id: employeeLeave.id }).from(employeeLeave)
    const day = new Date(Date.UTC(2030, 0, 1 + taken.length)).toISOString().slice(0, 10)
    const [made] = await database
      .insert(employeeLeave)
      .values({ ...row, from: day, to: day })
      .returning()
    const page = await openAs(stage, 'Kiran Desai', `/app/employee/leaves#LV-${made?.id}`, { baseURL })
    await page.locator('#main aside footer [data-event="act.ask"]').last().click()
    return page
  },
}

export const writes: readonly GuardedWrite[] = [approval]
