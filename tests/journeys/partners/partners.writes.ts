import { eq } from 'drizzle-orm'
import { partnerBill } from '../../../backend/store/schema/index.ts'
import { addBill } from '../../../backend/testing/money/bills.ts'
import type { GuardedWrite } from '../../support/journeys/guarded-write.ts'
import { openAs } from '../../support/journeys/journey.ts'
import { act } from '../../support/journeys/journey-refunds.ts'

let turn = 0

export const writes: readonly GuardedWrite[] = [
  {
    name: 'payBill',
    confirm: 'act.confirm',
    unanswered: /may or may not have been recorded/,
    fallback: 'Failed to record the payment',
    done: '₹120.50 recorded',
    async reach(stage, baseURL) {
      turn += 1
      const { database } = stage.server.running.platform
      const billId = await addBill(database, { amount: 500_00 })
      const [{ partnerId = '' } = {}] = await database.select().from(partnerBill).where(eq(partnerBill.id, billId))
      const view = await openAs(stage, 'Imtiaz Khan', `/app/b2b-partners/${partnerId}/bill/${billId}#pay`, { baseURL })
      await view.locator('[name="mode"]').selectOption('NEFT')
      await view.locator('[name="amount"]').fill('120.50')
      await view.locator('[name="reference"]').fill(`n-${turn}`)
      await act(view, 'act.ask').click()
      return view
    },
  },
  {
    name: 'addPartners',
    confirm: 'act.confirm',
    check: 'check.start',
    unanswered: /may or may not have been added/,
    fallback: 'Unable to create partner(s)',
    done: '1 partner added',
    // A failure leads back to the lines.
    async again(page) {
      await act(page, 'act.ask').or(act(page, 'act.confirm')).first().waitFor()
      if (await act(page, 'act.ask').isVisible()) await act(page, 'act.ask').click()
    },
    async reach(stage, baseURL) {
      turn += 1
      const view = await openAs(stage, 'Imtiaz Khan', '/app/b2b-partners/list#add', { baseURL })
      await view.locator('[name="block"]').fill(`Written Stays ${turn}\tWS-${turn}\tOm Puri\t9811123451`)
      await act(view, 'block.take').click()
      await act(view, 'act.ask').click()
      return view
    },
  },
]
