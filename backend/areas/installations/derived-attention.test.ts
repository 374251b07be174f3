import { afterAll, beforeAll, expect, it } from 'vitest'
import { getCustomer } from '../../../src/contract/areas/customers/customer-acts.ts'
import { getInstallation } from '../../../src/contract/areas/installations/installations.ts'
import { type Attention, type AttentionKind, attentionKinds, entriesOf } from '../../../src/contract/attention.ts'
import type { Endpoint } from '../../../src/contract/endpoint.ts'
import type { Asks } from '../../../src/kit/record/use-record.ts'
import * as ofCustomer from '../../../src/screens/customer/view/derived-attention.ts'
import * as ofInstallation from '../../../src/screens/installation/detail/derived-attention.ts'
import { readAttention } from '../../business/homes/attention.ts'
import { businessDay } from '../../moment.ts'
import { customer, installation } from '../../store/schema/index.ts'
import { answerOf } from '../../testing/answer.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let token: string

beforeAll(async () => {
  server = await startTestServer(undefined, { settings: { SEED_SCALE: 1 } })
  token = await server.session('asha.menon@headwater.example')
})
afterAll(() => server.close())

const today = () => businessDay(server.running.platform.clock.now())

/** `kind id since`. The calls know neither since when a bot is offline nor when a refund began. */
const told = (found: Attention, neverAsked: readonly AttentionKind[]) =>
  entriesOf(found)
    .filter(({ kind }) => !neverAsked.includes(kind))
    .map(({ kind, id, since }) => `${kind} ${id} ${kind === 'botOffline' || kind === 'refundUnderWay' ? '' : since}`)
    .toSorted()

/** A home and a customer of every combination of facts that the demo business has, and one of each without any. */
async function chosen(): Promise<{ readonly homes: readonly string[]; readonly people: readonly string[] }> {
  const { clock, database } = server.running.platform
  const homes = await database.select().from(installation).orderBy(installation.id)
  const people = await database.select({ id: customer.id }).from(customer).orderBy(customer.id)
  const kindsAt = new Map<string, Set<string>>(homes.map(({ id }) => [id, new Set()]))
  const kindsOf = new Map<string, Set<string>>()
  for (const { id: customerId } of people) {
    const found = entriesOf(await readAttention({ customerId }, { database, at: clock.now() }))
    kindsOf.set(customerId, new Set(found.map(({ kind }) => kind)))
    for (const { kind, installationId } of found) kindsAt.get(installationId ?? '')?.add(kind)
  }
  return { homes: oneOfEach(kindsAt), people: oneOfEach(kindsOf) }
}

function oneOfEach(kindsOf: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] {
  const alike = new Map<string, string[]>()
  for (const [id, set] of kindsOf) {
    const kinds = [...set].join()
    alike.set(kinds, [...(alike.get(kinds) ?? []), id])
  }
  return [...alike.values()].flatMap((ids) => ids.slice(0, 1))
}

async function ask<Data>({ endpoint, input }: Asks<Data>): Promise<Data> {
  const { query, body } = input({}) as { query?: object; body?: object }
  const texts = Object.entries(query ?? {}).map(([name, value]): [string, string] => [name, String(value)])
  const path = `${endpoint.path}?${new URLSearchParams(texts)}`
  const reply = await server.call(endpoint.method, path, { token, ...(body ? { body } : {}) })
  return answerOf(endpoint as Endpoint, reply) as Data
}

it('S-83 four calls tell what the service’s own facts tell of an installation, but for what is never asked', async () => {
  const { asksAbout, foundIn, neverAsked } = ofInstallation
  const met = new Set<string>()
  for (const id of (await chosen()).homes) {
    const record = answerOf(getInstallation, await server.call('GET', `/installation/${id}`, { token }))
    const asks = asksAbout(record)
    expect(Object.keys(asks)).toHaveLength(4)
    const [payments, devices, jobs, tickets] = [
      await ask(asks.payments),
      await ask(asks.devices),
      await ask(asks.jobs),
      await ask(asks.tickets),
    ]
    const found = foundIn(record, { payments, devices, jobs, tickets }, today())
    for (const { kind } of entriesOf(found)) met.add(kind)
    expect([id, told(found, neverAsked)]).toEqual([id, told(record.attention ?? {}, neverAsked)])
  }
  expect([...met].toSorted()).toEqual(attentionKinds.filter((kind) => !neverAsked.includes(kind)).toSorted())
})

it('S-83 four calls and the record tell what the service’s own facts tell of a customer, but for what is never asked', async () => {
  const { asksAbout, foundIn, neverAsked } = ofCustomer
  const met = new Set<string>()
  for (const id of (await chosen()).people) {
    const record = answerOf(getCustomer, await server.call('GET', `/customer/${id}`, { token }))
    const asks = asksAbout(record)
    expect(Object.keys(asks)).toHaveLength(4)
    const [homes, jobs, payments, links] = [
      await ask(asks.homes),
      await ask(asks.jobs),
      await ask(asks.payments),
      await ask(asks.links),
    ]
    const found = foundIn(record, { homes, jobs, payments, links }, today())
    for (const { kind } of entriesOf(found)) met.add(kind)
    expect([record.id, told(found, neverAsked)]).toEqual([record.id, told(record.attention ?? {}, neverAsked)])
  }
  expect([...met].toSorted()).toEqual(attentionKinds.filter((kind) => !neverAsked.includes(kind)).toSorted())
})
