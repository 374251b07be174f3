import { fillIn, type GuardedWrite } from '../../support/journeys/guarded-write.ts'
import { openAs } from '../../support/journeys/journey.ts'

const typed = { 'IT-112.quantity': '77' }

/** One row of a kit, saved by itself. */
const quantity: GuardedWrite = {
  name: 'updateLevelQuantity',
  typed,
  confirm: 'row.save',
  check: 'row.check',
  unanswered: /No response from the server/,
  fallback: 'Failed to update the quantity',
  done: /Quantity saved/,
  async reach(stage, baseURL) {
    const page = await openAs(stage, 'Ravi Shankar', '/app/workforce/item/list?level=L3', { baseURL })
    await fillIn(page, typed)
    return page
  },
}

export const writes: readonly GuardedWrite[] = [quantity]
