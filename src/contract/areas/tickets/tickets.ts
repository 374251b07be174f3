import * as v from 'valibot'
import { defineEndpoint } from '../../endpoint.ts'
import { listQuery, pageOf } from '../../page.ts'
import { id, instant } from '../../values.ts'

/** What becomes of a support ticket (S-152). A service may have others. */
export const ticketStatuses = ['OPEN', 'IN_PROGRESS', 'WAITING_CUSTOMER', 'RESOLVED', 'CLOSED'] as const
export type TicketStatus = (typeof ticketStatuses)[number]

/** Who speaks in a ticket: the customer, the business, or a program of it. */
export const ticketSides = ['CUSTOMER', 'STAFF', 'SYSTEM'] as const
export type TicketSide = (typeof ticketSides)[number]

const fields = {
  ticketId: id,
  subject: v.string(),
  category: v.string(),
  status: v.string(),
  assignee: v.nullable(v.string()),
  createdAt: instant,
  updatedAt: instant,
}

/** A ticket in its list, with the number of its messages. */
export const ticketRow = v.object({ ...fields, messageCount: v.pipe(v.number(), v.integer(), v.minValue(0)) })
export type TicketRow = v.InferOutput<typeof ticketRow>

/** A ticket with its conversation, the oldest message first. */
export const ticket = v.object({
  ...fields,
  customerName: v.string(),
  messages: v.array(v.object({ at: instant, side: v.string(), by: v.nullable(v.string()), text: v.string() })),
})
export type Ticket = v.InferOutput<typeof ticket>

const shared = {
  service: 'core',
  method: 'POST',
  access: [['LEVEL_1']],
  effect: 'read',
  source: 'doc1 §7 Support tickets, S-27, S-152',
} as const

/**
 * The tickets that the present owner has about one purifier; filters and page stand in the body. It only reads, although
 * it is a POST (S-27). Rejected with 404 where there is no such purifier.
 */
export const listTicketsForCustomer = defineEndpoint({
  ...shared,
  id: 'listTicketsForCustomer',
  path: '/crm/viewTicketsForCustomer',
  body: v.object({ ...listQuery, purifierid: id, status: v.optional(v.pipe(v.string(), v.maxLength(40))) }),
  answer: pageOf(ticketRow),
})

/** One of them with its conversation. It only reads, although it is a POST (S-27). */
export const viewTicket = defineEndpoint({
  ...shared,
  id: 'viewTicket',
  path: '/crm/view/ticket',
  body: v.object({ purifier_id: id, ticket_id: id }),
  answer: ticket,
})
