import i18next from 'i18next'
import * as v from 'valibot'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { restOf, resumed } from '../../../machines/kit/resume.ts'
import { sampleBatch } from '../../../tests/support/stage/kit-samples.tsx'
import { call } from '../../client/call.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import type { Failure } from '../../contract/failure.ts'
import type { Batch } from './batch-definition.ts'
import { batchFlow } from './batch-flow.ts'

vi.mock('../../client/call.ts', () => ({ call: vi.fn() }))
beforeAll(() => i18next.init({ lng: 'en' }))

interface Input {
  readonly params: { readonly id: string }
  readonly body: { readonly ids: readonly string[] }
}

const refused: Failure = { kind: 'status', outcome: 'refused', status: 422, message: 'Nothing was saved' }
const notFound: Failure = { ...refused, status: 404 }
const noAnswer: Failure = { kind: 'timeout', outcome: 'unknown' }

/** Ids that the service knows nothing of, that it rejects, and what is still to be paid of the others. */
let missing: readonly string[]
let rejects: (id: string) => boolean
let isHeard: boolean
let saved: readonly string[]
let sent: { readonly ids: readonly string[]; readonly key: string | undefined }[]
let asked: number[]
let atOnce: number

const recordOf = (id: string) => ({
  id,
  name: 'Asha',
  phoneNumber: '',
  pendingPayment: saved.includes(id) ? 0 : 35_000,
})

async function read(id: string) {
  atOnce += 1
  await new Promise((resolve) => setTimeout(resolve))
  asked.push(atOnce)
  atOnce -= 1
  if (missing.includes(id)) throw notFound
  return recordOf(id)
}

async function save(ids: readonly string[], key: string | undefined) {
  sent.push({ ids, key })
  const rows = ids.flatMap((id, position) =>
    rejects(id) ? [{ position, code: 'limit', message: `${id} is full` }] : [],
  )
  if (rows.length > 0) throw { ...refused, rows }
  saved = ids
  if (!isHeard) throw noAnswer
  return ids.map(recordOf)
}

beforeEach(() => {
  missing = []
  rejects = () => false
  isHeard = true
  saved = []
  sent = []
  asked = []
  atOnce = 0
  vi.mocked(call).mockImplementation((async (endpoint: Endpoint, input: Input, options: { key?: string } = {}) =>
    endpoint.id === 'getSample' ? read(input.params.id) : save(input.body.ids, options.key)) as never)
})

const ids = (count: number) => Array.from({ length: count }, (_, at) => `X${at}`)

async function reviewed(typed: readonly string[], batch: Batch = sampleBatch) {
  const actor = createActor(batchFlow(batch).logic, { input: { values: { ids: typed.join('\n') } } }).start()
  actor.send({ type: 'ids.check' })
  await waitFor(actor, (now) => !now.hasTag('busy'))
  const confirm = async (key: string) => {
    actor.send({ type: 'act.ask' })
    actor.send({ type: 'act.confirm', key })
    return waitFor(actor, (now) => !now.hasTag('busy'))
  }
  return { actor, confirm }
}

test('H41 each row is looked up, ten at a time; one that the service doesn’t have is wrong', async () => {
  missing = ['X7']
  const { actor } = await reviewed(ids(23))
  const { value, context } = actor.getSnapshot()
  expect([value, context.looked.length, Math.max(...asked), asked.length]).toEqual(['reviewing', 23, 10, 23])
  expect(context.looked.filter(({ wrong }) => wrong !== null)).toEqual([
    { id: 'X7', wrong: 'unknown', rejected: [], facts: {}, amount: 0 },
  ])
  expect(context.looked[0]).toMatchObject({ facts: { customer: 'Asha' }, amount: 35_000 })
})

test('H41 a batch without look-up asks for nothing, and takes no more rows than its call', async () => {
  const { lookUp: _, ...plain } = sampleBatch
  const { actor } = await reviewed(ids(500), plain)
  expect([actor.getSnapshot().value, asked.length]).toEqual(['reviewing', 0])
  expect(actor.getSnapshot().context.looked).toHaveLength(500)
  expect((await reviewed(ids(501), plain)).actor.getSnapshot().value).toBe('invalid')
})

test('H41 of 500 rows 20 are rejected at their places; without them the other 480 are sent under another key', async () => {
  rejects = (id) => Number(id.slice(1)) % 25 === 7
  const { actor, confirm } = await reviewed(ids(500))
  const { value, context } = await confirm('key-1')
  expect([value, context.key]).toEqual(['reviewing', null])
  expect(context.looked.flatMap(({ id, rejected }) => rejected.map(({ message }) => [id, message]))).toEqual(
    ids(500)
      .filter(rejects)
      .map((id) => [id, `${id} is full`]),
  )
  actor.send({ type: 'wrong.remove' })
  expect(actor.getSnapshot().context.dropped).toEqual(ids(500).filter(rejects))
  const done = await confirm('key-2')
  expect([done.value, Object.keys(done.context.results ?? {}).length]).toEqual(['done', 480])
  expect(sent.map(({ ids: { length }, key }) => [length, key])).toEqual([
    [500, 'key-1'],
    [480, 'key-2'],
  ])
})

test('H31 H37 cut off while it is sent, it comes back unanswered with its key, is read back and never sent again', async () => {
  isHeard = false
  const { actor, confirm } = await reviewed(ids(3))
  const unknown = await confirm('key-1')
  expect(unknown.value).toBe('unknown')
  actor.stop()
  const { keeps, logic } = batchFlow(sampleBatch)
  const stored = JSON.parse(JSON.stringify(unknown.context))
  const context = v.parse(keeps?.context as v.GenericSchema<unknown, object>, stored)
  expect(context).toEqual(unknown.context)
  const standing = restOf(logic, { value: 'sending', context })
  expect(standing?.value).toBe('unknown')
  const again = standing && resumed(logic, standing)
  if (!again) throw new Error('It doesn’t come back.')
  const next = createActor(again, { input: { values: {} } }).start()
  next.send({ type: 'check.start' })
  const ended = await waitFor(next, (now) => !now.hasTag('busy'))
  expect([ended.value, ended.context.results, ended.context.failure, sent.length]).toEqual(['done', null, null, 1])
})
