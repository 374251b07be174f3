import { expect, test } from 'vitest'
import {
  type BulkRow,
  countOf,
  isFull,
  isHeld,
  isRemembered,
  marked,
  maxRows,
  putBehind,
  withChosen,
} from './bulk-rows.ts'

test('a run takes each row once, and no more than it may have', () => {
  const many = Array.from({ length: maxRows + 50 }, (_, at) => ({ id: `C-${at}`, valueBefore: 'ACTIVE' }))
  const { rows } = withChosen({ rows: [], reasons: [] }, [...many.slice(0, 10), ...many])
  expect(rows).toHaveLength(maxRows)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(maxRows)
})

test('a full run in which every row failed for another reason fits into what a browser is asked to keep', () => {
  const chosen = Array.from({ length: maxRows }, (_, at) => ({
    id: `C-${String(at).padStart(6, '0')}`,
    valueBefore: 'ACTIVE',
  }))
  let kept = withChosen({ rows: [], reasons: [] }, chosen)
  for (const { id } of chosen) {
    const message = `${id} ${'x'.repeat(490)}`
    kept = marked(kept, 'queued', 'failed', { kind: 'status', outcome: 'refused', status: 422, message })
  }
  expect(countOf(kept, 'failed')).toBe(maxRows)
  expect(JSON.stringify(kept).length).toBeLessThan(95_000)
})

test('of a run with very many different failures sixty are kept in full, of the others only their kind', () => {
  const chosen = Array.from({ length: 200 }, (_, at) => ({ id: `C-${at}`, valueBefore: 'ACTIVE' }))
  let kept = withChosen({ rows: [], reasons: [] }, chosen)
  for (const at of chosen.keys())
    kept = marked(kept, 'queued', 'failed', { kind: 'status', outcome: 'refused', status: 400 + at, message: 'No' })
  expect(kept.reasons).toHaveLength(61)
  expect(kept.reasons.slice(59)).toEqual([
    { kind: 'status', outcome: 'refused', status: 459, message: 'No' },
    { kind: 'status', outcome: 'refused' },
  ])
  expect([kept.rows[59]?.why, kept.rows[60]?.why, kept.rows[199]?.why]).toEqual([59, 60, 60])
})

/** The end of a run: so many rows under each mark, those that were skipped for this reason. */
function ended(counts: Partial<Record<BulkRow['mark'], number>>, reason = 'changed') {
  const rows = Object.entries(counts).flatMap(([mark, count]) =>
    Array.from({ length: count }, (_, at): BulkRow => {
      const row = { id: `${mark}-${at}`, valueBefore: 'ACTIVE', mark: mark as BulkRow['mark'] }
      return mark === 'skipped' ? { ...row, why: 0 } : row
    }),
  )
  return { rows, reasons: [reason], behind: 0, done: [], passed: [] }
}

test('H87 a run leads on only as long as the browser can keep which rows were done', () => {
  const done = (count: number) => Array.from({ length: count }, (_, at) => `C-${String(at).padStart(6, '0')}`)
  const after = (count: number) => ({ rows: [], reasons: [], behind: count, done: done(count), passed: [] })
  expect([isRemembered(after(22_727)), isFull(after(22_727))]).toEqual([true, false])
  expect([isRemembered(after(22_728)), isFull(after(22_728))]).toEqual([false, true])
  expect([22_727, 22_728].map((count) => JSON.stringify(done(count)).length)).toEqual([249_998, 250_009])
})

test('H87 a run remembers which rows failed or had changed; those that already were as wished it need not', () => {
  expect(putBehind(ended({ failed: 1, skipped: 2, done: 1 })).passed).toEqual(['failed-0', 'skipped-0', 'skipped-1'])
  expect(putBehind(ended({ failed: 1, skipped: 2, done: 1 }, 'already')).passed).toEqual(['failed-0'])
  expect([isRemembered(ended({ skipped: 401 }, 'already')), isRemembered(ended({ skipped: 401 }))]).toEqual([
    true,
    false,
  ])
})

test('H87 a run waits for its failed rows where it could lead on with them done, and for none that had changed', () => {
  expect([isHeld(ended({ failed: 401 })), isHeld(ended({ skipped: 401 }))]).toEqual([true, false])
  expect([isHeld(ended({ failed: 401, skipped: 400 })), isHeld(ended({ skipped: 401, unknown: 1 }))]).toEqual([
    true,
    true,
  ])
})
