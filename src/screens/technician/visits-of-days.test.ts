import { expect, it } from 'vitest'
import { visitsOfDays } from './visits-of-days.ts'

it('counts the visits of each day, of a short range also of those without any, the earliest first', () => {
  const jobs = ['2026-11-20', '2026-11-18', null, '2026-11-20'].map((appointmentDate) => ({ appointmentDate }))
  expect(visitsOfDays(jobs)).toEqual([
    { day: '2026-11-18', visits: 1 },
    { day: '2026-11-20', visits: 2 },
  ])
  expect(visitsOfDays(jobs, '2026-11-17', '2026-11-20').map(({ visits }) => visits)).toEqual([0, 1, 0, 2])
  expect(visitsOfDays(jobs, '2026-01-01', '2026-11-20')).toHaveLength(2)
  expect(visitsOfDays([], '2026-11-17', '2026-11-20')).toEqual([])
})
