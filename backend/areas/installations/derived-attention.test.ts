import { afterAll, beforeAll, expect, it } from 'vitest'
import { listDevices } from '../../../src/contract/areas/devices/devices.ts'
import { getInstallation } from '../../../src/contract/areas/installations/installations.ts'
import { listJobs } from '../../../src/contract/areas/jobs/jobs.ts'
import { listPaymentsV1 } from '../../../src/contract/areas/payments/payments.ts'
import { listTicketsForCustomer } from '../../../src/contract/areas/tickets/tickets.ts'
import { type Attention, attentionKinds, entriesOf } from '../../../src/contract/attention.ts'
import { asksAbout, attentionFrom, neverAsked } from '../../../src/screens/installation/detail/derived-attention.ts'
import { readAttention } from '../../business/homes/attention.ts'
import { businessDay } from '../../moment.ts'
import { installation } from '../../store/schema/index.ts'
import { answerOf } from '../../testing/answer.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let token: string

beforeAll(async () => {
  server = await startTestServer(undefined, { settings: { SEED_SCALE: 1 } })
  token = await server.session('asha.menon@headwater.example')
})
afterAll(() => server.close())

/** `kind id since`. The record alone knows neither since when a bot is offline nor when a refund began. */
const told = (found: Attention) =>
  entriesOf(found)
    .filter(({ kind }) => !neverAsked.includes(kind))
    .map(({ kind, id, since }) => `${kind} ${id} ${kind === 'botOffline' || kind === 'refundUnderWay' ? '' : since}`)
    .toSorted()

/** Two homes of every combination of facts that the demo business has, and two without any. */
async function chosenHomes(): Promise<readonly string[]> {
  const { clock, database } = server.running.platform
  const homes = await database.select().from(installation).orderBy(installation.id)
  const factsOf = new Map<string, string[]>(homes.map(({ id }) => [id, []]))
  for (const customerId of new Set(homes.map((home) => home.customerId))) {
    const found = await readAttention({ customerId }, { database, at: clock.now() })
    for (const { kind, installationId } of entriesOf(found)) factsOf.get(installationId ?? '')?.push(kind)
  }
  const alike = new Map<string, string[]>()
  for (const [id, kinds] of factsOf) alike.set(kinds.join(), [...(alike.get(kinds.join()) ?? []), id])
  return [...alike.values()].flatMap((ids) => ids.slice(0, 2))
}

it('S-83 four calls tell what the service’s own facts tell, but for what is never asked', async () => {
  const today = businessDay(server.running.platform.clock.now())
  const met = new Set<string>()
  for (const id of await chosenHomes()) {
    const record = answerOf(getInstallation, await server.call('GET', `/installation/${id}`, { token }))
    const asks = asksAbout(record)
    expect(Object.keys(asks)).toHaveLength(4)
    const query = (input: { readonly query?: unknown }) =>
      new URLSearchParams(Object.entries((input.query ?? {}) as object).map(([name, value]) => [name, String(value)]))
    const read = (path: string) => server.call('GET', path, { token })
    const asked = {
      paidNotInEffect: answerOf(
        listPaymentsV1,
        await read(`${listPaymentsV1.path}?${query(asks.paidNotInEffect.input({}))}`),
      ),
      serviceOverdue: answerOf(listDevices, await read(`${listDevices.path}?${query(asks.serviceOverdue.input({}))}`)),
      jobOpen: answerOf(listJobs, await read(`${listJobs.path}?${query(asks.jobOpen.input({}))}`)),
      ticketOpen: answerOf(
        listTicketsForCustomer,
        await server.call('POST', listTicketsForCustomer.path, { token, body: asks.ticketOpen.input({}).body }),
      ),
    }
    const found = attentionFrom(record, asked, today)
    for (const { kind } of entriesOf(found)) met.add(kind)
    expect([id, told(found)]).toEqual([id, told(record.attention ?? {})])
  }
  expect([...met].toSorted()).toEqual(attentionKinds.filter((kind) => !neverAsked.includes(kind)).toSorted())
})
