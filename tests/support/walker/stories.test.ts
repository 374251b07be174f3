import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { storiesOf } from './stories.ts'

const outcomes = {}

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
  expect(storiesOf(model)).toEqual([
    { name: 'writing', state: 'writing', description: 'It is written.' },
    { name: 'writing (begun)', state: 'writing', description: 'It is written.' },
    { name: 'kept', state: 'kept', description: 'It waits.' },
    { name: 'sent', state: 'sent', description: 'It is on its way.' },
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
  expect(storiesOf(model).map(({ state, description }) => [state, description])).toEqual([
    ['power.on+switch.up', 'It shines. Up.'],
    ['power.on+switch.down', 'It shines. Down.'],
    ['power.off+switch.up', 'Dark. Up.'],
    ['power.off+switch.down', 'Dark. Down.'],
  ])
})
