import { getCustomer, updatePriorityCustomer } from '../../../contract/areas/customers/customer-acts.ts'
import { defineForm } from '../../../kit/form/form-definition.ts'
import { customerAddress } from '../../../records/record-links.ts'

/** Sets whether a customer is served first (doc1 §3, S-61). */
export const priorityForm = defineForm<typeof updatePriorityCustomer, typeof getCustomer>({
  id: 'customer-priority',
  texts: 'customer',
  title: 'changePriority',
  fields: [
    {
      name: 'priority',
      label: 'priority',
      kind: 'choice',
      options: [
        { value: 'true', label: 'yes' },
        { value: 'false', label: 'no' },
      ],
    },
  ],
  submit: 'savePriority',
  saved: 'priorityChanged',
  fallback: 'customer:priorityFailed',
  endpoint: updatePriorityCustomer,
  input: ({ priority }, { id = '' }) => ({ params: { id }, body: { isPriorityUser: priority === 'true' } }),
  record: {
    endpoint: getCustomer,
    input: ({ id = '' }) => ({ params: { id } }),
    values: ({ isPriorityUser }) => ({ priority: String(isPriorityUser) }),
  },
  done: ({ id }) => customerAddress(id),
})
