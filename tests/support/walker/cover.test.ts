import { describe, expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { assign, setup } from 'xstate'
import { coverOf } from './cover.ts'
import type { AnyModel } from './model.ts'
import { tours } from './tours.ts'
import { nameOf, nameOfEvent, type Path, traverse } from './traverse.ts'

interface Light {
  readonly colour: string
  readonly bulbs: number
  readonly isDimmed: boolean
}

/** Three fields that people set on their own, so that situations multiply to twelve, and a switch. */
const machine = setup({
  types: {
    context: {} as Light,
    events: {} as
      | { type: 'colour.set'; colour: string }
      | { type: 'bulbs.set'; bulbs: number }
      | { type: 'dim' }
      | { type: 'switch' },
  },
}).createMachine({
  context: { colour: 'red', bulbs: 1, isDimmed: false },
  initial: 'lit',
  states: {
    lit: {
      on: {
        'colour.set': { actions: assign(({ event }) => ({ colour: event.colour })) },
        'bulbs.set': { actions: assign(({ event }) => ({ bulbs: event.bulbs })) },
        dim: { actions: assign({ isDimmed: true }) },
        switch: [{ guard: ({ context }) => context.bulbs === 3, target: 'burnt' }, { target: 'dark' }],
      },
    },
    dark: { on: { switch: 'lit' } },
    burnt: {},
  },
}) as unknown as AnyStateMachine

const model: AnyModel = {
  machine,
  texts: 'light',
  inputs: { red: undefined },
  events: {
    'colour.set': [{ colour: 'red' }, { colour: 'blue' }],
    'bulbs.set': [{ bulbs: 2 }, { bulbs: 3 }],
    dim: [{}],
    switch: [{}],
  },
  outcomes: {},
}

const lastOf = ({ steps }: Path) => nameOfEvent(steps.at(-1)?.event ?? { type: '' })

describe('the cover of a machine', () => {
  const whole = traverse(model)
  const { situations, edges } = coverOf(whole)

  test('has each event with each sample, by each state that it leads to', () => {
    expect(new Set(edges.map(lastOf))).toEqual(new Set(whole.edges.map(lastOf)))
    expect(edges.map(nameOf)).toContain('red: bulbs.set {"bulbs":3} > switch')
    expect(edges.map(nameOf)).toContain('red: switch')
  })

  test('has each value of each field in each state, but not each with each', () => {
    expect(situations.map(nameOf)).toEqual([
      'red: ',
      'red: colour.set {"colour":"blue"}',
      'red: bulbs.set {"bulbs":2}',
      'red: bulbs.set {"bulbs":3}',
      'red: dim',
      'red: switch',
      'red: bulbs.set {"bulbs":3} > switch',
      'red: colour.set {"colour":"blue"} > switch',
      'red: bulbs.set {"bulbs":2} > switch',
      'red: dim > switch',
      'red: colour.set {"colour":"blue"} > bulbs.set {"bulbs":3} > switch',
      'red: bulbs.set {"bulbs":3} > dim > switch',
    ])
    expect(whole.situations.length).toBeGreaterThan(1.5 * situations.length)
  })

  test('is walked by tours that leave the rest', () => {
    const walked = new Set(tours(model, coverOf).flatMap(({ steps }) => steps.map(({ event }) => nameOfEvent(event))))
    expect(walked).toEqual(new Set(whole.edges.map(lastOf)))
    expect(tours(model, coverOf).length).toBeLessThan(tours(model).length)
  })
})
