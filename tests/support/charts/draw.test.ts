import { expect, test } from 'vitest'
import { assign, fromPromise, sendParent, setup } from 'xstate'
import type { AnyModel } from '../walker/model.ts'
import { drawn } from './draw.ts'
import { edgesOf } from './edges.ts'

/** Changes that can be planted, one at a time. */
interface Plant {
  readonly confirm?: 'keepKey' | 'keepNothing'
  readonly guard?: boolean
  readonly failure?: null | { kind: string }
  readonly pause?: number
  readonly fact?: string
  readonly input?: string
  readonly tag?: 'busy' | 'failed'
  readonly output?: string
}

function letterOf(plant: Plant = {}): AnyModel {
  const machine = setup({
    types: {
      context: {} as { text: string; key: string | null; failure: { kind: string } | null },
      events: {} as { type: 'send.confirm'; key: string } | { type: 'send.cancel' },
      input: {} as { text: string },
      tags: {} as 'busy' | 'failed',
      output: {} as string,
    },
    actors: { sendLetter: fromPromise<void, { text: string }>(async () => {}) },
    delays: { pause: plant.pause ?? 4000 },
    guards: { hasText: ({ context }) => (context.text !== '') === (plant.guard ?? true) },
    actions: {
      keepKey: assign(({ context, event }) => ({
        key: context.key ?? ('key' in event ? event.key : null),
        failure: plant.failure === undefined ? null : plant.failure,
      })),
      keepNothing: () => {},
      forgetKey: assign({ key: null }),
      keepFailure: assign({ failure: { kind: 'timeout' } }),
      tell: sendParent({ type: plant.fact ?? 'letter.sent' }),
    },
  }).createMachine({
    id: 'letter',
    context: ({ input }) => ({ text: input.text, key: null, failure: null }),
    initial: 'writing',
    output: () => plant.output ?? 'sent',
    states: {
      writing: {
        description: 'It is written.',
        on: {
          'send.confirm': { guard: 'hasText', target: 'sending', actions: plant.confirm ?? 'keepKey' },
          'send.cancel': { actions: 'forgetKey' },
        },
      },
      sending: {
        tags: plant.tag ?? 'busy',
        description: 'It is on its way.',
        invoke: {
          id: 'sendLetter',
          src: 'sendLetter',
          input: ({ context }) => ({ text: plant.input ?? context.text }),
          onDone: { target: 'sent', actions: 'tell' },
          onError: { target: 'resting', actions: 'keepFailure' },
        },
      },
      resting: { description: 'It waits.', after: { pause: 'writing' } },
      sent: { type: 'final', description: 'It arrived.' },
    },
  })
  return {
    machine,
    texts: 'letter',
    inputs: { empty: { text: '' }, written: { text: 'Dear' } },
    events: { 'send.confirm': [{ key: 'k1' }], 'send.cancel': [{}] },
    outcomes: { sendLetter: { done: [undefined], error: [{ kind: 'timeout' }] } },
  }
}

const chartOf = (plant?: Plant): string => {
  const model = letterOf(plant)
  return drawn(model, edgesOf(model))
}

test('says of each event where it leads, what ran, what changed and what began, and from which inputs that is seen', () =>
  expect(chartOf().split('\n== ')[2]).toBe(`writing
   It is written.

  send.confirm {key: 'k1'}
    nothing happens (refused by hasText)
      only from: empty
      where text is: 'not there'
    [hasText] → sending
      only from: written
      where text is: 'there'
      does keepKey
      key: null → 'k1', or stays 'k1'
      failure: {kind: 'timeout'} → null, or stays null
      starts sendLetter: {text: 'Dear'}

  send.confirm {key: 'another-key'}
    as send.confirm {key: 'k1'} above, but
      [hasText] → sending
    -   key: null → 'k1', or stays 'k1'
    +   key: null → 'another-key', or stays 'k1'

  send.cancel
    stays
      does forgetKey
      key: 'k1' → null, or stays null
`))

test('says how it begins, what waits, who is told, and with what it ends', () => {
  for (const line of [
    '  empty\n    → writing',
    'waits pause: 4000 ms',
    'tells parent letter.sent',
    "ends with: 'sent'",
  ])
    expect(chartOf()).toContain(line)
})

test.each<[string, Plant]>([
  ['an action that is dropped', { confirm: 'keepNothing' }],
  ['a guard that is negated', { guard: false }],
  ['a field that is not forgotten', { failure: { kind: 'timeout' } }],
  ['a constant that is another', { pause: 4001 }],
  ['a notice that is another', { fact: 'letter.lost' }],
  ['an input that is another', { input: 'Sir' }],
  ['a tag that is another', { tag: 'failed' }],
  ['an output that is another', { output: 'lost' }],
])('%s changes the chart', (_what, plant) => expect(chartOf(plant)).not.toBe(chartOf()))

test('is the same at every drawing', () => expect(chartOf()).toBe(chartOf()))
