import { expect, test } from 'vitest'
import { type HeldAfter, keptPerTurn } from './held.ts'

const curve = (own: (turn: number) => number): HeldAfter[] =>
  Array.from({ length: 10 }, (_, at) => ({ turn: at * 10, own: own(at * 10), heap: 8000, nodes: 700, listeners: 390 }))

test('what grows with each turn is found, what is filled once is not', () => {
  expect(keptPerTurn(curve((turn) => 1800 + 2 * turn)).own).toBe(2)
  expect(keptPerTurn(curve((turn) => 1800 + Math.min(turn, 40))).own).toBe(0)
})

test('one sample that jumps says nothing', () =>
  expect(keptPerTurn(curve((turn) => (turn === 70 ? 2400 : 1800))).own).toBe(0))
