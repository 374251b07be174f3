import { exampleOf } from '../../example.ts'
import { listTicketsForCustomer, viewTicket } from './tickets.ts'

const purifier = 'HWP00700112'

export const calls = [
  exampleOf(listTicketsForCustomer, { body: { purifierid: purifier, search: 'offline' } }),
  exampleOf(viewTicket, { body: { purifier_id: purifier, ticket_id: '41093' } }),
]
