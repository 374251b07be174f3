import { expect, expectTypeOf, test } from 'vitest'
import { createActor, fromPromise, setup, toPromise } from 'xstate'
import { effectOf, isReading, reading, type WritingLogic, writing } from './actors.ts'
import { restOf } from './resume.ts'
import { type WriteContext, writeParts, writeStates } from './write.ts'

const write = writeParts<WriteContext, { type: 'check.start' }>()

/** A truck is loaded: by its verb it would be a read, and it moves stock. */
const loadingMachine = setup({
  types: { context: {} as WriteContext, events: {} as { type: 'check.start' }, tags: {} as 'busy' | 'asking' },
  actors: {
    loadTruck: writing<void, WriteContext>('loadTruck'),
    checkTruck: reading<{ became: 'done' }, WriteContext>('checkTruck'),
  },
  delays: write.delays,
  guards: write.guards,
  actions: {
    ...write.actions,
    keepAnswer: () => {},
    keepReadBack: () => {},
  },
}).createMachine({
  id: 'loading',
  context: { key: 'k1', failure: null },
  initial: 'sending',
  states: {
    ...writeStates({ act: 'loadTruck', readBack: 'checkTruck', done: 'loaded', back: 'resting', lost: 'resting' }),
    loaded: {},
    resting: {},
  },
})

test('H31 H37 a write whose name sounds like a read comes back from a reload as unknown, with its key', () => {
  const rest = restOf(loadingMachine, { value: 'sending', context: { key: 'k1', failure: null } })
  expect(rest).toEqual({
    value: 'unknown',
    context: { key: 'k1', failure: { kind: 'interrupted', outcome: 'unknown' } },
  })
})

test('a read that was cut off did nothing, and an actor that nobody declared counts as a write', () => {
  const sending = { value: 'sending', context: { key: 'k1', failure: null } }
  const replaced = (loadTruck: unknown) => loadingMachine.provide({ actors: { loadTruck } } as never)
  expect(restOf(replaced(reading('loadTruck')), sending)?.value).toBe('resting')
  expect(restOf(replaced(fromPromise(async () => {})), sending)?.value).toBe('unknown')
})

test('the declaration is read from the machine', () => {
  expect([effectOf(loadingMachine, 'loadTruck'), effectOf(loadingMachine, 'checkTruck')]).toEqual([
    'writing',
    'reading',
  ])
  expect([effectOf(loadingMachine, 'gone'), isReading(loadingMachine, 'gone')]).toEqual([undefined, false])
})

test('only a writing actor takes the place of a writing one, and a reading one of a reading one', () => {
  const load = async () => {}
  loadingMachine.provide({ actors: { loadTruck: writing(load) } })
  // @ts-expect-error a reading actor is provided for a writing one
  loadingMachine.provide({ actors: { loadTruck: reading(load) } })
  // @ts-expect-error what it does is not declared
  loadingMachine.provide({ actors: { loadTruck: fromPromise<void, WriteContext>(load) } })
  // @ts-expect-error a writing actor is provided for a reading one
  loadingMachine.provide({ actors: { checkTruck: writing(async () => ({ became: 'done' as const })) } })
  expectTypeOf(writing<void, WriteContext>('loadTruck')).toEqualTypeOf<WritingLogic<void, WriteContext>>()
})

test('a placeholder says that it was not provided', async () => {
  const actor = createActor(reading<void>('checkTruck'))
  actor.subscribe({ error: () => {} })
  actor.start()
  await expect(toPromise(actor)).rejects.toThrow('checkTruck must be provided')
})
