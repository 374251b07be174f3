import { addPaidRecharge } from '../../../backend/testing/money/payments.ts'
import type { GuardedWrite } from '../../support/journeys/guarded-write.ts'
import { openAs } from '../../support/journeys/journey.ts'

let number = 600

export const writes: readonly GuardedWrite[] = [
  {
    name: 'generateInvoice',
    confirm: 'sheet.open',
    unanswered: /The invoice may or may not have been generated/,
    fallback: 'Failed to generate the invoice',
    done: 'Tax invoice',
    async reach(stage, baseURL) {
      number += 1
      const { id } = await addPaidRecharge(stage.server.running.platform.database, `faults-${number}`)
      const page = `/app/installation/installationDetail/${id}/-/transactions/ALL/AllCustomers?tab=payments`
      return openAs(stage, 'Asha Menon', page, { baseURL })
    },
  },
]
