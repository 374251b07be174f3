import { exampleOf, type PageExamples } from '../../example.ts'
import {
  addCustomer,
  addCustomerNote,
  addCustomerPendingPay,
  changeCustomerAddress,
  getCustomer,
  updateCustomer,
  updateCustomerStatus,
  updatePriorityCustomer,
} from './customer-acts.ts'

const id = 'C-010982'
const params = { id }
const place = { address: '9, Knocker Lane', city: 'BLR' }
const note = 'Asks for a visit before noon'
const at = (dialog: string) => `/app/customer/view/${id}#${dialog}`

export const pages: PageExamples = { '/app/customer/view/:id': params, '/app/customer/edit/:id': params }

export const calls = [
  exampleOf(getCustomer, { params }),
  exampleOf(addCustomer, {
    body: { name: 'New Lead', phoneNumber: '9123456789', ...place },
    forms: [
      {
        address: '/app/customer/add',
        typed: { name: 'Zoya Kamat', phone: '9123456790', address: '12, Hill Road, Bandra', city: 'BOM' },
        fallback: 'Failed to add customer',
        done: 'Customer Added successfully',
      },
    ],
  }),
  exampleOf(updateCustomer, {
    params,
    body: { name: 'Other Name', phoneNumber: '9123456788' },
    versionFrom: getCustomer,
    forms: [
      {
        address: `/app/customer/edit/${id}`,
        typed: { name: 'Imran A. Qureshi', email: 'imran@new.example' },
        fallback: 'Failed to update customer details',
        done: 'Customer details updated',
      },
    ],
  }),
  exampleOf(changeCustomerAddress, {
    params,
    body: place,
    versionFrom: getCustomer,
    forms: [
      {
        address: at('address'),
        typed: { address: '8, Lake View, Adyar', city: 'MAA' },
        fallback: 'Failed to update customer details',
        done: 'Address changed',
      },
    ],
  }),
  exampleOf(updateCustomerStatus, {
    params,
    body: { status: 'BLOCKED', reason: 'Three payments returned' },
    versionFrom: getCustomer,
    forms: [
      {
        address: at('status'),
        typed: { status: 'BLOCKED', reason: 'Three payments returned' },
        fallback: 'Failed to update customer status',
        done: 'Status changed',
      },
    ],
  }),
  exampleOf(updatePriorityCustomer, {
    params,
    body: { isPriorityUser: true },
    atOnce: 'each is granted',
    forms: [
      {
        address: at('priority'),
        typed: { priority: 'true' },
        fallback: 'Failed to request prime',
        done: 'Priority changed',
      },
    ],
  }),
  exampleOf(addCustomerNote, {
    params,
    body: { note },
    atOnce: 'each is granted',
    forms: [
      { address: at('note'), typed: { note }, fallback: 'Failed to add the note', done: 'Note added' },
      {
        address: at('communication'),
        typed: { commMode: 'CALL', note: 'Wants the filter changed', result: 'REACHED', communicationStatus: 'CLOSED' },
        fallback: 'Failed to add customer communication',
        done: 'Communication added',
      },
    ],
  }),
  exampleOf(addCustomerPendingPay, {
    params,
    body: { amount: 10, note },
    atOnce: 'each is granted',
    forms: [
      {
        address: at('pending'),
        typed: { amount: '750', note: 'Two visits in October' },
        fallback: 'Failed to record the pending payment',
        done: 'Pending payment recorded',
      },
    ],
  }),
]
