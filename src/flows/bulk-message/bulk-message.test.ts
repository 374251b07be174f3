import { describe, expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { bulkMessageMachine } from '../../../machines/bulk-message/bulk-message.machine.ts'
import type { BulkMessageContext, BulkMessageEvent, ChunkAnswer } from '../../../machines/bulk-message/message-run.ts'
import { messageDefaults, messageProblems } from '../../../machines/bulk-message/message-values.ts'
import { chunkOf } from '../../../machines/bulk-message/recipients.ts'
import { reading, writing } from '../../../machines/kit/actors.ts'
import { resumed } from '../../../machines/kit/resume.ts'
import type { Failure } from '../../contract/failure.ts'

const noAnswer: Failure = { kind: 'timeout', outcome: 'unknown' }
const offline: Failure = { kind: 'offline', outcome: 'refused' }
const ids = Array.from({ length: 250 }, (_, at) => `C-${at + 1}`)
const values = { ...messageDefaults, ids: ids.join('\n'), message: 'Dear {name}' }

/** Answers here come within a handful of microtasks. */
async function settled() {
  for (let turn = 0; turn < 40; turn += 1) await Promise.resolve()
}

/** A service that keeps the answer to each key, and counts what each customer got. */
function serve(given: { readonly endings?: (Failure | 'lost' | 'done')[]; readonly refuses?: readonly string[] } = {}) {
  const { endings = [], refuses = [] } = given
  const refused = new Set(refuses)
  const answers = new Map<string, ChunkAnswer>()
  const got = new Map<string, number>()
  const keys: string[] = []
  const send = async ({ input }: { input: BulkMessageContext }): Promise<ChunkAnswer> => {
    const key = String(input.key)
    keys.push(key)
    const ending = endings.shift() ?? 'done'
    if (typeof ending === 'object') throw ending
    const answer = answers.get(key) ?? {
      results: chunkOf(input).map((customerId) =>
        refused.has(customerId)
          ? { customerId, outcome: 'REFUSED' as const, reason: 'UNREACHABLE', mayRetry: true }
          : { customerId, outcome: 'SENT' as const, reason: null, mayRetry: false },
      ),
    }
    if (!answers.has(key))
      for (const { customerId, outcome } of answer.results)
        if (outcome === 'SENT') got.set(customerId, (got.get(customerId) ?? 0) + 1)
    answers.set(key, answer)
    if (ending === 'lost') throw noAnswer
    return answer
  }
  const clock = new SimulatedClock()
  const logic = bulkMessageMachine.provide({
    actors: {
      readPreview: reading(async () => ({ id: 'C-1', name: 'Asha' })),
      sendChunk: writing<ChunkAnswer, BulkMessageContext>(send),
      repeatChunk: writing<ChunkAnswer, BulkMessageContext>(send),
    },
  })
  const start = (machine: typeof logic) =>
    createActor(machine, { input: { values, views: [], size: 100 }, clock }).start()
  let actor = start(logic)
  const go = async (...events: BulkMessageEvent[]) => {
    for (const event of events) {
      actor.send(event)
      await settled()
    }
    return actor.getSnapshot()
  }
  /** The page is left and comes back. */
  const reload = () => {
    const { value, context } = actor.getSnapshot()
    actor.stop()
    const back = resumed(logic, { value, context })
    if (!back) throw new Error('It does not come back')
    actor = start(back)
    return actor.getSnapshot()
  }
  return { go, reload, got, keys, refused, clock, current: () => actor }
}

const begin: BulkMessageEvent[] = [{ type: 'message.review' }, { type: 'run.start', key: 'run' }]
const everyoneOnce = (got: Map<string, number>) =>
  expect([...got]).toEqual(expect.arrayContaining(ids.map((id) => [id, 1])))

describe('bulk message', () => {
  test('S-169 250 customers get one message each in three calls, one after the other, each under its own key', async () => {
    const { go, got, keys } = serve()
    const reviewing = await go({ type: 'message.review' })
    expect([reviewing.value, keys]).toEqual(['reviewing', []])
    const { value } = await go({ type: 'run.start', key: 'run' })
    expect([value, keys]).toEqual(['allSent', ['run.0', 'run.1', 'run.2']])
    everyoneOnce(got)
  })

  test('H31 S-173 a call without a response holds up the run; checked, it is sent under its own key and no one gets two', async () => {
    const { go, got, keys } = serve({ endings: ['done', 'lost'] })
    const lost = await go(...begin)
    expect([lost.value, keys, got.size]).toEqual(['unknown', ['run.0', 'run.1'], 200])
    const { value } = await go({ type: 'run.check' })
    expect([value, keys]).toEqual(['allSent', ['run.0', 'run.1', 'run.1', 'run.2']])
    everyoneOnce(got)
  })

  test('H31 a check that is rejected tells nothing of the call: it stays unconfirmed and keeps its key', async () => {
    const { go, got, keys } = serve({ endings: ['lost', offline] })
    const still = await go(...begin, { type: 'run.check' })
    expect([still.value, still.context.key, still.context.failure]).toEqual(['unknown', 'run.0', offline])
    await go({ type: 'run.check' })
    expect(keys.slice(0, 3)).toEqual(['run.0', 'run.0', 'run.0'])
    everyoneOnce(got)
  })

  test('H37 a reload amid a call leads to its check under the same key, and the rest goes on where it stood', async () => {
    const { go, reload, got, keys, current } = serve()
    await go({ type: 'message.review' })
    current().send({ type: 'run.start', key: 'run' })
    expect(current().getSnapshot().value).toBe('sending')
    expect(reload().value).toBe('unknown')
    await settled()
    expect(keys).toEqual(['run.0'])
    const { value } = await go({ type: 'run.check' })
    expect([value, keys]).toEqual(['allSent', ['run.0', 'run.0', 'run.1', 'run.2']])
    everyoneOnce(got)
  })

  test('a certain rejection pauses the run and sends nothing further; the next call has another key', async () => {
    const { go, got, keys } = serve({ endings: ['done', offline] })
    const paused = await go(...begin)
    expect([paused.value, paused.context.failure, paused.context.key]).toEqual(['paused', offline, null])
    expect((await go({ type: 'run.resume' })).value).toBe('allSent')
    expect(keys).toEqual(['run.0', 'run.1', 'run.2', 'run.3'])
    everyoneOnce(got)
  })

  test('a service that asks to slow down is left in peace as long as it says', async () => {
    const { go, clock, keys, got } = serve({
      endings: [{ kind: 'status', outcome: 'refused', status: 429, retryAfter: 7 }],
    })
    expect((await go(...begin)).value).toBe('waiting')
    clock.increment(6_999)
    await settled()
    expect(keys).toHaveLength(1)
    clock.increment(1)
    await settled()
    everyoneOnce(got)
  })

  test('S-170 a retry sends to those alone who were rejected for a reason that may change', async () => {
    const { go, got, refused } = serve({ refuses: ['C-7', 'C-180'] })
    const ended = await go(...begin)
    expect([ended.value, got.size]).toEqual(['ended', 248])
    refused.clear()
    expect((await go({ type: 'run.retry' })).value).toBe('allSent')
    everyoneOnce(got)
  })

  test('a stop amid a call takes effect after its response, and skips the rest', async () => {
    const { go, got, current } = serve()
    await go({ type: 'message.review' })
    current().send({ type: 'run.start', key: 'run' })
    const { value, context } = await go({ type: 'run.stop' })
    expect([value, got.size, context.recipients.filter(({ mark }) => mark === 'skipped').length]).toEqual([
      'ended',
      100,
      150,
    ])
  })
})

describe('what is typed', () => {
  const problemsOf = (more: Record<string, string>, matching: number | null = null) =>
    messageProblems({
      values: { ...messageDefaults, ids: 'C-1', message: 'Hello', ...more },
      views: [{ id: '1' }],
      found: { matching },
    })

  test.each([
    ['ids', { ids: ' ,\n' }, 'noIds'],
    ['ids', { ids: Array.from({ length: 5001 }, (_, at) => `C-${at}`).join(' ') }, 'tooManyIds'],
    ['ids', { ids: 'C-1\n?' }, 'wrongIds'],
    ['audience', { audience: '2' }, 'noView'],
    ['message', { message: ' \n' }, 'required'],
    ['message', { message: '\u200B'.repeat(12) }, 'required'],
    ['message', { message: 'x'.repeat(1001) }, 'tooLong'],
    ['message', { message: 'Dear {phone}' }, 'wrongWords'],
  ])('S-172 S-174 %s of %j is %s', (name, more, problem) => {
    expect(problemsOf(more)).toEqual({ [name]: problem })
  })

  test('S-174 a view of nobody or of more than 5,000 is no audience, one of 5,000 is', () => {
    const of = (matching: number) => problemsOf({ audience: '1', ids: '' }, matching)
    expect([of(0), of(5001), of(5000)]).toEqual([{ audience: 'noMatch' }, { audience: 'tooManyMatch' }, {}])
    expect(problemsOf({ ids: Array.from({ length: 5000 }, (_, at) => `C-${at}`).join(' ') })).toEqual({})
  })
})
