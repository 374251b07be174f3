import { addServices } from '../../../backend/testing/jobs/repeated-jobs.ts'
import { fillIn, type GuardedWrite } from '../../support/journeys/guarded-write.ts'
import { openAs } from '../../support/journeys/journey.ts'

const typed = { action: 'Fitting tightened', note: 'Second visit' }

/** A repeated job of its own each time. */
const submit: GuardedWrite = {
  name: 'submitRepeatedJobRca',
  confirm: 'rca.submit',
  check: 'check.start',
  unanswered: /may or may not have been submitted/,
  fallback: 'Failed to submit RCA Details',
  done: 'RCA Details Submitted Successfully',
  typed,
  async reach(stage, baseURL) {
    const { ids } = await addServices(stage.server.running.platform.database, ['2025-06-01', '2025-06-09'])
    const page = await openAs(stage, 'Ravi Shankar', `/app/workforce/RepeatJobs#${ids[1]}`, { baseURL })
    const choices = { category: 'WORKMANSHIP', subCategory: 'FITTING_LOOSE', responsible: 'TECHNICIAN' }
    await fillIn(page.getByRole('complementary', { name: ids[1] ?? '' }), { ...choices, ...typed })
    return page
  },
}

export const writes: readonly GuardedWrite[] = [submit]
