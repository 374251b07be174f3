import * as v from 'valibot'
import { attention } from '../../attention.ts'
import { defineEndpoint } from '../../endpoint.ts'
import { amountUpTo, day, id, instant, line, money, phone, text, words } from '../../values.ts'
import { customer } from './customers.ts'

/** Statuses of a customer. BLOCKED needs a reason (S-24). */
export const customerStatuses = ['LEAD', 'ACTIVE', 'INACTIVE', 'BLOCKED'] as const

/** Values of the communication form (doc1 §3). The specification gives none, so these are the reference backend's. */
export const communicationModes = ['CALL', 'WHATSAPP', 'SMS', 'EMAIL', 'VISIT'] as const
export const communicationResults = ['REACHED', 'NO_ANSWER', 'CALL_BACK', 'WRONG_NUMBER', 'PROMISED_PAYMENT'] as const
export const communicationStatuses = ['OPEN', 'FOLLOW_UP', 'CLOSED'] as const

/** Pay types; NONE goes with an amount of 0 only (S-21). */
export const payTypes = ['CASH', 'UPI', 'CARD', 'LINK', 'ACCOUNT_TRANSFER', 'NONE'] as const

const remark = words(1, 1000)

/** The customer communication form (doc1 §3), with `payAmount` in major units. */
const communicationFields = {
  commOn: instant,
  commMode: v.picklist(communicationModes),
  commDetails: v.optional(line(500)),
  followUpDate: v.optional(day),
  followUpPerson: v.optional(line(120)),
  result: v.picklist(communicationResults),
  message: v.optional(line(500)),
  status: v.picklist(communicationStatuses),
  assignedTo: v.optional(line(120)),
  payType: v.optional(v.picklist(payTypes)),
}

const communication = v.object({ ...communicationFields, payAmount: v.optional(money) })

export const customerNote = v.object({
  id: v.string(),
  at: instant,
  by: v.string(),
  byId: v.optional(v.string()),
  note: v.string(),
  communication: v.nullable(communication),
  /** The job that it was about (S-250) */
  jobId: v.optional(v.nullable(v.string())),
})
export type CustomerNote = v.InferOutput<typeof customerNote>

const pendingPayment = v.object({ id: v.string(), at: instant, by: v.string(), amount: money, note: v.string() })

/** One customer with notes, conversations and pending payments, newest first (doc1 §3). */
export const customerRecord = v.object({
  ...customer.entries,
  email: v.nullable(v.string()),
  cityCode: v.string(),
  statusReason: v.nullable(v.string()),
  notes: v.array(customerNote),
  pendingPayments: v.array(pendingPayment),
  /** Grows with every change but a note. A write that names another instant is rejected with 409 (S-43). */
  updatedAt: instant,
})
export type CustomerRecord = v.InferOutput<typeof customerRecord>

/** Largest pending payment, major units. */
const mostOwed = 10_000_000
const seen = v.optional(instant)
const person = {
  name: words(2, 120),
  phoneNumber: phone,
  email: v.optional(v.pipe(text(160), v.trim(), v.email())),
}
const place = { address: words(5, 300), city: id }

const source = 'doc1 §7'
const access = [['LEVEL_1']] as const
const params = v.object({ id })
const shared = { service: 'customer', access, answer: customerRecord, source } as const

/** One customer, and what needs attention at them and at all that they own (our addition, S-83). */
export const getCustomer = defineEndpoint({
  ...shared,
  answer: v.object({ ...customerRecord.entries, attention }),
  id: 'getCustomer',
  method: 'GET',
  path: '/customer/{id}',
  effect: 'read',
  params,
})

/** Rejected with 409 where the phone belongs to another customer, whom the message names. */
export const addCustomer = defineEndpoint({
  ...shared,
  id: 'addCustomer',
  method: 'POST',
  path: '/customer/add',
  effect: 'write',
  body: v.object({ ...person, ...place }),
})

/** `updatedAt` is the version that the person saw (S-43). */
export const updateCustomer = defineEndpoint({
  ...shared,
  id: 'updateCustomer',
  method: 'PUT',
  path: '/customer/{id}',
  effect: 'write',
  params,
  body: v.object({ ...person, updatedAt: seen }),
})

export const changeCustomerAddress = defineEndpoint({
  ...shared,
  id: 'changeCustomerAddress',
  method: 'PUT',
  path: '/customer/changeAddress/{id}',
  effect: 'write',
  params,
  body: v.object({ ...place, updatedAt: seen }),
})

export const updateCustomerStatus = defineEndpoint({
  ...shared,
  id: 'updateCustomerStatus',
  method: 'PUT',
  path: '/customer/{id}/status',
  effect: 'write',
  params,
  body: v.pipe(
    v.object({
      status: v.picklist(customerStatuses),
      reason: v.optional(words(1, 500)),
      updatedAt: seen,
    }),
    v.check(({ status, reason }) => status !== 'BLOCKED' || reason !== undefined, 'a blocked customer needs a reason'),
  ),
})

export const updatePriorityCustomer = defineEndpoint({
  ...shared,
  id: 'updatePriorityCustomer',
  method: 'PUT',
  path: '/customer/updatePriorityCustomer/{id}',
  effect: 'write',
  params,
  body: v.object({ isPriorityUser: v.boolean() }),
})

/**
 * Adds a note, or with `communication` the record of a conversation with the customer. `jobId` says that it was about
 * this job of the customer's (S-250).
 */
export const addCustomerNote = defineEndpoint({
  ...shared,
  id: 'addCustomerNote',
  method: 'POST',
  path: '/customer/{id}/note',
  effect: 'write',
  params,
  body: v.object({
    note: remark,
    jobId: v.optional(id),
    communication: v.optional(
      v.object({
        ...communicationFields,
        payAmount: v.optional(amountUpTo(mostOwed)),
      }),
    ),
  }),
})

/** Records a pending payment; `amount` in major units, with two decimals at most. */
export const addCustomerPendingPay = defineEndpoint({
  ...shared,
  id: 'addCustomerPendingPay',
  method: 'POST',
  path: '/customer/{id}/pendingPay',
  effect: 'once',
  readBack: 'getCustomer',
  params,
  body: v.object({
    amount: v.pipe(amountUpTo(mostOwed), v.minValue(0.01)),
    note: remark,
  }),
})
