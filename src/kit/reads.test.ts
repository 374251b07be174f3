import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { reading } from '../../machines/kit/actors.ts'
import { type ListContext, listMachine } from '../../machines/kit/list/list.machine.ts'
import type { ListRequest } from '../../machines/kit/list/list-request.ts'
import { type QueryContext, queryMachine } from '../../machines/kit/query/query.machine.ts'
import type { Loaded } from '../../machines/kit/read.ts'
import type { Failure } from '../contract/failure.ts'
import type { Page } from '../contract/page.ts'

const timeout: Failure = { kind: 'timeout', outcome: 'refused' }
/** Answers reach a machine some microtasks later. */
async function settled() {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve()
}

/** A read whose answers are given by hand, in any order. It ignores signals, as a late answer does. */
function byHand<Data, Input>() {
  const asked: { input: Input; answer: (brought: Loaded<Data>) => void; fail: (failure: Failure) => void }[] = []
  const logic = reading<Loaded<Data>, Input>(
    ({ input }) => new Promise((answer, fail) => void asked.push({ input, answer, fail })),
  )
  return { asked, logic }
}

const some = { data: { id: 'WP-1' }, isEmpty: false, at: '2026-11-20T05:12:00Z' } as const
const none = { data: null, isEmpty: true, at: '2026-11-20T05:12:00Z' } as const

function querying(afterFailure?: 'keep') {
  const { asked, logic } = byHand<unknown, QueryContext>()
  const machine = queryMachine.provide({ actors: { readData: logic } })
  const actor = createActor(machine, { input: { request: 'WP-1', ...(afterFailure ? { afterFailure } : {}) } }).start()
  return { asked, actor, state: () => actor.getSnapshot() }
}

describe('a read', () => {
  test('is loading from the request on, without error (T001, T103, B052)', async () => {
    const { asked, actor, state } = querying()
    expect([state().hasTag('busy'), state().context.failure]).toEqual([true, null])
    asked[0]?.fail(timeout)
    await settled()
    actor.send({ type: 'read.again' })
    expect([state().value, state().hasTag('busy'), state().context.failure]).toEqual(['loading', true, null])
  })

  test('that succeeds stores the data and is loading no more (T002, T004, T103, B052)', async () => {
    const { asked, state } = querying()
    asked[0]?.answer(some)
    await settled()
    expect([state().value, state().hasTag('busy'), state().context.data]).toEqual(['ready', false, some.data])
  })

  test('that fails empties the data and says so: it is never taken for empty (T003, T004, T103, B052)', async () => {
    const { asked, actor, state } = querying()
    asked[0]?.answer(some)
    await settled()
    actor.send({ type: 'read.again' })
    asked[1]?.fail(timeout)
    await settled()
    expect([state().value, state().hasTag('failed'), state().context.data]).toEqual(['failed', true, null])
    expect(state().context.failure).toEqual(timeout)
  })

  test('whose answer holds nothing is empty, and not failed', async () => {
    const { asked, state } = querying()
    asked[0]?.answer(none)
    await settled()
    expect([state().value, state().hasTag('failed')]).toEqual(['empty', false])
  })

  test('keeps its rows after a failed refresh only where that is asked for (S-10, H22)', async () => {
    const { asked, actor, state } = querying('keep')
    asked[0]?.answer(some)
    await settled()
    actor.send({ type: 'read.again' })
    asked[1]?.fail(timeout)
    await settled()
    expect([state().value, state().context.data, state().context.failure]).toEqual([
      'refreshFailed',
      some.data,
      timeout,
    ])
  })
})

const plain: ListRequest = { page: 1, size: 10, sort: 'id', dir: 'ASC', search: '', filters: { city: '' } }
const rowsOf = (request: ListRequest, total = 1000): Loaded<Page<unknown>> => ({
  data: { items: [{ of: request }], total, page: request.page, size: request.size },
  isEmpty: false,
  at: '2026-11-20T05:12:00Z',
})

function listing(request = plain) {
  const { asked, logic } = byHand<Page<unknown>, ListContext>()
  const written: [ListRequest, 'added' | 'replaced'][] = []
  const machine = listMachine.provide({
    actors: { readPage: logic },
    actions: {
      addAddress: ({ context }) => void written.push([context.request, 'added']),
      replaceAddress: ({ context }) => void written.push([context.request, 'replaced']),
    },
  })
  const actor = createActor(machine, { input: { request, plain } }).start()
  return { asked, written, actor, state: () => actor.getSnapshot() }
}

describe('a list', () => {
  test('shows the rows of its last request, in whatever order up to six answers come (H21)', async () => {
    const order = fc.integer({ min: 1, max: 6 }).chain((count) =>
      fc.record({
        pages: fc.array(fc.integer({ min: 2, max: 99 }), { minLength: count - 1, maxLength: count - 1 }),
        places: fc.shuffledSubarray([...Array(count).keys()], { minLength: count, maxLength: count }),
        failing: fc.array(fc.boolean(), { minLength: count, maxLength: count }),
      }),
    )
    await fc.assert(
      fc.asyncProperty(order, async ({ pages, places, failing }) => {
        const { asked, actor, state } = listing()
        for (const page of pages) actor.send({ type: 'address.change', request: { ...plain, page } })
        for (const place of places) {
          const one = asked[place]
          if (!one) continue
          if (failing[place]) one.fail(timeout)
          else one.answer(rowsOf(one.input.request))
          await settled()
        }
        const last = asked.at(-1)?.input.request
        const { data, request } = state().context
        expect(request).toEqual(last)
        if (failing[asked.length - 1]) expect([state().value, data]).toEqual(['failed', null])
        else expect(data?.items).toEqual([{ of: last }])
        actor.stop()
      }),
      { numRuns: 1000 },
    )
  }, 60_000)

  test('that fails to turn the page has no rows of the page before (T003, H21)', async () => {
    const { asked, actor, state } = listing()
    asked[0]?.answer(rowsOf(plain))
    await settled()
    actor.send({ type: 'page.open', page: 2 })
    expect([state().value, state().context.data?.items]).toEqual(['turning', [{ of: plain }]])
    asked[1]?.fail(timeout)
    await settled()
    expect([state().value, state().context.data]).toEqual(['failed', null])
  })

  test('leads from a page beyond the end to the last one, and corrects the address (H24)', async () => {
    const { asked, written, state } = listing({ ...plain, page: 900 })
    asked[0]?.answer({ ...rowsOf(plain), data: { items: [], total: 25, page: 900, size: 10 }, isEmpty: true })
    await settled()
    expect(asked[1]?.input.request.page).toBe(3)
    expect(written).toEqual([[{ ...plain, page: 3 }, 'replaced']])
    asked[1]?.answer(rowsOf({ ...plain, page: 3 }, 25))
    await settled()
    expect(state().value).toBe('ready')
  })

  test('does not turn in circles where a service counts rows that it does not give (H23)', async () => {
    const { asked, state } = listing()
    asked[0]?.answer({ ...rowsOf(plain), data: { items: [], total: 25, page: 1, size: 10 }, isEmpty: true })
    await settled()
    expect([asked.length, state().value]).toEqual([1, 'empty'])
  })
})
