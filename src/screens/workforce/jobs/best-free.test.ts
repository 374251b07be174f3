import { expect, test } from 'vitest'
import type { JobRow } from '../../../contract/areas/jobs/jobs.ts'
import { bestFree } from './best-free.bulk.tsx'

const rowsOf = (...rows: Partial<JobRow>[]) =>
  new Map(rows.map((row, at) => [`J-${at}`, { status: 'SCHEDULED', slotId: 'S10', ...row }]))

test('S-242 jobs are assigned together where one of them can be, and those lie on at most eight days', () => {
  const refusalOf = (...rows: Partial<JobRow>[]) => bestFree.refusal(rowsOf(...rows))?.key
  const on = (appointmentDate: string, more: Partial<JobRow> = {}) => ({ appointmentDate, ...more })
  expect(refusalOf(on('2026-11-20'), on('2026-11-27'))).toBeUndefined()
  expect(refusalOf(on('2026-11-20'), on('2026-11-28'))).toBe('day-reassignment:tooManyDays')
  // Days of jobs that take no part don’t count.
  expect(refusalOf(on('2026-11-20'), on('2026-11-28', { status: 'COMPLETED' }))).toBeUndefined()
  expect(refusalOf(on('2026-11-20', { status: 'EN_ROUTE' }), { status: 'WAITING', slotId: null })).toBe(
    'day-reassignment:noneToAssign',
  )
})
