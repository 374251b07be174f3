import { expect, test } from 'vitest'
import { doubledSerials, mergedLines, shortLines, takenBy } from './stock-rules.ts'

const line = (itemId: string, quantity: number, serial: string | null = null) => ({ itemId, quantity, serial })

test('S-294 lines of one item merge, a serial is a line of its own', () => {
  expect(mergedLines([line('A', 2), line('B', 1, 'S1'), line('A', 3), line('B', 1, 'S2')])).toEqual([
    { ...line('A', 5), positions: [0, 2] },
    { ...line('B', 1, 'S1'), positions: [1] },
    { ...line('B', 1, 'S2'), positions: [3] },
  ])
})

test('H97 a serial on two lines is told with both, and counts once', () => {
  const lines = mergedLines([line('B', 1, 'S1'), line('B', 1, 'S2'), line('B', 1, 'S1')])
  expect(doubledSerials(lines)).toEqual([{ ...line('B', 1, 'S1'), positions: [0, 2] }])
  expect(doubledSerials(mergedLines([line('A', 1), line('A', 1)]))).toEqual([])
})

test('S-294 an item is short where all its lines together want more than is free', () => {
  const lines = mergedLines([line('A', 5), line('B', 1, 'S1'), line('B', 1, 'S2'), line('C', 1)])
  const short = (free: [string, number][]) =>
    shortLines(lines, new Map(free)).map(({ itemId, serial }) => serial ?? itemId)
  expect(
    short([
      ['A', 5],
      ['B', 2],
      ['C', 1],
    ]),
  ).toEqual([])
  expect(
    short([
      ['A', 4],
      ['B', 2],
      ['C', 1],
    ]),
  ).toEqual(['A'])
  expect(
    short([
      ['A', 5],
      ['B', 1],
    ]),
  ).toEqual(['S1', 'S2', 'C'])
})

test('S-295 H95 an act takes from its own places alone, a return first what was asked back', () => {
  const held = [
    { kind: 'ASIDE', quantity: 2 },
    { kind: 'PERSON', quantity: 3 },
    { kind: 'RETURNING', quantity: 1 },
  ] as const
  expect(takenBy('PICK_UP', held, 2)).toEqual([{ kind: 'ASIDE', quantity: 2 }])
  expect(takenBy('PICK_UP', held, 3)).toBe(null)
  expect(takenBy('REMOVE_ASIDE', held, 1)).toEqual([{ kind: 'ASIDE', quantity: 1 }])
  expect(takenBy('REMOVE_PICKED_UP', held, 4)).toBe(null)
  expect(takenBy('ASK_RETURN', held, 3)).toEqual([{ kind: 'PERSON', quantity: 3 }])
  expect(takenBy('RETURN', held, 3)).toEqual([
    { kind: 'RETURNING', quantity: 1 },
    { kind: 'PERSON', quantity: 2 },
  ])
  expect(takenBy('RETURN', held, 5)).toBe(null)
  expect(takenBy('RETURN', [], 1)).toBe(null)
})
