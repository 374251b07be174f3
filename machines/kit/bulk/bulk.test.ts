import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import type { Failure } from '../../../src/contract/failure.ts'
import { reading, writing } from '../actors.ts'
import { bulkMachine } from './bulk.machine.ts'
import { countOf, firstOf, marks } from './bulk-rows.ts'
import type { BulkContext, Written } from './bulk-run.ts'

const failures: Readonly<Record<string, Failure>> = {
  refused: { kind: 'status', outcome: 'refused', status: 422, message: 'No' },
  troubled: { kind: 'status', outcome: 'refused', status: 500, message: 'Locked' },
  heldUp: { kind: 'offline', outcome: 'refused' },
  lostBefore: { kind: 'timeout', outcome: 'unknown' },
  lostAfter: { kind: 'timeout', outcome: 'unknown' },
}
type Ending = 'done' | 'skipped' | keyof typeof failures
const ending = fc.constantFrom<Ending>(
  'done',
  'done',
  'done',
  'skipped',
  'refused',
  'troubled',
  'heldUp',
  'lostBefore',
  'lostAfter',
)
const wish = fc.constantFrom('run.pause', 'run.resume', 'run.stop', 'run.check', 'run.retry', 'wait', 'wait', 'wait')
const ids = fc.array(fc.integer({ min: 1, max: 30 }).map(String), { minLength: 1, maxLength: 25 })

/** A service that does a row or not, as it was told, and counts what it did under which key. */
function run(chosen: readonly string[], endings: readonly Ending[], heldUp = failures.heldUp) {
  const done = new Map<string, string[]>()
  let turn = 0
  const write = async ({ input }: { input: BulkContext }): Promise<Written> => {
    const id = firstOf(input, 'queued')?.id ?? ''
    const how = endings[turn++ % endings.length] ?? 'done'
    if (how === 'skipped') return { mark: 'skipped', why: 'changed' }
    if (how === 'done' || how === 'lostAfter') done.set(id, [...(done.get(id) ?? []), `${input.key}.${id}`])
    if (how === 'done') return { mark: 'done' }
    throw how === 'heldUp' ? heldUp : failures[how]
  }
  const logic = bulkMachine.provide({
    actors: {
      readRows: reading(async ({ input }) => ({ chosen: input.rows, total: input.rows.length, more: false })),
      writeRow: writing(write),
      checkRow: reading(async ({ input }) => {
        return { became: done.has(firstOf(input, 'unknown')?.id ?? '') ? 'done' : 'open' } as const
      }),
    },
  })
  const rows = chosen.map((id) => ({ id, valueBefore: 'ACTIVE' }))
  const actor = createActor(logic, { input: { chosen: rows, request: null, total: rows.length, values: {} } }).start()
  return { actor, done }
}

const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn += 1) await Promise.resolve()
}

test('whatever is answered and wished, no row is done twice and every row is counted once', () =>
  fc.assert(
    fc.asyncProperty(
      ids,
      fc.array(ending, { minLength: 1, maxLength: 40 }),
      fc.array(wish),
      async (chosen, how, wishes) => {
        const { actor, done } = run(chosen, how)
        actor.send({ type: 'run.start', key: 'key-0' })
        for (const [at, type] of wishes.entries()) {
          await turns(12)
          if (actor.getSnapshot().status !== 'active') break
          if (type === 'run.retry') actor.send({ type, key: `key-${at + 1}` })
          else if (type !== 'wait') actor.send({ type } as { type: 'run.pause' })
          const { context } = actor.getSnapshot()
          expect(marks.reduce((sum, mark) => sum + countOf(context, mark), 0)).toBe(new Set(chosen).size)
          expect([...done.values()].filter((keys) => keys.length > 1)).toEqual([])
        }
        await turns(2_000)
        const { context, value } = actor.getSnapshot()
        expect(value === 'allDone').toBe(countOf(context, 'done') === context.rows.length)
        const unsure = firstOf(context, 'unknown') ? 1 : 0
        expect(done.size - countOf(context, 'done')).toBeLessThanOrEqual(unsure)
        actor.stop()
      },
    ),
    { numRuns: 200 },
  ))

test('a run that was to pause amid its last row has ended, and does not wait to be resumed', async () => {
  const { actor } = run(['1'], ['done'])
  const seen: unknown[] = []
  actor.subscribe((state) => {
    seen.push(state.value)
    if (state.can({ type: 'run.pause' })) actor.send({ type: 'run.pause' })
  })
  actor.send({ type: 'run.start', key: 'key-0' })
  await turns(50)
  expect(seen).toEqual(['collecting', 'running', 'running', 'allDone'])
})

test.each<[string, Failure]>([
  ['a session that ended', { kind: 'status', outcome: 'refused', status: 401 }],
  ['a right that was taken away', { kind: 'status', outcome: 'refused', status: 403 }],
  ['a service that is closed', { kind: 'status', outcome: 'refused', status: 503 }],
  ['a browser without network', { kind: 'offline', outcome: 'refused' }],
])('%s holds the run up: it pauses, says so, and no row fails by it', async (_, failure) => {
  const { actor, done } = run(['1', '2', '3'], ['done', 'heldUp'], failure)
  actor.send({ type: 'run.start', key: 'key-0' })
  await turns(200)
  const { context, value } = actor.getSnapshot()
  expect([value, context.failure]).toEqual(['paused', failure])
  expect(context.rows.map(({ mark }) => mark)).toEqual(['done', 'queued', 'queued'])
  expect([...done.keys()]).toEqual(['1'])
  actor.stop()
})

test('who pauses a run that had to wait before is not told of that wait any more', async () => {
  const tooFast: Failure = { kind: 'status', outcome: 'refused', status: 429, retryAfter: 0.001 }
  const { actor } = run(['1', '2'], ['heldUp', 'done'], tooFast)
  const held: unknown[] = []
  actor.subscribe((state) => {
    if (state.matches('waiting')) held.push(state.context.failure)
    if (state.can({ type: 'run.pause' }) && state.matches('running') && held.length > 0)
      actor.send({ type: 'run.pause' })
  })
  actor.send({ type: 'run.start', key: 'key-0' })
  const paused = await waitFor(actor, (state) => state.matches('paused'))
  expect([held, paused.context.failure]).toEqual([[tooFast], null])
  actor.stop()
})

test('who pauses a run amid a wait is not told of that wait any more', async () => {
  const tooFast: Failure = { kind: 'status', outcome: 'refused', status: 429, retryAfter: 60 }
  const { actor } = run(['1', '2'], ['heldUp'], tooFast)
  actor.send({ type: 'run.start', key: 'key-0' })
  const waiting = await waitFor(actor, (state) => state.matches('waiting'))
  actor.send({ type: 'run.pause' })
  const { context, value } = actor.getSnapshot()
  expect([waiting.context.failure, value, context.failure]).toEqual([tooFast, 'paused', null])
  actor.stop()
})

test.each([
  ['as long as it says', 7, 7_000],
  ['five seconds where it does not say how long', undefined, 5_000],
])(
  'a service that asks to slow down is left in peace %s, and the same row is sent again by itself',
  async (_, retryAfter, wait) => {
    vi.useFakeTimers()
    const tooFast: Failure = { kind: 'status', outcome: 'refused', status: 429, ...(retryAfter ? { retryAfter } : {}) }
    const { actor, done } = run(['1'], ['heldUp', 'done'], tooFast)
    actor.send({ type: 'run.start', key: 'key-0' })
    await turns(50)
    expect(actor.getSnapshot().value).toBe('waiting')
    await vi.advanceTimersByTimeAsync(wait - 1)
    expect([actor.getSnapshot().value, done.size]).toEqual(['waiting', 0])
    await vi.advanceTimersByTimeAsync(1)
    await turns(50)
    vi.useRealTimers()
    expect([actor.getSnapshot().value, ...done.values()]).toEqual(['allDone', ['key-0.1']])
  },
)

test('a run pauses at the second row without answer, and a row that was answered between them begins the count anew', async () => {
  const rests = async (endings: readonly Ending[]) => {
    const { actor } = run(['1', '2', '3', '4'], endings)
    const unheard: number[] = []
    actor.subscribe(({ context }) => unheard.push(context.unheard))
    actor.send({ type: 'run.start', key: 'key-0' })
    await turns(200)
    const { value } = actor.getSnapshot()
    actor.stop()
    return { value, most: Math.max(...unheard) }
  }
  expect(await rests(['lostAfter', 'lostAfter', 'done'])).toEqual({ value: 'paused', most: 2 })
  expect(await rests(['lostAfter', 'done'])).toEqual({ value: 'allDone', most: 1 })
})
