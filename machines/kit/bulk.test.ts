import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import type { Failure } from '../../src/contract/failure.ts'
import { reading, writing } from './actors.ts'
import { bulkMachine } from './bulk.machine.ts'
import {
  type BulkRow,
  countOf,
  firstOf,
  isFull,
  isHeld,
  isRemembered,
  marked,
  marks,
  mostRows,
  putBehind,
  withChosen,
} from './bulk-rows.ts'
import type { BulkContext, Written } from './bulk-run.ts'

const failures: Readonly<Record<string, Failure>> = {
  refused: { kind: 'status', outcome: 'refused', status: 422, message: 'No' },
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
  'heldUp',
  'lostBefore',
  'lostAfter',
)
const wish = fc.constantFrom('run.pause', 'run.resume', 'run.cancel', 'run.check', 'run.retry', 'wait', 'wait', 'wait')
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
  const rows = chosen.map((id) => ({ id, stood: 'ACTIVE' }))
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

test('a run takes each row once, and no more than it may have', () => {
  const many = Array.from({ length: mostRows + 50 }, (_, at) => ({ id: `C-${at}`, stood: 'ACTIVE' }))
  const { rows } = withChosen({ rows: [], reasons: [] }, [...many.slice(0, 10), ...many])
  expect(rows).toHaveLength(mostRows)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(mostRows)
})

test('a full run in which every row failed for another reason fits into what a browser is asked to keep', () => {
  const chosen = Array.from({ length: mostRows }, (_, at) => ({
    id: `C-${String(at).padStart(6, '0')}`,
    stood: 'ACTIVE',
  }))
  let kept = withChosen({ rows: [], reasons: [] }, chosen)
  for (const { id } of chosen) {
    const message = `${id} ${'x'.repeat(490)}`
    kept = marked(kept, 'queued', 'failed', { kind: 'status', outcome: 'refused', status: 422, message })
  }
  expect(countOf(kept, 'failed')).toBe(mostRows)
  expect(JSON.stringify(kept).length).toBeLessThan(95_000)
})

test('of a run with very many different failures sixty are kept in full, of the others only their kind', () => {
  const chosen = Array.from({ length: 200 }, (_, at) => ({ id: `C-${at}`, stood: 'ACTIVE' }))
  let kept = withChosen({ rows: [], reasons: [] }, chosen)
  for (const at of chosen.keys())
    kept = marked(kept, 'queued', 'failed', { kind: 'status', outcome: 'refused', status: 400 + at, message: 'No' })
  expect(kept.reasons).toHaveLength(61)
  expect(kept.reasons.slice(59)).toEqual([
    { kind: 'status', outcome: 'refused', status: 459, message: 'No' },
    { kind: 'status', outcome: 'refused' },
  ])
  expect([kept.rows[59]?.why, kept.rows[60]?.why, kept.rows[199]?.why]).toEqual([59, 60, 60])
})

/** The end of a run: so many rows under each mark, those that were skipped for this reason. */
function ended(counts: Partial<Record<BulkRow['mark'], number>>, reason = 'changed') {
  const rows = Object.entries(counts).flatMap(([mark, count]) =>
    Array.from({ length: count }, (_, at): BulkRow => {
      const row = { id: `${mark}-${at}`, stood: 'ACTIVE', mark: mark as BulkRow['mark'] }
      return mark === 'skipped' ? { ...row, why: 0 } : row
    }),
  )
  return { rows, reasons: [reason], behind: 0, done: [], passed: [] }
}

test('H87 a run leads on only as long as the browser can keep which rows were done', () => {
  const done = (count: number) => Array.from({ length: count }, (_, at) => `C-${String(at).padStart(6, '0')}`)
  const after = (count: number) => ({ rows: [], reasons: [], behind: count, done: done(count), passed: [] })
  expect([isRemembered(after(22_727)), isFull(after(22_727))]).toEqual([true, false])
  expect([isRemembered(after(22_728)), isFull(after(22_728))]).toEqual([false, true])
  expect([22_727, 22_728].map((count) => JSON.stringify(done(count)).length)).toEqual([249_998, 250_009])
})

test('H87 a run remembers which rows failed or had changed; those that stood as wished it need not', () => {
  expect(putBehind(ended({ failed: 1, skipped: 2, done: 1 })).passed).toEqual(['failed-0', 'skipped-0', 'skipped-1'])
  expect(putBehind(ended({ failed: 1, skipped: 2, done: 1 }, 'already')).passed).toEqual(['failed-0'])
  expect([isRemembered(ended({ skipped: 401 }, 'already')), isRemembered(ended({ skipped: 401 }))]).toEqual([
    true,
    false,
  ])
})

test('H87 a run waits for its failed rows where it could lead on with them done, and for none that had changed', () => {
  expect([isHeld(ended({ failed: 401 })), isHeld(ended({ skipped: 401 }))]).toEqual([true, false])
  expect([isHeld(ended({ failed: 401, skipped: 400 })), isHeld(ended({ skipped: 401, unknown: 1 }))]).toEqual([
    true,
    true,
  ])
})
