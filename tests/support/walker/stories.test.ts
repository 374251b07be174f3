import { describe, expect, test } from 'vitest'
import { assign, createMachine, fromPromise, setup } from 'xstate'
import { stateWords, storiesOf, waysOf } from './stories.ts'

const outcomes = {}
const noTexts = { states: {}, events: {}, reasons: {} }

test('stories stand in the order of the chart, not of the way to them', () => {
  const machine = createMachine({
    id: 'letter',
    initial: 'writing',
    states: {
      writing: { description: 'It is written.', on: { post: 'sent', keep: 'kept' } },
      kept: { description: 'It waits.', on: { post: 'sent' } },
      sent: { description: 'It is on its way.' },
    },
  })
  const model = {
    machine,
    texts: 'letter',
    inputs: { empty: {}, begun: {} },
    events: { post: [{}], keep: [{}] },
    outcomes,
  }
  const texts = { ...noTexts, states: { writing: 'Writing a letter', kept: 'Kept for later', sent: 'On its way' } }
  const isFailure = false
  expect(storiesOf(model, texts)).toEqual([
    { key: 'writing', name: 'Writing a letter', state: 'writing', description: 'It is written.', isFailure },
    {
      key: 'writing (begun)',
      name: 'Writing a letter (begun)',
      state: 'writing',
      description: 'It is written.',
      isFailure,
    },
    { key: 'kept', name: 'Kept for later', state: 'kept', description: 'It waits.', isFailure },
    { key: 'sent', name: 'On its way', state: 'sent', description: 'It is on its way.', isFailure },
  ])
})

test('states of several regions are ordered and described region by region', () => {
  const machine = createMachine({
    id: 'lamp',
    type: 'parallel',
    states: {
      power: {
        initial: 'on',
        states: { on: { description: 'It shines.', on: { cut: 'off' } }, off: { description: 'Dark.' } },
      },
      switch: {
        initial: 'up',
        states: { up: { description: 'Up.', on: { flip: 'down' } }, down: { description: 'Down.' } },
      },
    },
  })
  const model = { machine, texts: 'lamp', inputs: { any: {} }, events: { cut: [{}], flip: [{}] }, outcomes }
  const texts = {
    ...noTexts,
    states: { 'power.on': 'On', 'power.off': 'Off', 'switch.up': 'Switch up', 'switch.down': 'Switch down' },
  }
  const stories = storiesOf(model, texts)
  expect(stories.map(({ name }) => name).slice(0, 2)).toEqual(['On · Switch up', 'On · Switch down'])
  expect(stories.map(({ state, description }) => [state, description])).toEqual([
    ['power.on+switch.up', 'It shines. Up.'],
    ['power.on+switch.down', 'It shines. Down.'],
    ['power.off+switch.up', 'Dark. Up.'],
    ['power.off+switch.down', 'Dark. Down.'],
  ])
})

describe('a failed call', () => {
  const failed = (message: string) => ({ kind: 'refused', outcome: 'refused', message })
  const machine = setup({
    actors: { send: fromPromise<void>(async () => {}) },
    actions: { keep: assign({ failure: ({ event }) => (event as unknown as { error: object }).error }) },
  }).createMachine({
    id: 'letter',
    initial: 'writing',
    context: { failure: null as object | null },
    states: {
      writing: { on: { post: 'sending' } },
      sending: {
        tags: 'busy',
        invoke: { id: 'send', src: 'send', onDone: 'sent', onError: { target: 'writing', actions: 'keep' } },
      },
      sent: {},
    },
  })
  const errors = [failed('The box is full.'), { kind: 'timeout', outcome: 'unknown' }]
  const model = {
    machine,
    texts: 'letter',
    inputs: { empty: {} },
    events: { post: [{}] },
    outcomes: { send: { done: [undefined], error: errors } },
  }
  const texts = {
    states: { writing: 'Writing', sending: 'Sending', sent: 'Sent' },
    events: { post: 'Post the letter', 'send.done': 'Posted', 'send.error': 'Not posted' },
    reasons: { timeout: 'No one came.' },
  }

  test('has a story of what it leaves of a state at rest, named by the service or by its kind', () =>
    expect(storiesOf(model, texts).map(({ name, isFailure }) => [name, isFailure])).toEqual([
      ['Writing', false],
      ['Writing (The box is full)', true],
      ['Writing (No one came)', true],
      ['Sending', false],
      ['Sent', false],
    ]))

  test('and every other event that leads to another state is a way between the two', () =>
    expect(waysOf(model, texts)).toEqual([
      { from: 'writing', to: 'sending', event: 'post', words: 'Post the letter' },
      { from: 'sending', to: 'sent', event: 'send.done', words: 'Posted' },
      { from: 'sending', to: 'writing', event: 'send.error', words: 'Not posted' },
    ]))
})

test('parts of a flow whose states have the same texts are named before all their states', () => {
  const states = {
    giver: 'Giver',
    taker: 'Taker',
    'giver.asked': 'Asked',
    'taker.asked': 'Asked',
    'taker.sought': 'Sought',
  }
  const wordsOf = stateWords(['giver.asked', 'taker.asked', 'taker.sought', 'done'], {
    ...noTexts,
    states: { ...states, done: 'Done' },
  })
  expect(['giver.asked', 'taker.asked', 'taker.sought', 'done'].map(wordsOf)).toEqual([
    'Giver: Asked',
    'Taker: Asked',
    'Taker: Sought',
    'Done',
  ])
})
