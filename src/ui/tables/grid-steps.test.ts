import { expect, test } from 'vitest'
import { stepOf, within } from './grid-steps.ts'

const rows = 4
const columns = 3
const press = (key: string, more: object = {}) => ({
  key,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  shiftKey: false,
  ...more,
})
const walk = (at: [number, number], key: string, { isRightToLeft = false, ...more }: Record<string, boolean> = {}) => {
  const to = stepOf(press(key, more), { row: at[0], column: at[1] }, isRightToLeft)
  if (!to) return null
  const { row, column } = within(to, rows, columns)
  return [row, column]
}

test('arrows lead to the next cell and stop at the edge; left and right follow the eye', () => {
  expect([walk([1, 1], 'ArrowUp'), walk([1, 1], 'ArrowDown')]).toEqual([
    [0, 1],
    [2, 1],
  ])
  expect([walk([1, 1], 'ArrowLeft'), walk([1, 1], 'ArrowRight')]).toEqual([
    [1, 0],
    [1, 2],
  ])
  expect([walk([0, 0], 'ArrowUp'), walk([3, 2], 'ArrowDown'), walk([1, 2], 'ArrowRight')]).toEqual([
    [0, 0],
    [3, 2],
    [1, 2],
  ])
  const isRightToLeft = true
  expect([walk([1, 1], 'ArrowLeft', { isRightToLeft }), walk([1, 0], 'ArrowRight', { isRightToLeft })]).toEqual([
    [1, 2],
    [1, 0],
  ])
})

test('Home and End lead along the row, with Ctrl to the corners; other keys are not the grid’s', () => {
  expect([walk([2, 1], 'Home'), walk([2, 1], 'End')]).toEqual([
    [2, 0],
    [2, 2],
  ])
  const ctrlKey = true
  expect([walk([2, 1], 'Home', { ctrlKey }), walk([2, 1], 'End', { ctrlKey })]).toEqual([
    [0, 0],
    [3, 2],
  ])
  expect([
    walk([1, 1], 'a'),
    walk([1, 1], 'ArrowUp', { ctrlKey }),
    walk([1, 1], 'ArrowLeft', { altKey: true }),
    walk([1, 1], 'constructor'),
  ]).toEqual([null, null, null, null])
})
