import * as v from 'valibot'
import { defineEndpoint } from '../../src/contract/endpoint.ts'
import { listQuery, pageOf } from '../../src/contract/page.ts'
import { defineList, listQuery as queryOf } from '../../src/kit/list-definition.ts'

const row = v.object({
  id: v.string(),
  customer: v.string(),
  phone: v.string(),
  status: v.string(),
  balance: v.nullable(v.number()),
  till: v.nullable(v.string()),
})

const findSamples = defineEndpoint({
  id: 'findSamples',
  service: 'core',
  method: 'GET',
  path: '/samples',
  access: 'signedIn',
  effect: 'read',
  query: v.object({ ...listQuery, city: v.optional(v.string()), status: v.optional(v.string()) }),
  answer: pageOf(row),
  source: 'stories and tests of the kit',
})

/** A list with all that a definition can say. Its words are made of its keys. */
export const sampleList = defineList<typeof findSamples>({
  id: 'samples',
  texts: 'kit',
  title: 'installations',
  crumbs: [{ label: 'customer', href: '/app/customer/list' }],
  endpoint: findSamples,
  input: (request) => ({ query: queryOf(request) }),
  rowId: ({ id }) => id,
  href: ({ id }) => `/app/samples/${id}`,
  columns: [
    { id: 'id', label: 'installation', format: 'id', sort: 'id', link: true, at: 'sub', value: ({ id }) => id },
    {
      id: 'customer',
      label: 'customer',
      format: 'name',
      sort: 'customer',
      at: 'name',
      most: 15,
      value: (one) => one.customer,
    },
    { id: 'phone', label: 'phone', format: 'phone', value: (one) => one.phone },
    {
      id: 'status',
      label: 'state',
      format: 'status',
      at: 'side',
      statuses: { ACTIVE: { tone: 'good', label: 'active' }, PAUSED: { tone: 'neutral', label: 'paused' } },
      value: (one) => one.status,
    },
    { id: 'till', label: 'validTill', format: 'date', value: ({ till }) => till },
    { id: 'days', label: 'daysToGo', format: 'daysLeft', warnBelow: 3, value: ({ till }) => till },
    { id: 'balance', label: 'balance', format: 'money', at: 'amount', value: ({ balance }) => balance },
  ],
  least: '46rem',
  search: { label: 'searchInstallations', placeholder: 'id, phone, name' },
  filters: [
    {
      name: 'city',
      label: 'city',
      any: 'allCities',
      options: [
        { value: 'BLR', label: 'bengaluru' },
        { value: 'HYD', label: 'hyderabad' },
      ],
    },
  ],
  tabs: {
    name: 'status',
    label: 'states',
    choices: [
      { value: '', label: 'all', counts: 'all' },
      { value: 'ACTIVE', label: 'active' },
      { value: 'PAUSED', label: 'paused' },
    ],
  },
  sort: { key: 'id' },
  nothing: { title: 'noInstallationsYet' },
})
