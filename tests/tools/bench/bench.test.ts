import { expect, test } from 'vitest'
import { tableOf } from './table.ts'
import { judgeKept, judgeRounds, type Round } from './verdict.ts'

const all = (value: number) =>
  Object.fromEntries(
    [
      'signIn.fast',
      'row.fast',
      'signIn.slow',
      'row.slow',
      'next',
      'sort',
      'grow',
      'thread',
      'files',
      'elements',
      'key',
      'worstKey',
      'heap25',
      'heap200',
    ].map((id) => [id, value]),
  )
const round = (floor: number, console: number): Round => ({ floor: all(floor), console: all(console) })
const verdictOf = (rounds: readonly Round[], id: string) => judgeRounds(rounds).find((one) => one.id === id)

test('the bench compares within a round: a machine that was slow for one of them changes no ratio', () => {
  const next = verdictOf([round(10, 15), round(100, 150), round(20, 30)], 'next')
  expect(next).toMatchObject({ floor: 20, console: 30, figure: 1.5, reachesMust: true, reachesAim: true })
  expect(verdictOf([round(10, 15), round(10, 21), round(10, 21)], 'next')).toMatchObject({ reachesMust: false })
})

test('what was not measured reaches no must', () =>
  expect(verdictOf([{ floor: all(1), console: {} }], 'heap25')).toMatchObject({ reachesMust: false }))

test('a heap that is filled once keeps nothing per round, one that grows steadily does', () => {
  const curve = (heap: (round: number) => number) =>
    Array.from({ length: 20 }, (_, at) => ({
      round: at * 50,
      heap: heap(at * 50),
      nodes: 900 + at * 50,
      listeners: 90,
    }))
  expect(judgeKept(curve((at) => 4000 - 1000 / (at + 1)))[0]).toMatchObject({ reachesMust: true, reachesAim: true })
  const [heap, nodes, listeners] = judgeKept(curve((at) => 4000 + 12 * at))
  expect(heap).toMatchObject({ figure: 12, reachesMust: false })
  expect(nodes).toMatchObject({ figure: 1, reachesMust: false })
  expect(listeners).toMatchObject({ figure: 0, reachesMust: true })
})

test('files and elements are the console’s own, whatever the floor needs', () => {
  const cold = (files: number, elements: number) => {
    const one = round(1, 1)
    return judgeRounds([{ ...one, console: { ...one.console, files, elements } }])
      .filter(({ reachesMust }) => reachesMust === false)
      .map(({ id }) => id)
  }
  expect(cold(16, 700)).toEqual([])
  expect(cold(17, 701)).toEqual(['files', 'elements'])
})

test('the table marks what is reached and what is not', () => {
  const lines = tableOf(judgeRounds([round(10, 18)])).split('\n')
  expect(lines.find((line) => line.includes('next page'))).toMatch(/1\.80× \| +2× ✓ \| +1\.5× ✗ \|$/)
})
