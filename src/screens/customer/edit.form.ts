import { getCustomer, updateCustomer } from '../../contract/areas/customers/customer-acts.ts'
import { defineForm } from '../../kit/form/form-definition.ts'
import { customerAddress } from '../../records/record-links.ts'
import { customerCrumbs } from './customer-crumbs.ts'
import { personFields, personOf } from './person.ts'

/** Name, phone and email of a customer. After a conflict it shows the saved values (S-43). */
export const editForm = defineForm<typeof updateCustomer, typeof getCustomer>({
  id: 'customer-edit',
  texts: 'customer',
  title: 'edit',
  crumbs: customerCrumbs,
  fields: personFields,
  submit: 'saveCustomer',
  saved: 'updated',
  fallback: 'customer:updateFailed',
  endpoint: updateCustomer,
  input: (values, { id = '' }, seen) => ({
    params: { id },
    body: { ...personOf(values), ...(seen ? { updatedAt: seen } : {}) },
  }),
  record: {
    endpoint: getCustomer,
    input: ({ id = '' }) => ({ params: { id } }),
    values: ({ name, phoneNumber, email }) => ({ name, phone: phoneNumber, email: email ?? '' }),
    version: ({ updatedAt }) => updatedAt,
  },
  back: ({ id = '' }) => customerAddress(id),
  done: ({ id }) => customerAddress(id),
})
