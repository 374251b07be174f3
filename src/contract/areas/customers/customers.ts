import * as v from 'valibot'
import { defineEndpoint } from '../../endpoint.ts'
import { listQuery, pageOf } from '../../page.ts'
import { day, id, instant, money, phone } from '../../values.ts'

/** A customer in a list (doc1 §3). `status` stays text, because a service may have statuses of its own (S-24). */
export const customer = v.object({
  id: v.string(),
  name: v.string(),
  phoneNumber: v.string(),
  address: v.string(),
  city: v.string(),
  status: v.string(),
  isPriorityUser: v.boolean(),
  isNonPayingCustomer: v.boolean(),
  pendingPayment: money,
  activePurifiers: v.number(),
  createdAt: instant,
  /** The day of the conversation that was promised, where the list is narrowed to those */
  followUpOn: v.nullish(day),
})
export type Customer = v.InferOutput<typeof customer>

/** A flag that travels as text in the query. */
const flag = v.optional(v.picklist(['true', 'false']))

/**
 * `followUp` is our addition (S-83): customers whose last conversation promised another one, its day has come, and the
 * caller promised it or is named to hold it. `orderBy=followUpOn` has the oldest first.
 */
export const listCustomers = defineEndpoint({
  id: 'listCustomers',
  service: 'customer',
  method: 'GET',
  path: '/customer/list',
  access: [['LEVEL_1']],
  effect: 'read',
  query: v.object({
    ...listQuery,
    phoneNumber: v.optional(phone),
    status: v.optional(v.pipe(v.string(), v.maxLength(40))),
    city: v.optional(v.pipe(v.string(), v.maxLength(60))),
    isPriorityUser: flag,
    isNonPayingCustomer: flag,
    hasPendingPayment: flag,
    followUp: v.optional(v.picklist(['MINE'])),
    createdFrom: v.optional(day),
    createdTo: v.optional(day),
  }),
  answer: pageOf(customer),
  source: 'doc1 §7',
})

export const getCustomerByInstallation = defineEndpoint({
  id: 'getCustomerByInstallation',
  service: 'customer',
  method: 'GET',
  path: '/customer/getCustomerByInstallationId/{id}',
  access: [['LEVEL_1']],
  effect: 'read',
  params: v.object({ id }),
  answer: customer,
  source: 'doc1 §7',
})
