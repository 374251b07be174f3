import { changeCustomerAddress, getCustomer } from '../../../contract/areas/customers/customer-acts.ts'
import { defineForm } from '../../../kit/form/form-definition.ts'
import { customerAddress } from '../../../records/record-links.ts'
import { placeFields } from '../person.ts'

/** The address of a customer (doc1 §3). */
export const addressForm = defineForm<typeof changeCustomerAddress, typeof getCustomer>({
  id: 'customer-address',
  texts: 'customer',
  title: 'changeAddress',
  fields: placeFields,
  submit: 'saveAddress',
  saved: 'addressChanged',
  fallback: 'customer:updateFailed',
  endpoint: changeCustomerAddress,
  input: ({ address = '', city = '' }, { id = '' }, seen) => ({
    params: { id },
    body: { address, city, ...(seen ? { updatedAt: seen } : {}) },
  }),
  record: {
    endpoint: getCustomer,
    input: ({ id = '' }) => ({ params: { id } }),
    values: ({ address, cityCode }) => ({ address, city: cityCode }),
    version: ({ updatedAt }) => updatedAt,
  },
  done: ({ id }) => customerAddress(id),
})
