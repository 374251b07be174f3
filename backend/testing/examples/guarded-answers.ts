import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../http/handle.ts'
import { employee, refundStep } from '../../store/schema/index.ts'
import { addFinance, addHome, addRefund } from '../money/refunds.ts'
import type { Called, TestServer } from '../server.ts'
import type { Knocker } from './principals.ts'

/** A person who may ask, by the headers of their session. */
export type Asker = Pick<Knocker, 'id' | 'headers'>

/** One way to get an answer that carries the record of a refund. */
export interface Way {
  readonly name: string
  /** As in the table of needs as specified. */
  readonly call: string
  /** Status of the answer to a person who holds the need. */
  readonly status: number
  /** Makes the refund that it takes, for this person alone. Without it the planted one is used. */
  readonly make?: (who: Asker) => Promise<string>
  readonly ask: (refundId: string, who: Asker) => Promise<Called>
}

/** Words that stand in guarded fields only. Tokens of links are read where they were made. */
const planted = { reason: 'planted-reason-8813', note: 'planted-note-8813', cancelled: 'planted-cancelled-8813' }
const approver = ['Planted', 'Approver-8813'] as const

const day = new Date().toISOString().slice(0, 10)

export interface Planted {
  /** An installation with the refund `open`, whose second link is active, and a calculation of before. */
  readonly home: { readonly id: string; readonly customerId: string }
  readonly open: string
  readonly draft: string
  /** Texts of its guarded fields. */
  readonly secrets: readonly string[]
  /** Id of who asked for it. */
  readonly initiatedBy: string
  /** A session that holds every need. */
  readonly finance: Asker
}

export async function plantRefund(server: TestServer, initiatedBy: string): Promise<Planted> {
  const { database } = server.running.platform
  const [person] = await addFinance(database, 1, 5, 'planted')
  const finance = { id: person?.id ?? '', headers: { authorization: `Bearer ${person?.token}` } }
  const [firstname, lastname] = approver
  await database.update(employee).set({ firstname, lastname }).where(eq(employee.id, finance.id))
  const home = await addHome(database)
  const draft = await calculate(server, home.id, finance)
  const open = await addRefund(database, { id: 'RF-8813', total: 1200, home, initiatedBy })
  await database.execute(sql`update refund set reason = ${planted.reason} where id = ${open}`)
  await approve(server, open, finance)
  await database.update(refundStep).set({ note: planted.note }).where(eq(refundStep.refundId, open))
  await link(server, open, finance)
  await cancel(server, { refundId: open, reason: planted.cancelled }, finance)
  await link(server, open, finance)
  const { rows } = await database.execute<{ token: string }>(
    sql`select token from refund_link where refund_id = ${open}`,
  )
  const secrets = [...Object.values(planted), approver[1], ...rows.map(({ token }) => token)]
  return { home, open, draft, secrets, initiatedBy, finance }
}

/** Every way that the backend has. */
export function waysToRefunds(server: () => TestServer, stage: () => Planted): readonly Way[] {
  const database = () => server().running.platform.database
  const waiting = (prefix: string) => async (who: Asker) =>
    addWaiting(database(), `RF-${prefix}-${who.id}`, stage().initiatedBy)
  const approved = (prefix: string) => async (who: Asker) => {
    const id = await waiting(prefix)(who)
    await approve(server(), id, stage().finance)
    return id
  }
  const linked = (prefix: string) => async (who: Asker) => {
    const id = await approved(prefix)(who)
    await link(server(), id, stage().finance)
    return id
  }
  const calculated = async () => calculate(server(), (await addHome(database())).id, stage().finance)
  const draft = async () => stage().draft
  const first = (id: string, who: Asker) => initiate(server(), id, who)
  const twice = async (id: string, who: Asker) => {
    await initiate(server(), id, who, `kept-${id}-${who.id}`)
    return initiate(server(), id, who, `kept-${id}-${who.id}`)
  }
  const cancelled = (refundId: string, who: Asker) => cancel(server(), { refundId }, who)
  const cancelledAgain = (id: string, who: Asker) => cancel(server(), { refundId: id, linkId: `${id}-L1` }, who)
  const ways = {
    'POST /payments/initiate/refund': [
      { name: 'a first initiation', status: 200, make: calculated, ask: first },
      { name: 'one that was initiated already', status: 200, ask: first },
      { name: 'one beside another', status: 409, make: draft, ask: first },
      { name: 'a kept answer', status: 200, ask: twice },
      { name: 'a kept refusal', status: 409, make: draft, ask: twice },
    ],
    'GET /payments/refundInitiates': [{ name: 'a list', status: 200, ask: (id, who) => list(server(), id, who) }],
    'POST /payments/refund/approve': [
      { name: 'an approval', status: 200, make: waiting('A'), ask: (id, who) => approve(server(), id, who) },
    ],
    'PUT /payments/refund/{refundId}/reject': [
      { name: 'a rejection', status: 200, make: waiting('R'), ask: (id, who) => reject(server(), id, who) },
    ],
    'POST /payments/refund/link/{id}': [
      { name: 'a link', status: 200, make: approved('L'), ask: (id, who) => link(server(), id, who) },
      { name: 'a link beside another', status: 409, ask: (id, who) => link(server(), id, who) },
    ],
    'PUT /payments/refund/link/cancel': [
      { name: 'a cancellation', status: 200, make: linked('C'), ask: cancelled },
      { name: 'a link that was cancelled already', status: 200, ask: cancelledAgain },
      { name: 'none to cancel', status: 409, make: approved('N'), ask: cancelled },
    ],
  } satisfies Record<string, readonly Omit<Way, 'call'>[]>
  return Object.entries(ways).flatMap(([call, some]) => some.map((way) => ({ call, ...way })))
}

export const initiate = (server: TestServer, refundId: string, { headers }: Pick<Asker, 'headers'>, key = '') =>
  server.call('POST', '/payments/initiate/refund', {
    headers,
    body: { refundId, reason: planted.reason },
    ...(key ? { key } : {}),
  })

async function calculate(server: TestServer, installationId: string, { headers }: Asker): Promise<string> {
  const query = new URLSearchParams({ installationId, uninstalltionDate: day })
  const { json } = await server.call('GET', `/payments/calculate/refund?${query}`, { headers })
  return (json.body as { refundId: string }).refundId
}

/** One that waits for its only step, at an installation of its own. */
const addWaiting = (database: Database, id: string, initiatedBy: string): Promise<string> =>
  addRefund(database, { id, total: 1200, initiatedBy })

const list = (server: TestServer, refundId: string, { headers }: Asker) =>
  server.call('GET', `/payments/refundInitiates?refundId=${refundId}`, { headers })
const approve = (server: TestServer, refundId: string, { headers }: Asker) =>
  server.call('POST', `/payments/refund/approve?refundId=${refundId}`, { headers })
const reject = (server: TestServer, refundId: string, { headers }: Asker) =>
  server.call('PUT', `/payments/refund/${refundId}/reject?reason=${planted.reason}`, { headers })
const link = (server: TestServer, refundId: string, { headers }: Asker) =>
  server.call('POST', `/payments/refund/link/${refundId}`, { headers })
const cancel = (server: TestServer, body: object, { headers }: Asker) =>
  server.call('PUT', '/payments/refund/link/cancel', { headers, body })
