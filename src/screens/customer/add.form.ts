import { addCustomer } from '../../contract/areas/customers/customer-acts.ts'
import { listCustomers } from '../../contract/areas/customers/customers.ts'
import { foldName, tenDigits } from '../../contract/normalise.ts'
import { defineForm } from '../../kit/form/form-definition.ts'
import { customerAddress } from '../../records/record-links.ts'
import { customerCrumbs, customerList } from './customer-crumbs.ts'
import { personFields, personOf, placeFields } from './person.ts'

/** A new customer (doc1 §2, §3). A phone of another customer is rejected by name. */
export const addForm = defineForm<typeof addCustomer, typeof listCustomers>({
  id: 'customer-add',
  texts: 'customer',
  title: 'add',
  crumbs: customerCrumbs,
  fields: [...personFields, ...placeFields],
  submit: 'add',
  saved: 'added',
  fallback: 'customer:addFailed',
  endpoint: addCustomer,
  input: (values) => ({ body: { ...personOf(values), address: values.address ?? '', city: values.city ?? '' } }),
  find: {
    endpoint: listCustomers,
    input: ({ phone = '' }) => ({ query: { phoneNumber: phone, pageSize: 1 } }),
    values: ({ items: [found] }, typed) =>
      found && foldName(found.name) === foldName(typed.name ?? '') && tenDigits(typed.phone ?? '') === found.phoneNumber
        ? typed
        : null,
  },
  back: () => customerList,
  done: ({ id }) => customerAddress(id),
})
