import { describe, expect, test } from 'vitest'
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
      key: null → 'k1', or stays so
      failure: {kind: 'timeout'} → null, or stays so
      starts sendLetter: {text: 'Dear'}

  send.confirm {key: 'another-key'}
    as send.confirm {key: 'k1'} above, but
      [hasText] → sending
    -   key: null → 'k1', or stays so
    +   key: null → 'another-key', or stays 'k1'

  send.cancel
    stays
      does forgetKey
      key: 'k1' → null, or stays so
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

const near = { name: 'Rajesh Kulkarni', street: '14 Lake Road', city: 'Bengaluru', zone: 'BLR-01', phone: '9886012435' }
const far = { ...near, street: '2 Hill View', city: 'Pune', zone: 'PUN-04' }

/** A parcel whose chart would say a lot twice. */
function parcel(): AnyModel {
  const machine = setup({
    types: {
      context: {} as { to: typeof near | null; label: string; note: string; key: string | null },
      events: {} as
        | { type: 'address.choose'; to: typeof near }
        | { type: 'send.confirm'; key: string }
        | { type: 'send.again' },
      input: {} as { note: string },
    },
    actors: { sendParcel: fromPromise<void>(async () => {}) },
    guards: { hasNote: ({ context }) => context.note !== '' },
    actions: {
      keepAddress: assign(({ event }) => ({ to: 'to' in event ? event.to : null })),
      label: assign({ label: ({ context }) => `${context.to?.name}, ${context.to?.street}, ${context.to?.city}` }),
      forgetKey: assign({ key: null }),
      keepKey: assign(({ event }) => ({ key: 'key' in event ? event.key : null })),
    },
  }).createMachine({
    id: 'parcel',
    context: ({ input }) => ({ to: null, label: '', key: null, note: input.note }),
    initial: 'choosing',
    states: {
      choosing: {
        description: 'Its address is chosen.',
        on: {
          'address.choose': [
            { guard: 'hasNote', target: 'ready', actions: ['keepAddress', 'label'] },
            { target: 'sending', actions: ['keepAddress', 'label'] },
          ],
        },
      },
      ready: {
        description: 'It is ready.',
        on: {
          'address.choose': { actions: ['keepAddress', 'label'] },
          'send.confirm': { target: 'sending', actions: 'keepKey' },
        },
      },
      sending: {
        description: 'It is on its way.',
        invoke: {
          id: 'sendParcel',
          src: 'sendParcel',
          onDone: 'sent',
          onError: { target: 'ready', actions: 'forgetKey' },
        },
        on: { 'send.again': { target: 'sending', reenter: true } },
      },
      sent: { type: 'final', description: 'It arrived.' },
    },
  })
  return {
    machine,
    texts: 'parcel',
    project: ({ label, note }) => ({ label, note }),
    inputs: { noted: { note: 'Ring twice' }, bare: { note: '' } },
    events: { 'address.choose': [{ to: near }, { to: far }], 'send.confirm': [{ key: 'k1' }], 'send.again': [{}] },
    outcomes: { sendParcel: { done: [undefined], error: [{ kind: 'timeout' }] } },
  }
}

describe('says nothing twice', () => {
  const calls = 'POST /parcels and GET /parcels/42/way/of/this/parcel/from/its/store/to/the/house/of/its/owner/today'
  const model = parcel()
  const chart = drawn(model, edgesOf(model), () => [calls])

  test.each<[string, string]>([
    ['a value that is a sample’s', 'to: ‹address.choose #2.to› → ‹address.choose #1.to›, or stays so\n'],
    [
      'another key',
      "send.confirm {key: 'another-key'}\n    as send.confirm {key: 'k1'} above, with 'another-key' for 'k1'",
    ],
    ['a way that does nearly what the first one does', '      as the first way, but\n      + starts sendParcel'],
    ['calls that are long', 'starts sendParcel: ‹sendParcel calls›\n'],
  ])('%s is told by its name, or by what is different', (_what, said) => expect(chart).toContain(said))

  test('and all that is named stands at the end', () => {
    const [, samples = ''] = chart.split('== samples')
    expect(samples).toContain(`sendParcel calls: ${calls}`)
    expect(samples).toContain("address.choose #1: {to: {name: 'Rajesh Kulkarni'")
    expect(chart.split(calls)).toHaveLength(2)
  })
})
