import { businessDay } from '../../../backend/moment.ts'
import { waitInZone } from '../../../backend/testing/jobs/waiting-jobs.ts'
import type { GuardedWrite } from '../../support/journeys/guarded-write.ts'
import { openAs } from '../../support/journeys/journey.ts'

const typed = { note: 'Call before you come' }

/** The appointment of a job, from a slot of the page. */
const appointment: GuardedWrite = {
  name: 'updateJob',
  typed,
  confirm: 'appointment.save',
  check: 'check.start',
  unanswered: /No response arrived/,
  fallback: 'Failed to update job appointment',
  done: /Appointment updated/,
  async reach(stage, baseURL) {
    const { clock, database } = stage.server.running.platform
    const [id = ''] = await waitInZone(database, 1, 'BLR-01')
    const day = businessDay(new Date(clock.now().getTime() + 25 * 86_400_000))
    const address = `/app/workforce/newAvailableSlots?city=BLR&zone=BLR-01&type=SERVICE&from=${day}&to=${day}`
    const page = await openAs(stage, 'Ravi Shankar', address, { baseURL })
    await page
      .locator('#main td')
      .getByRole('button', { name: / 10–12$/ })
      .click()
    await page.getByRole('button', { name: `Book ${id}`, exact: true }).click()
    await page.locator('[name="note"]').fill(typed.note)
    return page
  },
}

export const writes: readonly GuardedWrite[] = [appointment]
