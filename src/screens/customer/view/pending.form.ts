import { addCustomerPendingPay } from '../../../contract/areas/customers/customer-acts.ts'
import { numberOf } from '../../../contract/normalise.ts'
import { defineForm } from '../../../kit/form/form-definition.ts'
import { customerAddress } from '../../../records/record-links.ts'

/** A pending payment of a customer (doc1 §3). */
export const pendingForm = defineForm<typeof addCustomerPendingPay>({
  id: 'customer-pending',
  texts: 'customer',
  title: 'addPending',
  fields: [
    { name: 'amount', label: 'amount', kind: 'amount' },
    { name: 'note', label: 'forWhat', kind: 'lines', most: 1000 },
  ],
  submit: 'savePending',
  saved: 'pendingAdded',
  fallback: 'customer:pendingFailed',
  endpoint: addCustomerPendingPay,
  input: ({ amount = '', note = '' }, { id = '' }) => ({
    params: { id },
    body: { amount: numberOf(amount) ?? 0, note },
  }),
  done: ({ id }) => `${customerAddress(id)}?tab=payments`,
})
