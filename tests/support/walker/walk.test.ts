import { describe, expect, test } from 'vitest'
import { type AnyActorLogic, assign, createMachine, fromPromise, setup } from 'xstate'
import { headerSearchModel } from '../../../machines/header-search/header-search.model.ts'
import { reading, writing } from '../../../machines/kit/actors.ts'
import { chartFaults, modelFaults, spawnFaults, startFaults, textFaults } from './faults.ts'
import type { AnyModel } from './model.ts'
import { readStatesFile } from './states-files.ts'
import { endOf, reachable, traverse } from './traverse.ts'
import { walk } from './walk.ts'

const actors = { save: writing(async () => {}), read: reading(async () => {}) }
const saving = { id: 'save', src: 'save', onDone: 'saved', onError: 'refused' } as const

/** A correct machine, of which each test breaks one thing. */
const letter = setup({
  types: {
    context: {} as { text: string; tries: number },
    events: {} as { type: 'letter.send'; text: string } | { type: 'letter.again' } | { type: 'session.expired' },
  },
  actors,
  delays: { patience: 5000 },
  guards: { hasText: ({ event }) => 'text' in event && event.text !== '' },
  actions: { count: assign({ tries: ({ context }) => context.tries + 1 }) },
}).createMachine({
  id: 'letter',
  context: { text: '', tries: 0 },
  initial: 'writing',
  on: { 'session.expired': '.refused' },
  states: {
    writing: { description: 'A', on: { 'letter.send': { guard: 'hasText', target: 'sending', actions: 'count' } } },
    sending: { description: 'B', invoke: { id: 'save', src: 'save', onDone: 'weighing', onError: 'refused' } },
    weighing: { description: 'C', always: 'saved' },
    refused: { description: 'D', on: { 'letter.again': 'sending' }, after: { patience: 'writing', 9000: 'writing' } },
    saved: { description: 'E', type: 'final' },
  },
})

const letterModel: AnyModel = {
  machine: letter,
  texts: 'letter',
  inputs: { empty: undefined },
  events: { 'letter.send': [{ text: 'Dear' }, { text: '' }], 'letter.again': [{}], 'session.expired': [{}] },
  facts: ['session.expired'],
  outcomes: { save: { done: [undefined], error: [{ kind: 'refused' }] } },
  project: ({ text }: { text: string }) => ({ text }),
}

const small = setup({ actors, types: { events: {} as { type: 'go' } } })

describe('the walker', () => {
  test('walks guards, outcomes, delays beside each other and states that are left at once', async () =>
    expect(await walk(letterModel)).toEqual([]))

  test('walks the header search', async () => expect(await walk(headerSearchModel)).toEqual([]))

  test('takes of the answers only those that may come there, and says where none may', () => {
    const possible = ({ tries }: { tries: number }, answer: unknown) => typeof answer !== 'number' || answer === tries
    const saving = (done: readonly number[]) => ({ save: { done, error: [{ kind: 'refused' }] } })
    const { edges } = traverse({ ...letterModel, possible, outcomes: saving([1, 7]) })
    expect(new Set(edges.flatMap(({ steps }) => steps.flatMap(({ event }) => event.output ?? [])))).toEqual(
      new Set([1]),
    )
    const none = { ...letterModel, possible, outcomes: saving([7]) }
    expect(() => traverse(none)).toThrow('the actor save has no sample of its outcome done')
  })

  test('gives each situation the context of its own path', () => {
    expect([...reachable(letterModel).keys()]).toEqual(['writing', 'refused', 'sending', 'saved'])
    const counted = { ...letterModel, project: ({ tries }: { tries: number }) => ({ tries: Math.min(tries, 3) }) }
    for (const path of traverse(counted).situations) {
      const sent = path.steps.filter(({ event }) => event.type === 'letter.send' && event.text !== '')
      expect(endOf(path).context.tries).toBe(sent.length)
    }
  })

  test('reports a missing sample of an outcome', async () =>
    expect(await walk({ ...letterModel, outcomes: { save: { done: [undefined], error: [] } } })).toEqual([
      'the actor save has no sample of its outcome error',
    ]))

  test('reports a missing sample of an event', async () =>
    expect(await walk({ ...letterModel, events: { ...letterModel.events, 'letter.again': [] } })).toEqual([
      'the event letter.again has no sample',
    ]))

  test('reports a transition that is never walked', async () =>
    expect(await walk({ ...letterModel, events: { ...letterModel.events, 'letter.send': [{ text: '' }] } })).toEqual([
      'never walked: letter.writing on letter.send [0] -> letter.sending',
    ]))

  test('reports a state that is never entered, and the way to it that is never walked', async () => {
    const machine = small.createMachine({
      id: 'm',
      initial: 'a',
      states: { a: { on: { go: [{ target: 'b' }, { target: 'c' }] } }, b: { type: 'final' }, c: { type: 'final' } },
    })
    expect(await walk({ ...letterModel, machine, events: { go: [{}] }, outcomes: {} })).toEqual([
      'never walked: m.a on go [1] -> m.c',
      'the state m.c is never entered',
    ])
  })

  test('reports a machine that breaks', async () => {
    const machine = small.createMachine({
      id: 'm',
      initial: 'a',
      states: {
        a: {
          on: {
            go: {
              actions: () => {
                throw new Error('no storage')
              },
            },
          },
        },
      },
    })
    const [fault] = await walk({ ...letterModel, machine, events: { go: [{}] }, outcomes: {} })
    expect(fault).toContain('no storage')
  })

  test('reports an endless context', async () => {
    const machine = setup({ types: { context: {} as { n: number } } }).createMachine({
      id: 'm',
      context: { n: 0 },
      on: { go: { actions: assign({ n: ({ context }) => context.n + 1 }) } },
    })
    const { project: _, ...unprojected } = letterModel
    const [fault] = await walk({ ...unprojected, machine, events: { go: [{}] }, outcomes: {} })
    expect(fault).toContain('project typed values away')
  })
})

describe('the chart', () => {
  test('is right', () =>
    expect([...chartFaults(letter), ...modelFaults(letterModel), ...startFaults(letterModel)]).toEqual([]))

  test('reports invokes without id, name, onDone, onError, and states without description (F5)', () => {
    const states = {
      a: { description: 'A', invoke: { src: 'save', onDone: 'b' } },
      b: { invoke: { id: 'x', src: fromPromise(async () => {}) } },
    }
    const machine = createMachine({ id: 'm', initial: 'a', states }, { actors })
    expect(chartFaults(machine)).toEqual([
      'an invoke of m.a has no id',
      'an invoke of m.a has no onError',
      'm.b has no description',
      'an invoke of m.b (x) has a source without name',
      'an invoke of m.b (x) has no onDone',
      'an invoke of m.b (x) has no onError',
    ])
  })

  test('reports two invokes of one id', () => {
    const machine = small.createMachine({
      id: 'm',
      initial: 'a',
      states: {
        a: { description: 'A', invoke: saving },
        b: { description: 'B', invoke: saving },
        saved: { description: 'C' },
        refused: { description: 'D' },
      },
    })
    expect(chartFaults(machine)).toEqual(['two invokes are called save'])
    expect(startFaults({ ...letterModel, machine })).toEqual(['save starts in an initial state'])
  })

  test('reports what somebody else did first where a reload would forget that it was told', () => {
    const changed = { description: 'Somebody else was first.', tags: ['asking', 'idle'] }
    expect(chartFaults(createMachine({ id: 'told', initial: 'changed', states: { changed } }))).toEqual([
      'told.changed is told and at rest, so a reload would forget it',
    ])
  })

  test('goes by what an actor is declared as, not by its name', () => {
    const starting = (load: AnyActorLogic) =>
      setup({ actors: { loadTruck: load } }).createMachine({
        id: 'm',
        initial: 'a',
        states: {
          a: { description: 'A', invoke: { id: 'loadTruck', src: 'loadTruck', onDone: 'b', onError: 'b' } },
          b: { description: 'B' },
        },
      })
    const faultsOf = (load: AnyActorLogic) => {
      const machine = starting(load)
      const outcomes = { loadTruck: { done: [undefined], error: [undefined] } }
      return [...chartFaults(machine), ...startFaults({ ...letterModel, machine, events: {}, outcomes })]
    }
    expect(faultsOf(reading(async () => {}))).toEqual([])
    expect(faultsOf(writing(async () => {}))).toEqual(['loadTruck starts in an initial state'])
    expect(faultsOf(fromPromise(async () => {}))).toEqual([
      'loadTruck, which m.a invokes, is declared neither reading nor writing',
      'loadTruck starts in an initial state',
    ])
  })

  test('reports samples of what is not there', () =>
    expect(
      modelFaults({
        ...letterModel,
        events: { ...letterModel.events, 'letter.burn': [{}] },
        facts: ['letter.lost'],
        outcomes: { ...letterModel.outcomes, print: { done: [1], error: [1] } },
      }),
    ).toEqual([
      'outcomes of print, which nobody invokes',
      'no state takes letter.burn',
      'the fact letter.lost is no event',
    ]))

  test('reports states and events without text, and texts of what is not there', () => {
    const states = { writing: 'a', sending: 'b', weighing: 'c', refused: 'd', printing: 'f' }
    const events = {
      'letter.send': 'a',
      'letter.again': 'b',
      'session.expired': 'c',
      'save.done': 'd',
      'after.patience': 'e',
      'after.9000': 'f',
    }
    expect(textFaults(letterModel, { states, events })).toEqual([
      'the state saved has no text',
      'the event save.error has no text',
      'the text of a state printing that is not there',
    ])
  })

  test('reports a spawn without id (F3)', () => {
    expect(
      spawnFaults(`spawnChild('a', { id: 'a', input: f(1) })\nspawn('b')\nspawnChild('c', { input: { kind: 1 } })`),
    ).toEqual([`spawn('b') has no id`, `spawnChild('c', { input: { kind: 1 } }) has no id`])
  })
})

test('a states file tells its title and its model', () => {
  const text = `import { aModel } from '../../../machines/a/a.model.ts'\nexport const states = defineStates({ title: 'Flows/A', model: aModel, view: V })`
  expect(readStatesFile('/x/src/flows/a/a.states.tsx', text)).toEqual({
    title: 'Flows/A',
    model: { file: '/x/machines/a/a.model.ts', name: 'aModel' },
  })
  expect(() => readStatesFile('/x/a.states.tsx', `defineStates({ title: 'A', model: aModel })`)).toThrow(
    'imports no model',
  )
})
