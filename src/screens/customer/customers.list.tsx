import { type Customer, listCustomers } from '../../contract/areas/customers/customers.ts'
import { daysFilter } from '../../kit/list/days-filter.tsx'
import { defineList, listQuery } from '../../kit/list/list-definition.ts'
import { cities } from '../../kit/names.tsx'
import { customerStatuses as codes } from '../../records/customer-status.ts'
import { customerAddress } from '../../records/record-links.ts'
import { Flags, flagsOf } from './view/Flags.tsx'

const yesNo = [
  { value: 'true', label: 'yes' },
  { value: 'false', label: 'no' },
]
const statuses = Object.entries(codes).map(([value, { label }]) => ({ value, label }))

/** All customers (doc1 §2). */
export const customers = defineList<typeof listCustomers>({
  id: 'customers',
  texts: 'customer',
  title: 'customers',
  crumbs: [{ label: 'customer', href: '/app/customer/dashboard' }],
  endpoint: listCustomers,
  input: (request) => ({ query: listQuery(request) }),
  rowId: ({ id }) => id,
  href: ({ id }) => customerAddress(id),
  columns: [
    { id: 'id', format: 'id', sort: 'id', link: true, at: 'sub', value: ({ id }: Customer) => id },
    { id: 'name', format: 'name', sort: 'name', at: 'name', most: 13, value: ({ name }) => name },
    { id: 'phone', format: 'phone', sort: 'phoneNumber', value: ({ phoneNumber }) => phoneNumber },
    { id: 'city', format: 'name', sort: 'city', value: ({ city }) => city },
    {
      id: 'status',
      format: 'status',
      sort: 'status',
      at: 'side',
      codes,
      usual: 'ACTIVE',
      value: ({ status }) => status,
    },
    { id: 'flags', format: 'cell', cell: (row, { t }) => Flags({ customer: row, t }), plain: flagsOf },
    {
      id: 'activePurifiers',
      format: 'count',
      value: ({ activePurifiers }) => activePurifiers,
      givesWay: 'first',
    },
    { id: 'pendingPayment', format: 'money', sort: 'pendingPayment', at: 'amount', value: (row) => row.pendingPayment },
    { id: 'created', format: 'date', sort: 'createdAt', value: ({ createdAt }) => createdAt },
  ],
  bulk: () => import('./customers.bulk.ts').then((file) => file.customerActs),
  search: { label: 'searchLabel', placeholder: 'searchPlaceholder' },
  filters: [
    { name: 'status', label: 'status', any: 'anyStatus', options: statuses },
    {
      name: 'city',
      label: 'city',
      any: 'anyCity',
      options: cities,
    },
    { name: 'isPriorityUser', label: 'priority', any: 'all', options: yesNo, more: true },
    { name: 'isNonPayingCustomer', label: 'nonPaying', any: 'all', options: yesNo, more: true },
    { name: 'followUp', label: 'myFollowUps', any: 'all', options: [{ value: 'MINE', label: 'yes' }], more: true },
    { name: 'hasPendingPayment', label: 'pendingPayment', any: 'all', options: yesNo, more: true },
  ],
  days: daysFilter({
    label: 'created',
    from: { name: 'createdFrom', label: 'createdFrom' },
    to: { name: 'createdTo', label: 'createdTo' },
  }),
  more: { name: 'more', label: 'moreFilters' },
  sort: { key: 'id' },
  nothing: { title: 'nothingTitle', text: 'nothingText', act: { label: 'add', href: '/app/customer/add' } },
})
