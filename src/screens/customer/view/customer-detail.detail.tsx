import { getCustomer } from '../../../contract/areas/customers/customer-acts.ts'
import { defineDetail } from '../../../kit/record/detail-definition.ts'
import { customerStatuses } from '../../../records/customer-status.ts'
import { customerCrumbs } from '../customer-crumbs.ts'

/** The head of a customer: name, phone, place, first day, and pending payments. */
export const customerDetail = defineDetail<typeof getCustomer>({
  id: 'customer',
  texts: 'customer',
  endpoint: getCustomer,
  input: ({ id = '' }) => ({ params: { id } }),
  name: ({ id = '' }) => id,
  heading: { value: ({ name }) => name },
  crumbs: () => customerCrumbs,
  status: { codes: customerStatuses, value: ({ status }) => status },
  facts: [
    { id: 'phone', format: 'phone', value: ({ phoneNumber }) => phoneNumber },
    { id: 'city', format: 'text', value: ({ city }) => city },
    { id: 'activePurifiers', format: 'text', value: ({ activePurifiers }) => String(activePurifiers) },
    { id: 'pendingPayment', format: 'money', value: ({ pendingPayment }) => pendingPayment },
    { id: 'created', format: 'date', value: ({ createdAt }) => createdAt },
  ],
  missing: {
    title: 'noSuchCustomer',
    seek: ({ id = '' }) => `/app/customer/list?search=${encodeURIComponent(id)}`,
  },
})
