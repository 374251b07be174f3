import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { Failure } from '../contract/failure.ts'
import { keptFailure } from './stored-schemas.ts'

const kinds: Record<Failure['kind'], true> = {
  invalid: true,
  offline: true,
  unreachable: true,
  timeout: true,
  interrupted: true,
  cut: true,
  status: true,
  refused: true,
  empty: true,
  malformed: true,
}

test('H37 a flow comes back with its failure, of whatever kind that is', () => {
  for (const kind of Object.keys(kinds)) {
    const failure = { kind, outcome: 'unknown', status: 503, message: 'Closed', requestId: 'a7f3', retryAfter: 7 }
    expect(v.parse(keptFailure, failure)).toEqual(failure)
  }
})

test('F6 what is no failure of this console is not taken for one', () => {
  for (const odd of [{ kind: 'lost', outcome: 'unknown' }, { kind: 'timeout', outcome: 'done' }, {}, null, 'timeout'])
    expect(v.is(keptFailure, odd), JSON.stringify(odd)).toBe(false)
})

test('F6 a failure comes back with the rows that it names, without what is none', () => {
  const failure = { kind: 'status', outcome: 'refused', status: 422, message: 'Not these', rowsLeft: 4 }
  const row = { id: 'HWP-1', code: 'ended', message: 'It was uninstalled' }
  expect(v.parse(keptFailure, { ...failure, rows: [row] })).toEqual({ ...failure, rows: [row] })
  expect(v.parse(keptFailure, { ...failure, rows: 'HWP-1' })).toEqual(failure)
  expect(v.parse(keptFailure, { ...failure, rows: [row, { id: 5 }] })).toMatchObject({ rows: [row] })
})
