import { expect, test } from 'vitest'
import { type HeldAfter, heldOver, keptPerTurn } from './held.ts'

const curve = (own: (turn: number) => number): HeldAfter[] =>
  Array.from({ length: 10 }, (_, at) => ({ turn: at * 10, own: own(at * 10), heap: 8000, nodes: 700, listeners: 390 }))

test('what grows with each turn is found, what is filled once is not', () => {
  expect(keptPerTurn(curve((turn) => 1800 + 2 * turn)).own).toBe(2)
  expect(keptPerTurn(curve((turn) => 1800 + Math.min(turn, 40))).own).toBe(0)
})

test('one sample that jumps says nothing', () =>
  expect(keptPerTurn(curve((turn) => (turn === 70 ? 2400 : 1800))).own).toBe(0))

/** Six turns; what is seen at each look of the last one. */
const lastSeen = async (...listeners: readonly number[]) => {
  const seen = [[390], [390], [390], [390], [390], listeners]
  let turn = -1
  let at = 0
  const hung = async () => {
    const looks = seen[turn] ?? []
    return { nodes: 700, listeners: looks[Math.min(at++, looks.length - 1)] ?? 0 }
  }
  const held = async () => ({ ...(await hung()), own: 1800, heap: 8000 })
  const repeat = async () => {
    turn += 1
    at = 0
  }
  return keptPerTurn(await heldOver(6, 6, repeat, { hung, held })).listeners
}

test('H68 a page that isn’t at rest yet is looked at again, also after the last turn', async () => {
  expect(await lastSeen(402, 402, 390)).toBe(0)
  expect(await lastSeen(402)).toBe(6)
})
