import { expect, it } from 'vitest'
import { visitsOfDays } from './visits-of-days.ts'

it('counts the visits of each day, the earliest first, without those that have no day', () => {
  const jobs = ['2026-11-20', '2026-11-18', null, '2026-11-20'].map((appointmentDate) => ({ appointmentDate }))
  expect(visitsOfDays(jobs)).toEqual([
    { day: '2026-11-18', visits: 1 },
    { day: '2026-11-20', visits: 2 },
  ])
})
