import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { listTicketsForCustomer, viewTicket } from '../../../src/contract/areas/tickets/tickets.ts'
import { type Handler, handle } from '../../http/handle.ts'
import { countOf } from '../../lists/count-of.ts'
import { notFound } from '../../lists/held-record.ts'
import { plainList } from '../../lists/plain-list.ts'
import { customer, employee, installation, ticket, ticketMessage } from '../../store/schema/index.ts'
import type { Database } from '../../store/typed-database.ts'

const employeeName = sql<string | null>`${employee.firstname} || ' ' || ${employee.lastname}`

/** What the present owner of an installation asked: a former owner's tickets stay with them (S-152). */
const rows = (database: Database) =>
  database
    .select({
      ticket,
      customerName: customer.name,
      assignee: employeeName,
      messageCount: countOf(ticketMessage.ticketId, ticket.id),
    })
    .from(ticket)
    .innerJoin(
      installation,
      and(eq(installation.id, ticket.installationId), eq(installation.customerId, ticket.customerId)),
    )
    .innerJoin(customer, eq(customer.id, ticket.customerId))
    .leftJoin(employee, eq(employee.id, ticket.assigneeId))
    .$dynamic()

type Row = Awaited<ReturnType<typeof rows>>[number]

const fieldsOf = ({ ticket: one, assignee }: Row) => ({
  ticketId: one.id,
  subject: one.subject,
  category: one.category,
  status: one.status,
  assignee,
  createdAt: one.createdAt.toISOString(),
  updatedAt: one.updatedAt.toISOString(),
})

/** Numbers have the same length, so that text sorts them, too. */
const keys = {
  ticketId: ticket.id,
  subject: sql`lower(${ticket.subject})`,
  category: ticket.category,
  status: ticket.status,
  createdAt: ticket.createdAt,
  updatedAt: ticket.updatedAt,
}

const ofPurifier = (purifierId: string): SQL => eq(installation.purifierId, purifierId)

async function insistOnPurifier(database: Database, purifierId: string): Promise<void> {
  const [found] = await database.select({ id: installation.id }).from(installation).where(ofPurifier(purifierId))
  if (!found) throw notFound('purifier', purifierId)
}

const list: Handler<typeof listTicketsForCustomer> = async ({ body }, { database }) => {
  await insistOnPurifier(database, body.purifierid)
  return plainList(
    {
      rows,
      id: ticket.id,
      keys,
      texts: [ticket.id, ticket.subject],
      filters: ({ purifierid, status }: typeof body) => [
        ofPurifier(purifierid),
        status ? eq(ticket.status, status) : undefined,
      ],
      wire: (row: Row) => ({ ...fieldsOf(row), messageCount: row.messageCount }),
    },
    body,
    database,
  )
}

const view: Handler<typeof viewTicket> = async ({ body }, { database }) => {
  const { purifier_id: purifierId, ticket_id: ticketId } = body
  const [found] = await rows(database).where(and(ofPurifier(purifierId), eq(ticket.id, ticketId)))
  if (!found) throw notFound('ticket', ticketId)
  const messages = await database
    .select({ at: ticketMessage.at, side: ticketMessage.side, by: employeeName, text: ticketMessage.text })
    .from(ticketMessage)
    .leftJoin(employee, eq(employee.id, ticketMessage.by))
    .where(eq(ticketMessage.ticketId, ticketId))
    .orderBy(asc(ticketMessage.seq))
  const { customerName } = found
  return {
    ...fieldsOf(found),
    customerName,
    messages: messages.map(({ at, side, by, text }) => ({
      at: at.toISOString(),
      side,
      by: side === 'CUSTOMER' ? customerName : by,
      text,
    })),
  }
}

export const ticketHandlers = [handle(listTicketsForCustomer, list), handle(viewTicket, view)]
