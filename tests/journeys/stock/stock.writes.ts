import type { GuardedWrite } from '../../support/journeys/guarded-write.ts'
import { openAs } from '../../support/journeys/journey.ts'

const returns = '/app/technician/details/E-2001?flow=return'

export const writes: readonly GuardedWrite[] = [
  {
    name: 'allocateToEmployee',
    fallback: 'Failed to allocate',
    done: /Allocated to/,
    confirm: 'act.confirm',
    check: 'check.start',
    unanswered: /may or may not have been made/,
    // What a rejection names has to change before it is sent again.
    async again(page) {
      for (const quantity of ['2', '1']) await page.locator('input[name="IT-101"]').fill(quantity)
    },
    async reach(stage, baseURL) {
      const page = await openAs(stage, 'Ravi Shankar', '/app/technician/details/E-2005?flow=allocate', { baseURL })
      await page.locator('input[name="IT-101"]').fill('1')
      return page
    },
  },
  {
    name: 'confirmNonSerializeItemReturn',
    fallback: 'Failed to return item',
    done: /Return confirmed/,
    confirm: 'act.confirm',
    check: 'check.start',
    unanswered: /may or may not have been confirmed/,
    async reach(stage, baseURL) {
      const page = await openAs(stage, 'Ravi Shankar', `${returns}&act=confirm&line=IS-1001:3`, { baseURL })
      await page.locator('input[name="quantity"]').fill('1')
      await page.locator('[data-event="act.ask"]').click()
      await page.locator('[data-event="act.confirm"]').waitFor()
      return page
    },
  },
]

/** It is sent by the same flow; the journey of returns sends it, and the tests of the service play it. */
export const elsewhere = ['confirmReturnForItem']
