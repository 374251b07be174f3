import * as v from 'valibot'
import { beforeEach, expect, test, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { maxRows } from '../../../machines/kit/bulk/bulk-rows.ts'
import type { BulkInput } from '../../../machines/kit/bulk/bulk-run.ts'
import { act, ofAll, resetService, rowsOf, service } from '../../../tests/support/fakes/bulk-service.ts'
import { pageSizes } from '../../contract/page.ts'
import { chosenOf } from './bulk-definition.ts'
import { bulkFlow } from './bulk-flow.ts'

vi.mock('../../client/call.ts', () => import('../../../tests/support/fakes/bulk-service.ts'))
beforeEach(resetService)

const ofThese = (...ids: string[]): BulkInput => ({
  ...ofAll(),
  request: null,
  chosen: ids.map((id) => chosenOf(act, id, { id, status: service.rows.get(id) ?? '' })),
})

async function run(input: BulkInput, of = act) {
  const actor = createActor(bulkFlow(rowsOf, of, {}).logic, { input }).start()
  actor.send({ type: 'run.start', key: 'intent' })
  const { context } = await waitFor(actor, (now) => ['allDone', 'ended', 'paused'].includes(now.value as string))
  actor.stop()
  const marks = Object.fromEntries(
    context.rows.map(({ id, mark, why }) => [id, why === undefined ? mark : `${mark}: ${context.reasons[why]}`]),
  )
  return { marks, rows: context.rows }
}

test('H87 a run that an earlier build stored comes back with its key and its rows', () => {
  const { version, context } = bulkFlow(rowsOf, act, {}).keeps ?? {}
  expect(version).toBe(3)
  const stored = {
    rows: [
      { id: 'C-1', stood: 'ACTIVE', mark: 'unknown' },
      { id: 'C-2', stood: 'LEAD', mark: 'failed', why: 0 },
    ],
    reasons: ['Closed'],
    request: null,
    total: 2,
    behind: 0,
    done: [],
    passed: [],
    rest: 'none',
    values: {},
    key: 'intent-1',
    wish: 'go',
    failure: null,
    unheard: 1,
  }
  expect(v.parse(context as v.GenericSchema, stored)).toMatchObject({
    key: 'intent-1',
    rows: [
      { id: 'C-1', valueBefore: 'ACTIVE', mark: 'unknown' },
      { id: 'C-2', valueBefore: 'LEAD', mark: 'failed', why: 0 },
    ],
  })
})

test('a run stands in the tray under the name of its act, in the words of its area', () =>
  expect(bulkFlow(rowsOf, act, {}).title).toBe('customer:changeStatus'))

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
    // The service repeats a refusal for the same key.
    if (id === 'b' && key !== 'third.b') throw { kind: 'status', status: 500, outcome: 'refused' }
    if (id === 'c' && key === 'intent.c') throw { kind: 'malformed', outcome: 'refused' }
  }
  expect(await runAndRetry(['a', 'b', 'c'], 'second', 'third')).toBe('allDone')
  expect(tried('a')).toEqual(['intent.a'])
  expect(tried('b')).toEqual(['intent.b', 'second.b', 'third.b'])
  expect(tried('c')).toEqual(['intent.c', 'second.c'])
})

test('what a rule forbids is not sent again: Retry takes the others alone, and is not offered where there are none', async () => {
  service.beforeWrite = (id, key) => {
    if (id === 'b') throw { kind: 'status', status: 422, outcome: 'refused' }
    if (id === 'c' && key === 'intent.c') throw { kind: 'status', status: 500, outcome: 'refused' }
  }
  expect(await runAndRetry(['a', 'b', 'c'], 'second', 'third')).toBe('ended')
  expect([tried('b'), tried('c')]).toEqual([['intent.b'], ['intent.c', 'second.c']])
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

test('S-324 a row whose amount changed since the sum was shown is left alone, and what was read again goes along', async () => {
  const amounts = new Map(Object.entries({ a: 100, b: 250, c: 75 }))
  const paying = {
    ...act,
    moves: { amount: ({ id }: { id: string }) => amounts.get(id), sum: 'sum', unloaded: 'each' },
    shown: ({ id }: { id: string }) => ({ reward: amounts.get(id) }),
  } as unknown as typeof act
  const input = ofThese(...'abc')
  const chosen = [...'abc'].map((id) => chosenOf(paying, id, { id, status: 'ACTIVE' }))
  amounts.set('b', 260)
  expect((await run({ ...input, chosen }, paying)).marks).toEqual({ a: 'done', b: 'skipped: changed', c: 'done' })
  expect(service.written.map(({ id }) => id)).toEqual(['a', 'c'])
  expect(service.seen).toEqual([{ reward: 100 }, { reward: 75 }])
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
  const size = Math.max(...pageSizes)
  service.rows = new Map(Array.from({ length: size + 1 }, (_, index) => [`${index}`, 'PAUSED']))
  expect((await run(ofAll())).rows).toHaveLength(size + 1)
  expect(service.pages).toEqual([1, 2])
  service.pages = []
  service.rows = new Map(Array.from({ length: maxRows + size * 2 }, (_, index) => [`${index}`, 'PAUSED']))
  expect((await run(ofAll())).rows).toHaveLength(maxRows)
  expect(service.pages).toHaveLength(Math.ceil(maxRows / size))
})
