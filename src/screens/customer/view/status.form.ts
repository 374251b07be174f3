import { customerStatuses, getCustomer, updateCustomerStatus } from '../../../contract/areas/customers/customer-acts.ts'
import { trimmed } from '../../../contract/normalise.ts'
import { defineForm } from '../../../kit/form/form-definition.ts'
import { customerAddress } from '../../../records/record-links.ts'

type Status = (typeof customerStatuses)[number]

/** The status of a customer. Blocking requires a reason (S-24). */
export const statusForm = defineForm<typeof updateCustomerStatus, typeof getCustomer>({
  id: 'customer-status',
  texts: 'customer',
  title: 'changeStatus',
  fields: [
    {
      name: 'status',
      label: 'status',
      kind: 'choice',
      options: customerStatuses.map((value) => ({ value, label: `words:customerStatuses/${value}` })),
    },
    { name: 'reason', label: 'reason', kind: 'lines', optional: true, most: 500, help: 'reasonHelp' },
  ],
  check: ({ status, reason = '' }): Record<string, string> =>
    status === 'BLOCKED' && trimmed(reason) === '' ? { reason: 'reasonNeeded' } : {},
  submit: 'saveStatus',
  saved: 'statusChanged',
  fallback: 'customer:statusFailed',
  endpoint: updateCustomerStatus,
  input: ({ status, reason = '' }, { id = '' }, seen) => ({
    params: { id },
    body: {
      status: status as Status,
      ...(trimmed(reason) ? { reason } : {}),
      ...(seen ? { updatedAt: seen } : {}),
    },
  }),
  record: {
    endpoint: getCustomer,
    input: ({ id = '' }) => ({ params: { id } }),
    values: ({ status, statusReason }) => ({ status, reason: statusReason ?? '' }),
    version: ({ updatedAt }) => updatedAt,
  },
  done: ({ id }) => customerAddress(id),
})
