import * as v from 'valibot'
import { beforeEach, expect, test, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { mostRows } from '../../machines/kit/bulk-rows.ts'
import type { BulkInput } from '../../machines/kit/bulk-run.ts'
import { resumed } from '../../machines/kit/resume.ts'
import { sampleList as list } from '../../tests/support/kit-samples.tsx'
import type { Endpoint } from '../contract/endpoint.ts'
import { type BulkAct, chosenOf } from './bulk-definition.ts'
import { bulkFlow } from './bulk-flow.ts'
import { plainRequest, sizesOf } from './list-address.ts'

interface Row {
  readonly id: string
  readonly status: string
}

/** Which rows of the service the list has, in its order: those that the filters let through. */
const listed = { all: (): [string, string][] => [...service.rows] }

/** What the service has, what was written under which key, and what happens before a record is read or a row written. */
const service = {
  rows: new Map<string, string>(),
  pages: [] as number[],
  written: [] as { id: string; key: string | undefined }[],
  /** With those that were refused. */
  tried: [] as { id: string; key: string | undefined }[],
  beforeRead: (_id: string) => {},
  beforeWrite: (_id: string, _key?: string): void => {},
}

type Asked = { id: string; page: number; size: number; status: string }
vi.mock('../client/call.ts', () => ({
  call: async (endpoint: { id: string }, { id, page, size, status }: Asked, { key }: { key?: string } = {}) => {
    if (endpoint.id === 'write') {
      service.tried.push({ id, key })
      service.beforeWrite(id, key)
      service.written.push({ id, key })
      service.rows.set(id, status)
      return null
    }
    if (endpoint.id === 'read') {
      service.beforeRead(id)
      return { id, status: service.rows.get(id) }
    }
    service.pages.push(page)
    const all = listed.all().map(([one, stands]) => ({ id: one, status: stands }))
    return { items: all.slice((page - 1) * size, page * size), total: all.length }
  },
}))

const endpoint = (id: string) => ({ id, access: [['LEVEL_1']] }) as unknown as Endpoint
const act = {
  ...{ id: 'status', label: 'changeStatus', texts: 'customer', submit: 'saveStatus', saved: 'statusChanged' },
  fields: [],
  endpoint: endpoint('write'),
  input: (id: string, { status }: { status: string }) => ({ id, status }),
  stands: ({ status }: Row) => status,
  wanted: ({ status }: { status: string }) => status,
  record: { endpoint: endpoint('read'), input: (id: string) => ({ id }) },
  href: (id: string) => `/${id}`,
} as unknown as BulkAct
const rowsOf = {
  ...list,
  endpoint: endpoint('list'),
  input: ({ page, size }: { page: number; size: number }) => ({ page, size }),
} as unknown as typeof list

const ofAll = (): BulkInput => ({
  ...{ chosen: [], request: plainRequest(list), total: 0, values: { status: 'PAUSED' } },
})
const ofThese = (...ids: string[]): BulkInput => ({
  ...ofAll(),
  request: null,
  chosen: ids.map((id) => chosenOf(act, id, { id, status: service.rows.get(id) ?? '' })),
})

async function run(input: BulkInput) {
  const actor = createActor(bulkFlow(rowsOf, act, {}).logic, { input }).start()
  actor.send({ type: 'run.start', key: 'intent' })
  const { context } = await waitFor(actor, (now) => ['allDone', 'ended', 'paused'].includes(now.value as string))
  actor.stop()
  const marks = Object.fromEntries(
    context.rows.map(({ id, mark, why }) => [id, why === undefined ? mark : `${mark}: ${context.reasons[why]}`]),
  )
  return { marks, rows: context.rows }
}

beforeEach(() => {
  listed.all = () => [...service.rows]
  service.rows = new Map([...'abc'].map((id) => [id, 'ACTIVE']))
  service.pages = []
  service.written = []
  service.tried = []
  service.beforeRead = () => {}
  service.beforeWrite = () => {}
})

test('each row leaves under a key of its own, made of that of the intent', async () => {
  expect((await run(ofThese('a', 'b'))).marks).toEqual({ a: 'done', b: 'done' })
  expect(service.written).toEqual([
    { id: 'a', key: 'intent.a' },
    { id: 'b', key: 'intent.b' },
  ])
})

/** A run up to its end, then each of these wishes and what follows. */
async function runAndRetry(ids: readonly string[], ...keys: readonly string[]) {
  const actor = createActor(bulkFlow(rowsOf, act, {}).logic, { input: ofThese(...ids) }).start()
  const rest = () => waitFor(actor, (now) => ['allDone', 'ended', 'paused'].includes(now.value as string))
  actor.send({ type: 'run.start', key: 'intent' })
  let state = await rest()
  for (const key of keys) {
    actor.send(state.value === 'paused' ? { type: 'run.resume' } : { type: 'run.retry', key })
    state = await rest()
  }
  actor.stop()
  return state.value
}
const tried = (id: string) => service.tried.filter((one) => one.id === id).map(({ key }) => key)

test('H29 failed rows that are tried again are another intent: new keys for them, nothing for what was done', async () => {
  service.beforeWrite = (id, key) => {
    // As the service does it: a refusal is the answer to its key from then on.
    if (id === 'b' && key !== 'third.b') throw { kind: 'status', status: 422, outcome: 'refused' }
    if (id === 'c' && key === 'intent.c') throw { kind: 'status', status: 404, outcome: 'refused' }
  }
  expect(await runAndRetry(['a', 'b', 'c'], 'second', 'third')).toBe('allDone')
  expect(tried('a')).toEqual(['intent.a'])
  expect(tried('b')).toEqual(['intent.b', 'second.b', 'third.b'])
  expect(tried('c')).toEqual(['intent.c', 'second.c'])
})

test('H31 a run that goes on after a pause is the same intent: what may have arrived keeps its key', async () => {
  const endings = [{ kind: 'status', status: 503, outcome: 'refused' }]
  service.beforeWrite = (id) => {
    const ending = id === 'b' ? endings.shift() : undefined
    if (ending) throw ending
  }
  expect(await runAndRetry(['a', 'b'], 'not-used')).toBe('allDone')
  expect(tried('b')).toEqual(['intent.b', 'intent.b'])
  const lost = [{ kind: 'timeout', outcome: 'unknown' }]
  service.rows.set('c', 'ACTIVE')
  service.beforeWrite = (id) => {
    const ending = id === 'c' ? lost.shift() : undefined
    if (ending) throw ending
  }
  expect(await runAndRetry(['c'])).toBe('allDone')
  expect(tried('c')).toEqual(['intent.c', 'intent.c'])
})

test('S-43 a row that somebody changed meanwhile is left alone', async () => {
  service.beforeRead = (id) => id === 'b' && service.rows.set('b', 'BLOCKED')
  expect((await run(ofThese('a', 'b', 'c'))).marks).toEqual({ a: 'done', b: 'skipped: changed', c: 'done' })
  expect(service.rows.get('b')).toBe('BLOCKED')
})

test('S-43 who is overtaken between read and write is left alone, too', async () => {
  service.beforeWrite = (id) => {
    if (id === 'a') throw { kind: 'status', status: 409, outcome: 'refused' }
  }
  expect((await run(ofThese('a', 'b'))).marks).toEqual({ a: 'skipped: changed', b: 'done' })
})

test('nothing is sent to a row that stands as it shall', async () => {
  service.rows.set('a', 'PAUSED')
  service.beforeRead = (id) => id === 'b' && service.rows.set('b', 'PAUSED')
  expect((await run(ofThese('a', 'b', 'c'))).marks).toEqual({ a: 'skipped: already', b: 'skipped: already', c: 'done' })
  expect(service.written.map(({ id }) => id)).toEqual(['c'])
})

test('a write without answer is looked up: another’s change is not taken for it', async () => {
  service.beforeWrite = (id) => {
    if (id !== 'a') return
    service.rows.set('a', 'BLOCKED')
    throw { kind: 'timeout', outcome: 'unknown' }
  }
  expect((await run(ofThese('a', 'b'))).marks).toEqual({ a: 'skipped: changed', b: 'done' })
})

test('all that match are gathered page by page, and no more than a run may have', async () => {
  const size = Math.max(...sizesOf(list))
  service.rows = new Map(Array.from({ length: size + 1 }, (_, index) => [`${index}`, 'PAUSED']))
  expect((await run(ofAll())).rows).toHaveLength(size + 1)
  expect(service.pages).toEqual([1, 2])
  service.pages = []
  service.rows = new Map(Array.from({ length: mostRows + size * 2 }, (_, index) => [`${index}`, 'PAUSED']))
  expect((await run(ofAll())).rows).toHaveLength(mostRows)
  expect(service.pages).toHaveLength(Math.ceil(mostRows / size))
})

test.each<[string, () => [string, string][]]>([
  ['rows leave the list by the act', () => [...service.rows].filter(([, stands]) => stands !== 'PAUSED')],
  ['rows stay where they are', () => [...service.rows]],
  [
    'rows that were done come first',
    () => [...service.rows].sort(([, a], [, b]) => (a === b ? 0 : a === 'PAUSED' ? -1 : 1)),
  ],
])('H87 the next run starts behind the last row of the one before, where %s', async (_, all) => {
  const count = mostRows * 2 + 300
  service.rows = new Map(Array.from({ length: count }, (_row, index) => [`${index}`, 'ACTIVE']))
  listed.all = all
  const tried: string[] = []
  service.beforeWrite = (id) => {
    tried.push(id)
    if (Number(id) % 500 === 7) throw { kind: 'status', status: 422, outcome: 'refused' }
  }
  service.beforeRead = (id) => id === '1200' && service.rows.set(id, 'BLOCKED')
  const flow = bulkFlow(rowsOf, act, {})
  let actor = createActor(flow.logic, { input: ofAll() }).start()
  actor.send({ type: 'run.start', key: 'intent-1' })
  const said: number[][] = []
  for (let turn = 2; turn < 9; turn += 1) {
    const { context, value } = await waitFor(actor, (now) =>
      ['allDone', 'doneSoFar', 'ended'].includes(now.value as string),
    )
    said.push([context.behind + 1, context.behind + context.rows.length, context.total])
    // What was kept over a reload leads on from the same place.
    const kept = JSON.parse(JSON.stringify(context))
    expect(v.parse(flow.keeps?.context as never, kept)).toEqual(kept)
    actor.stop()
    const again = resumed(flow.logic, { value, context: kept })
    if (!again) break
    actor = createActor(again, { input: ofAll() }).start()
    if (!actor.getSnapshot().can({ type: 'run.continue', key: '' })) break
    actor.send({ type: 'run.continue', key: `intent-${turn}` })
  }
  actor.stop()
  expect(said.map(([from, to]) => [from, to])).toEqual([
    [1, mostRows],
    [mostRows + 1, mostRows * 2],
    [mostRows * 2 + 1, count],
  ])
  expect(new Set(said.map(([, , total]) => total))).toEqual(new Set([count]))
  expect(tried.length).toBe(new Set(tried).size)
  expect(tried.length).toBe(count - 1)
  expect(service.rows.get('1200')).toBe('BLOCKED')
})

test('H87 who left out the rest is not offered other rows', async () => {
  service.rows = new Map(Array.from({ length: mostRows + 5 }, (_row, index) => [`${index}`, 'ACTIVE']))
  const actor = createActor(bulkFlow(rowsOf, act, {}).logic, { input: ofAll() }).start()
  actor.send({ type: 'run.start', key: 'intent' })
  await waitFor(actor, (now) => now.value === 'running')
  actor.send({ type: 'run.cancel' })
  const ended = await waitFor(actor, (now) => now.value === 'ended')
  expect([ended.context.rest, ended.can({ type: 'run.continue', key: '' })]).toEqual(['some', false])
  actor.stop()
})
