import { expect, test } from 'vitest'
import type { Failure } from '../../../src/contract/failure.ts'
import { type BatchRow, withVerdicts } from './batch-rows.ts'

const failure: Failure = { kind: 'status', outcome: 'refused', status: 422, message: 'Not these' }
const rows: BatchRow[] = ['A1', 'B2', 'C3'].map((id) => ({ id, wrong: null, rejected: [] }))
const other: Readonly<Record<string, string>> = { C3: 'home-7' }
const verdicts = (named: Failure['rows'], rowsLeft?: number) => {
  const more = rowsLeft === undefined ? {} : { rowsLeft }
  const given = { ...failure, ...(named ? { rows: named } : {}), ...more }
  const found = withVerdicts(rows, given, ({ id }) => [id, other[id] ?? ''])
  return { found: found.rows.map(({ rejected }) => rejected.map(({ code }) => code)), failure: found.failure }
}
const row = (code: string, at: object) => ({ code, message: '', ...at })

test('H41 a rejection finds its row by any of its ids however written, else by its place', () => {
  const named = [
    row('a', { id: ' b2' }),
    row('b', { id: 'HOME–7' }),
    row('c', { position: 0 }),
    row('d', { id: 'B2', position: 0 }),
  ]
  expect(verdicts(named)).toEqual({ found: [['c'], ['a', 'd'], ['b']], failure })
})

test('H41 what names no row of the batch stays in the failure, and nothing is put at another row', () => {
  const named = [
    row('a', { id: 'D4' }),
    row('b', { position: 3 }),
    row('c', { position: -1 }),
    row('d', { position: 0.5 }),
    row('e', {}),
  ]
  expect(verdicts(named)).toEqual({ found: [[], [], []], failure: { ...failure, rows: named } })
  expect(verdicts([row('a', { id: 'A1' })], 3)).toEqual({
    found: [['a'], [], []],
    failure: { ...failure, rowsLeft: 3 },
  })
  expect(verdicts(undefined)).toEqual({ found: [[], [], []], failure })
})
