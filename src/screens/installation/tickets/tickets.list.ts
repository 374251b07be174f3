import { listTicketsForCustomer, type TicketRow } from '../../../contract/areas/tickets/tickets.ts'
import { defineList, listQuery } from '../../../kit/list/list-definition.ts'
import { ticketStatuses } from '../../../records/ticket-status.ts'
import { ticketCategories } from './ticket-category.ts'

/** What the owner asked about this purifier (S-152), the newest first. A ticket opens beside its list. */
export const tickets = defineList<typeof listTicketsForCustomer>({
  id: 'tickets',
  texts: 'tickets',
  title: 'tickets',
  endpoint: listTicketsForCustomer,
  input: (request, { purifierId = '' }) => ({ body: { ...listQuery(request), purifierid: purifierId } }),
  rowId: ({ ticketId }) => ticketId,
  href: ({ ticketId }) => `#${ticketId}`,
  columns: [
    {
      id: 'ticket',
      format: 'id',
      sort: 'ticketId',
      link: true,
      at: 'sub',
      value: ({ ticketId }: TicketRow) => ticketId,
    },
    { id: 'subject', format: 'name', sort: 'subject', at: 'name', most: 24, value: ({ subject }) => subject },
    {
      id: 'category',
      format: 'status',
      codes: ticketCategories,
      sort: 'category',
      value: ({ category }) => category,
    },
    {
      id: 'status',
      format: 'status',
      codes: ticketStatuses,
      sort: 'status',
      at: 'side',
      value: ({ status }) => status,
    },
    { id: 'messages', format: 'count', value: ({ messageCount }) => messageCount },
    { id: 'assignee', format: 'name', most: 12, value: ({ assignee }) => assignee },
    { id: 'opened', format: 'dateTime', sort: 'createdAt', value: ({ createdAt }) => createdAt },
    { id: 'lastMessage', format: 'dateTime', sort: 'updatedAt', at: 'amount', value: ({ updatedAt }) => updatedAt },
  ],
  sort: { key: 'createdAt', dir: 'DESC' },
  nothing: { title: 'nothingTitle', text: 'nothingText' },
})
