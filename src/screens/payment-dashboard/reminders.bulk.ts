import {
  listPaymentDashboardValidity,
  sendPaymentReminder,
  type ValidityRow,
} from '../../contract/areas/payment-dashboard/payment-dashboard.ts'
import type { Page } from '../../contract/page.ts'
import type { Shown } from '../../contract/shown/facts.ts'
import { shownOfReminder } from '../../contract/shown/payment.ts'
import { defineBulkAct } from '../../kit/bulk/bulk-definition.ts'

/** The list's row, or the one that the list was asked for. */
const rowIn = (found: ValidityRow | Page<ValidityRow>): ValidityRow | undefined =>
  'items' in found ? found.items[0] : found

/** Whoever was reminded has to wait; anyone else is due. */
function reminderOf(found: ValidityRow | Page<ValidityRow>): string {
  const row = rowIn(found)
  return row ? (row.remindableAt ? 'reminded' : 'due') : ''
}

function shownIn(found: ValidityRow | Page<ValidityRow>): Shown | undefined {
  const row = rowIn(found)
  return row && shownOfReminder(row)
}

/** Reminds many, one at a time. One who was reminded in the meantime is skipped, so nobody gets two (S-155). */
export const remindMany = defineBulkAct<ValidityRow, typeof sendPaymentReminder, typeof listPaymentDashboardValidity>({
  id: 'remind',
  label: 'many',
  texts: 'payment-dashboard',
  fields: [],
  submit: 'many',
  saved: 'sent',
  fallback: 'payment-dashboard:failed',
  endpoint: sendPaymentReminder,
  input: (installationId) => ({ query: { installationId } }),
  refusal: ({ remindableAt }) => (remindableAt ? 'payment-dashboard:hasToWait' : undefined),
  currentValue: reminderOf,
  shown: shownIn,
  wanted: () => 'reminded',
  record: { endpoint: listPaymentDashboardValidity, input: (search) => ({ query: { search } }) },
  href: (search) => `/app/installation/paymentDashboard?${new URLSearchParams({ search })}#${search}`,
})
