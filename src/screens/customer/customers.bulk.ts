import {
  customerStatuses,
  getCustomer,
  updateCustomerStatus,
  updatePriorityCustomer,
} from '../../contract/areas/customers/customer-acts.ts'
import type { Customer } from '../../contract/areas/customers/customers.ts'
import { trimmed } from '../../contract/normalise.ts'
import { defineBulkAct } from '../../kit/bulk/bulk-definition.ts'
import { customerAddress } from '../../records/record-links.ts'
import { priorityForm } from './view/priority.form.ts'
import { statusForm } from './view/status.form.ts'

const record = { endpoint: getCustomer, input: (id: string) => ({ params: { id } }) }
const isKnown = (status: string) => customerStatuses.some((known) => known === status)

/** Sets the status of many customers. Leaves out one that changed after it was read (S-24, S-43). */
const status = defineBulkAct<Customer, typeof updateCustomerStatus, typeof getCustomer>({
  id: 'status',
  label: 'changeStatus',
  texts: 'customer',
  fields: statusForm.fields,
  ...(statusForm.check ? { check: statusForm.check } : {}),
  submit: 'saveStatus',
  saved: 'statusChanged',
  fallback: 'customer:statusFailed',
  endpoint: updateCustomerStatus,
  input: (id, { status: wanted, reason = '' }, { updatedAt }) => ({
    params: { id },
    body: {
      status: wanted as (typeof customerStatuses)[number],
      ...(trimmed(reason) ? { reason } : {}),
      updatedAt,
    },
  }),
  refusal: ({ status: present }) => (isKnown(present) ? undefined : 'customer:unknownStatus'),
  currentValue: ({ status: present }) => present,
  wanted: ({ status: wanted = '' }) => wanted,
  record,
  href: (id) => customerAddress(id),
})

/** Sets whether many customers are served first (doc1 §3, S-61). */
const priority = defineBulkAct<Customer, typeof updatePriorityCustomer, typeof getCustomer>({
  id: 'priority',
  label: 'changePriority',
  texts: 'customer',
  fields: priorityForm.fields,
  submit: 'savePriority',
  saved: 'priorityChanged',
  fallback: 'customer:priorityFailed',
  endpoint: updatePriorityCustomer,
  input: (id, { priority: wanted }) => ({ params: { id }, body: { isPriorityUser: wanted === 'true' } }),
  currentValue: ({ isPriorityUser }) => String(isPriorityUser),
  wanted: ({ priority: wanted = '' }) => wanted,
  record,
  href: (id) => customerAddress(id),
})

export const customerActs = [status, priority]
