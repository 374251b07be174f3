import { addJob } from '../../../backend/testing/jobs/jobs.ts'
import type { GuardedWrite } from '../../support/journeys/guarded-write.ts'
import { openAs } from '../../support/journeys/journey.ts'
import { act } from '../../support/journeys/journey-refunds.ts'

export const writes: readonly GuardedWrite[] = [
  {
    name: 'generateDeliveryChallan',
    namesRows: true,
    confirm: 'act.confirm',
    unanswered: /may or may not/,
    fallback: 'Failed to generate the challans',
    done: 'Challans generated',
    async reach(stage, baseURL) {
      const id = await addJob(stage.server.running.platform.database, {
        type: 'DELIVERY',
        status: 'ASSIGNED',
        technicianId: 'E-2001',
        technician: 'Suresh Babu',
        appointmentDate: '2026-12-21',
      })
      const page = await openAs(stage, 'Asha Menon', '/app/delivery/challans#generate', { baseURL })
      await page.locator('[name="ids"]').fill(id)
      await act(page, 'ids.check').click()
      await act(page, 'act.ask').click()
      return page
    },
  },
]
