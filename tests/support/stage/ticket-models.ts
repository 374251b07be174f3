import * as v from 'valibot'
import { queryModelOf } from '../../../machines/kit/query/query.model.ts'
import { ticket } from '../../../src/contract/areas/tickets/tickets.ts'
import { aTicket } from '../fakes/ticket-answers.ts'

export const ticketModel = queryModelOf(v.parse(ticket, aTicket))
