import { fillIn, type GuardedWrite } from '../../support/journeys/guarded-write.ts'
import { openAs } from '../../support/journeys/journey.ts'

const typed = { 'HYD-02.maxGsPerDay': '77' }

/** One row of the limits, saved by itself. */
const limits: GuardedWrite = {
  name: 'updateZoneGsThresholdLimits',
  typed,
  confirm: 'row.save',
  check: 'row.check',
  unanswered: /No response from the server/,
  fallback: 'Failed to update GST Threshold Limit',
  done: /GST Threshold Limit Updated Successfully/,
  async reach(stage, baseURL) {
    const page = await openAs(stage, 'Asha Menon', '/app/area/dashboard?city=HYD', { baseURL })
    await fillIn(page, typed)
    return page
  },
}

export const writes: readonly GuardedWrite[] = [limits]
