import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getCustomer } from '../../../src/contract/areas/customers/customer-acts.ts'
import { serviceEveryDays } from '../../../src/contract/areas/devices/devices.ts'
import { getInstallation } from '../../../src/contract/areas/installations/installations.ts'
import { type AttentionKind, attentionKinds, entriesOf } from '../../../src/contract/attention.ts'
import { businessDay } from '../../moment.ts'
import { answerOf } from '../../testing/answer.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

type Row = Record<string, string | null>

/** What needs attention over the whole demo business, told by the service and found again in its rows, row by row. */
let server: TestServer
let token: string
let today: string
let now: number
const tables: Record<string, Row[]> = {}
const rowsOf = (name: string): Row[] => tables[name] ?? []

const names = [
  'installation',
  'customer',
  'payment',
  'job',
  'ticket',
  'refund',
  'adhoc_payment',
  'device',
  'customer_note',
]

beforeAll(async () => {
  server = await startTestServer(undefined, { settings: { SEED_SCALE: 1 } })
  token = await server.session('asha.menon@headwater.example')
  const { clock, database } = server.running.platform
  now = +clock.now()
  today = businessDay(clock.now())
  for (const name of names) {
    const { rows } = await database.execute<{ row: Row }>(
      sql`select to_jsonb(one) as row from ${sql.identifier(name)} one`,
    )
    tables[name] = rows.map(({ row }) => row)
  }
})
afterAll(() => server.close())

const plus = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
const isInUse = ({ status }: Row) => status === 'ACTIVE' || status === 'INACTIVE'

/** The last service of a home, or when its device came. */
function dueOf({ id, purifier_id, installed_on }: Row): string | null {
  const device = rowsOf('device').find(({ code }) => code === purifier_id)
  const came = device?.installed_at ? businessDay(new Date(device.installed_at)) : installed_on
  const served = rowsOf('job')
    .filter((job) => job.installation_id === id && job.status === 'COMPLETED')
    .filter(({ type }) => type === 'SERVICE' || type === 'INSTALLATION')
    .map(({ appointment_date }) => appointment_date)
  const last = [came, ...served]
    .filter((one) => one != null)
    .toSorted()
    .at(-1)
  return last ? plus(last, serviceEveryDays) : null
}

const moment = (instant: string | null | undefined) => new Date(instant ?? '').toISOString()

/** `kind id since` of everything that is to be told of one home. */
function ofHome(home: Row): string[] {
  const its = (name: string) => rowsOf(name).filter(({ installation_id }) => installation_id === home.id)
  const due = dueOf(home)
  const line = (kind: AttentionKind, id: unknown, since: unknown) => `${kind} ${id} ${since}`
  return [
    ...its('payment')
      .filter((one) => one.kind === 'RECHARGE' && !one.applied_at && !one.ended_reason)
      .map((one) => line('paidNotInEffect', one.id, moment(one.paid_at))),
    ...(isInUse(home) && home.valid_till && home.valid_till < today
      ? [line('expired', home.id, plus(home.valid_till, 1))]
      : []),
    ...(isInUse(home) && due && due < today ? [line('serviceOverdue', home.id, due)] : []),
    ...its('job')
      .filter(({ status }) => status !== 'COMPLETED' && status !== 'CANCELLED')
      .map((one) => line('jobOpen', one.id, moment(one.created_at))),
    ...its('ticket')
      .filter(
        ({ status, customer_id }) => customer_id === home.customer_id && !/^(RESOLVED|CLOSED)$/.test(status ?? ''),
      )
      .map((one) => line('ticketOpen', one.id, moment(one.created_at))),
    ...its('adhoc_payment')
      .filter((one) => !one.paid_at && !one.ended_reason && Date.parse(one.expires_at ?? '') > now)
      .map((one) => line('linkUnpaid', one.id, moment(one.created_at))),
    ...its('refund')
      .filter(({ state, duplicate_of }) => !/^(CALCULATED|REJECTED|PAID)$/.test(state ?? '') && !duplicate_of)
      .map((one) => line('refundUnderWay', one.id, moment(one.initiated_at))),
  ].toSorted()
}

const offline = (home: Row) => (isInUse(home) && home.connectivity === 'OFFLINE' ? [`${home.id}`] : [])

/** The promise of a customer's last conversation, once its day has come. */
function promiseOf(customerId: string | null): string[] {
  const notes = rowsOf('customer_note').filter((one) => one.customer_id === customerId && one.communication)
  const last = notes.toSorted((one, other) => Number(one.id) - Number(other.id)).at(-1)
  const said = last?.communication as unknown as { status: string; followUpDate?: string } | undefined
  return said?.status === 'FOLLOW_UP' && said.followUpDate && said.followUpDate <= today
    ? [`followUpDue ${last?.id} ${said.followUpDate}`]
    : []
}

const told = (entries: ReturnType<typeof entriesOf>) => ({
  rows: entries
    .filter(({ kind }) => kind !== 'botOffline')
    .map(({ kind, id, since }) => `${kind} ${id} ${since && (since.includes('T') ? moment(since) : since)}`)
    .toSorted(),
  offline: entries.flatMap(({ kind, id }) => (kind === 'botOffline' ? [id] : [])).toSorted(),
})

describe('S-83 what needs attention', () => {
  it('is told of every installation of the demo business: none is missing, none is false', async () => {
    expect(rowsOf('installation').length).toBeGreaterThan(200)
    const met = new Set<string>()
    for (const home of rowsOf('installation')) {
      const { attention } = answerOf(getInstallation, await server.call('GET', `/installation/${home.id}`, { token }))
      const entries = entriesOf(attention ?? {})
      for (const { kind } of entries) met.add(kind)
      expect([home.id, told(entries)]).toEqual([
        home.id,
        { rows: [...ofHome(home), ...promiseOf(home.customer_id ?? null)].toSorted(), offline: offline(home) },
      ])
    }
    expect([...met].toSorted()).toEqual([...attentionKinds].toSorted())
  })

  it('is told of every customer for all that they own, each with its installation', async () => {
    for (const { id } of rowsOf('customer')) {
      const { attention } = answerOf(getCustomer, await server.call('GET', `/customer/${id}`, { token }))
      const homes = rowsOf('installation').filter(({ customer_id }) => customer_id === id)
      const entries = entriesOf(attention ?? {})
      expect([id, told(entries)]).toEqual([
        id,
        {
          rows: [...homes.flatMap(ofHome), ...promiseOf(id ?? null)].toSorted(),
          offline: homes.flatMap(offline).toSorted(),
        },
      ])
      for (const entry of entries) {
        const owner = homes.find((home) => home.id === entry.installationId)
        expect([entry.id, entry.kind === 'followUpDue' ? entry.installationId === null : owner !== undefined]).toEqual([
          entry.id,
          true,
        ])
      }
    }
  })
})
