import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listTicketsForCustomer, viewTicket } from '../../../src/contract/areas/tickets/tickets.ts'
import { installation, ticket, ticketMessage } from '../../store/schema/index.ts'
import { answerOf } from '../../testing/answer.ts'
import { addHome } from '../../testing/money/refunds.ts'
import { onEitherDatabase, startTestServer, type TestServer } from '../../testing/server.ts'

onEitherDatabase((address) => {
  let server: TestServer
  let token = ''
  let iot = ''
  const database = () => server.running.platform.database

  beforeAll(async () => {
    server = await startTestServer(await address())
    ;[token = '', iot = ''] = await Promise.all(
      ['asha.menon', 'dev.anand'].map((name) => server.session(`${name}@headwater.example`)),
    )
  })
  afterAll(() => server.close())

  let number = 50_000
  /** A purifier with so many tickets of its owner, an hour apart, the last one with two messages. */
  async function addTickets(count: number) {
    const { id: installationId, customerId } = await addHome(database(), { status: 'ACTIVE' })
    const [home] = await database().select().from(installation).where(eq(installation.id, installationId))
    const ids = Array.from({ length: count }, (_, index) => String(number + index))
    number += count
    await database()
      .insert(ticket)
      .values(
        ids.map((id, index) => ({
          id,
          installationId,
          customerId,
          subject: `Subject ${index}`,
          category: 'DEVICE',
          status: index === 0 ? 'CLOSED' : 'OPEN',
          assigneeId: index === 0 ? 'E-1001' : null,
          createdAt: new Date(Date.UTC(2026, 9, 1, index)),
          updatedAt: new Date(Date.UTC(2026, 9, 2, index)),
        })),
      )
    const ticketId = ids.at(-1) ?? ''
    const at = new Date('2026-10-01T09:00:00Z')
    await database()
      .insert(ticketMessage)
      .values([
        { ticketId, seq: 2, at, side: 'STAFF', by: 'E-1001', text: 'Second' },
        { ticketId, seq: 1, at, side: 'CUSTOMER', by: null, text: 'First' },
        { ticketId, seq: 3, at, side: 'SYSTEM', by: null, text: 'Third' },
      ])
    return { purifier: home?.purifierId ?? '', installationId, customerId, ids }
  }
  const list = (body: object, as = token) => server.call('POST', '/crm/viewTicketsForCustomer', { token: as, body })
  const view = (purifier: string, id: string) =>
    server.call('POST', '/crm/view/ticket', { token, body: { purifier_id: purifier, ticket_id: id } })

  it('S-152 lists the tickets of one purifier, by status, search and page, with the number of messages', async () => {
    const { purifier, ids } = await addTickets(3)
    await addTickets(1)
    const all = answerOf(listTicketsForCustomer, await list({ purifierid: purifier, orderBy: 'createdAt' }))
    expect(all.items.map(({ ticketId, messageCount }) => [ticketId, messageCount])).toEqual([
      ...[
        [ids[0], 0],
        [ids[1], 0],
        [ids[2], 3],
      ],
    ])
    expect(all.items[0]).toMatchObject({ assignee: 'Asha Menon', status: 'CLOSED', category: 'DEVICE' })
    const open = answerOf(listTicketsForCustomer, await list({ purifierid: purifier, status: 'OPEN', pageSize: 1 }))
    expect([open.total, open.items.length]).toEqual([2, 1])
    const sought = answerOf(listTicketsForCustomer, await list({ purifierid: purifier, search: 'subject 1' }))
    expect(sought.items.map(({ ticketId }) => ticketId)).toEqual([ids[1]])
  })

  it('S-152 one ticket has its conversation in order, each message with who said it', async () => {
    const { purifier, ids } = await addTickets(1)
    const found = answerOf(viewTicket, await view(purifier, ids[0] ?? ''))
    expect(found.messages.map(({ side, by, text }) => [side, by, text])).toEqual([
      ['CUSTOMER', found.customerName, 'First'],
      ['STAFF', 'Asha Menon', 'Second'],
      ['SYSTEM', null, 'Third'],
    ])
    expect(found.customerName).toMatch(/^Payee Number/)
  })

  it('S-152 tickets of a former owner are neither listed nor shown', async () => {
    const { purifier, installationId, ids } = await addTickets(2)
    const { customerId: next } = await addHome(database())
    await database().update(installation).set({ customerId: next }).where(eq(installation.id, installationId))
    expect(answerOf(listTicketsForCustomer, await list({ purifierid: purifier })).items).toEqual([])
    expect((await view(purifier, ids[0] ?? '')).status).toBe(404)
  })

  it('S-152 a ticket is found by its own purifier only, and an unknown purifier is rejected', async () => {
    const [one, other] = [await addTickets(1), await addTickets(1)]
    expect((await view(other.purifier, one.ids[0] ?? '')).status).toBe(404)
    expect((await list({ purifierid: 'HWP-NONE' })).json.message).toBe('Purifier HWP-NONE not found.')
  })

  it('S-66 nobody without LEVEL_1 reads tickets', async () => {
    const { purifier } = await addTickets(1)
    expect((await list({ purifierid: purifier }, iot)).status).toBe(403)
  })
})
