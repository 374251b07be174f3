import { describe, expect, test, vi } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { reading } from '../../../machines/kit/actors.ts'
import { type Answer, paletteMachine } from '../../../machines/root/palette.machine.ts'
import type { Failure } from '../../contract/failure.ts'
import type { RecordSearch } from '../../kit/palette/record-search.ts'
import { askEach } from './palette.wiring.ts'

const settled = () => new Promise((resolve) => setTimeout(resolve))
const timeout: Failure = { kind: 'timeout', outcome: 'refused' }

interface Asked {
  readonly kind: string
  readonly words: string
  readonly signal: AbortSignal
  answer(ids: readonly string[]): void
  fail(): void
}
const asked: Asked[] = []

/** A call that the test answers by hand. */
vi.mock('../../client/call.ts', () => ({
  call: ({ id }: { id: string }, { search }: { search: string }, { signal }: { signal: AbortSignal }) =>
    new Promise((answer, fail) =>
      asked.push({
        kind: id,
        words: search,
        signal,
        answer: (ids) => answer({ items: ids, total: ids.length }),
        fail: () => fail(timeout),
      }),
    ),
}))

const search = (kind: string) =>
  ({
    kind,
    endpoint: { id: kind, access: [] },
    input: (words: string) => ({ search: words }),
    found: (id: string) => ({ id, name: id, details: [], address: `/${kind}/${id}` }),
  }) as unknown as RecordSearch

/** The machine over calls that the test answers by hand. */
function searching() {
  asked.length = 0
  const opened: string[] = []
  const clock = new SimulatedClock()
  const logic = paletteMachine.provide({
    actors: { searchRecords: reading(askEach([search('customers'), search('jobs')])) },
    actions: { goTo: (_, { address }) => void opened.push(address) },
  })
  const actor = createActor(logic, { clock }).start()
  const type = (typed: string, kinds = ['customers', 'jobs']) => actor.send({ type: 'search.type', typed, kinds })
  const found = () => actor.getSnapshot().context.searched.map(({ kind, answer }) => [kind, saidOf(answer)])
  const state = () => actor.getSnapshot().value
  return { actor, clock, type, found, state, opened }
}

const saidOf = (answer: Answer | null) => {
  if (answer === null) return 'awaited'
  return answer.failure ? answer.failure.kind : answer.hits.map(({ id }) => id).join()
}

const one = (kind: string): Asked => asked.find((call) => call.kind === kind) as Asked

describe('the search of the palette', () => {
  test('S-325 asks once after a pause, each kind by itself', () => {
    const { clock, type } = searching()
    type('98')
    clock.increment(249)
    type(' 984 ')
    clock.increment(249)
    expect(asked).toEqual([])
    clock.increment(1)
    expect(asked.map(({ kind, words }) => [kind, words])).toEqual([
      ['customers', '984'],
      ['jobs', '984'],
    ])
  })

  test('S-325 shows what has arrived while another kind is awaited, and asks nothing twice', async () => {
    const { clock, type, found, state } = searching()
    type('984')
    clock.increment(250)
    one('jobs').answer(['J-1'])
    await settled()
    expect([state(), found()]).toEqual([
      'searching',
      [
        ['customers', 'awaited'],
        ['jobs', 'J-1'],
      ],
    ])
    expect(one('customers').signal.aborted).toBe(false)
    one('customers').answer([])
    await settled()
    expect([state(), asked.length]).toEqual(['settled', 2])
  })

  test('H21 drops what an earlier text was asked for, and ends its calls', async () => {
    const { clock, type, found } = searching()
    type('98')
    clock.increment(250)
    const late = one('customers')
    type('C-1', ['customers'])
    await settled()
    expect(late.signal.aborted).toBe(true)
    late.answer(['C-98'])
    clock.increment(250)
    await settled()
    expect(found()).toEqual([['customers', 'awaited']])
  })

  test('a failed kind is not an empty one, and is asked again alone', async () => {
    const { actor, clock, type, found } = searching()
    type('984')
    clock.increment(250)
    one('customers').fail()
    one('jobs').answer([])
    await settled()
    expect(found()).toEqual([
      ['customers', 'timeout'],
      ['jobs', ''],
    ])
    asked.length = 0
    actor.send({ type: 'search.retry', kind: 'customers' })
    expect(asked.map(({ kind }) => kind)).toEqual(['customers'])
  })

  test('S-325 Enter opens the one exact hit as soon as it arrives, without the others', async () => {
    const { actor, clock, type, opened } = searching()
    type('C-1')
    actor.send({ type: 'search.enter' })
    expect(asked).toHaveLength(2)
    clock.increment(250)
    one('customers').answer(['C-10', 'c-1'])
    await settled()
    expect(opened).toEqual(['/customers/c-1'])
    expect(actor.getSnapshot().status).toBe('done')
    await settled()
    expect(one('jobs').signal.aborted).toBe(true)
  })

  test('Enter opens nothing where no hit is exact, or two are', async () => {
    const { actor, type, opened, state } = searching()
    type('C-1')
    actor.send({ type: 'search.enter' })
    one('customers').answer(['C-10'])
    await settled()
    one('jobs').answer(['C-1', 'c-1'])
    await settled()
    expect([opened, state()]).toEqual([[], 'settled'])
  })
})
