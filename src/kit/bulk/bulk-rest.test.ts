import * as v from 'valibot'
import { beforeEach, expect, test, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { maxRows } from '../../../machines/kit/bulk/bulk-rows.ts'
import { resumed } from '../../../machines/kit/resume.ts'
import { act, listed, ofAll, resetService, rowsOf, service } from '../../../tests/support/fakes/bulk-service.ts'
import { bulkFlow } from './bulk-flow.ts'

vi.mock('../../client/call.ts', () => import('../../../tests/support/fakes/bulk-service.ts'))
beforeEach(resetService)

test.each<[string, () => [string, string][]]>([
  ['rows leave the list by the act', () => [...service.rows].filter(([, stands]) => stands !== 'PAUSED')],
  ['rows stay where they are', () => [...service.rows]],
  [
    'rows that were done come first',
    () => [...service.rows].sort(([, a], [, b]) => (a === b ? 0 : a === 'PAUSED' ? -1 : 1)),
  ],
])('H87 the next run starts behind the last row of the one before, where %s', async (_, all) => {
  const count = maxRows * 2 + 300
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
    // A record that was kept over a reload continues at the same place.
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
    [1, maxRows],
    [maxRows + 1, maxRows * 2],
    [maxRows * 2 + 1, count],
  ])
  expect(new Set(said.map(([, , total]) => total))).toEqual(new Set([count]))
  expect(tried.length).toBe(new Set(tried).size)
  expect(tried.length).toBe(count - 1)
  expect(service.rows.get('1200')).toBe('BLOCKED')
})

test('H87 who left out the rest is not offered other rows', async () => {
  service.rows = new Map(Array.from({ length: maxRows + 5 }, (_row, index) => [`${index}`, 'ACTIVE']))
  const actor = createActor(bulkFlow(rowsOf, act, {}).logic, { input: ofAll() }).start()
  actor.send({ type: 'run.start', key: 'intent' })
  await waitFor(actor, (now) => now.value === 'running')
  actor.send({ type: 'run.stop' })
  const ended = await waitFor(actor, (now) => now.value === 'ended')
  expect([ended.context.rest, ended.can({ type: 'run.continue', key: '' })]).toEqual(['left', false])
  actor.stop()
})

/** A run of more rows than one may have, up to where it rests. */
async function runOfMany(count: number) {
  service.rows = new Map(Array.from({ length: count }, (_row, index) => [`${index}`, 'ACTIVE']))
  const actor = createActor(bulkFlow(rowsOf, act, {}).logic, { input: ofAll() }).start()
  const rest = () => waitFor(actor, (now) => ['allDone', 'doneSoFar', 'ended', 'paused'].includes(now.value as string))
  actor.send({ type: 'run.start', key: 'intent' })
  return { actor, rest }
}

test('H87 a row that somebody set back after it was done is left alone by the next run', async () => {
  const { actor, rest } = await runOfMany(maxRows + 5)
  await rest()
  service.rows.set('7', 'ACTIVE')
  actor.send({ type: 'run.continue', key: 'intent-2' })
  expect((await rest()).value).toBe('allDone')
  expect([service.rows.get('7'), service.written.filter(({ id }) => id === '7').length]).toEqual(['ACTIVE', 1])
  expect(service.written).toHaveLength(maxRows + 5)
})

test('H87 rows of an earlier run that were not done are not forgotten at the end', async () => {
  const { actor, rest } = await runOfMany(maxRows + 5)
  service.rows.set('7', 'PAUSED')
  await rest()
  actor.send({ type: 'run.continue', key: 'intent-2' })
  const { value, context } = await rest()
  expect([value, context.rows.map(({ mark }) => mark)]).toEqual(['ended', Array(5).fill('done')])
})

test('H87 who leaves out the rest amid the last row of a run is not told that all were done', async () => {
  const { actor, rest } = await runOfMany(maxRows + 5)
  service.beforeRead = (id) => id === `${maxRows - 1}` && actor.send({ type: 'run.stop' })
  const { value, context } = await rest()
  expect([value, context.rest, context.rows.every(({ mark }) => mark === 'done')]).toEqual(['ended', 'left', true])
  actor.stop()
})

test('H87 who leaves out the rest is not offered it after failed rows were tried again', async () => {
  const { actor, rest } = await runOfMany(maxRows + 5)
  service.beforeWrite = (id, key) => {
    if (id === '3' && key === 'intent.3') throw { kind: 'status', status: 500, outcome: 'refused' }
    if (id === '4') actor.send({ type: 'run.stop' })
  }
  await rest()
  actor.send({ type: 'run.retry', key: 'second' })
  const { value } = await rest()
  expect([value, service.rows.get('3')]).toEqual(['ended', 'PAUSED'])
  expect(actor.getSnapshot().can({ type: 'run.continue', key: '' })).toBe(false)
  actor.stop()
})

test('H87 rows that were not gathered count as left out', async () => {
  service.rows = new Map(Array.from({ length: 5 }, (_row, index) => [`${index}`, 'ACTIVE']))
  const actor = createActor(bulkFlow(rowsOf, act, {}).logic, { input: ofAll() }).start()
  actor.send({ type: 'run.start', key: 'intent' })
  actor.send({ type: 'run.stop' })
  expect([actor.getSnapshot().value, actor.getSnapshot().context.rest]).toEqual(['ended', 'left'])
  actor.stop()
})
