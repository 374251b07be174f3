import { expect, test } from 'vitest'
import { daysOfBucket, lastMonth } from './validity-days.ts'

test('S-154 B076 the list begins with the last 30 days, across months, years and leap days', () => {
  expect(lastMonth('2026-11-20')).toEqual({ from: '2026-10-22', to: '2026-11-20' })
  expect(lastMonth('2028-03-10')).toEqual({ from: '2028-02-10', to: '2028-03-10' })
})

test('S-154 each group has days of its own, and none lies between two', () => {
  const day = '2026-11-20'
  expect(daysOfBucket('EXPIRED', day)).toEqual({ from: '', to: '2026-11-19' })
  expect(daysOfBucket('TODAY', day)).toEqual({ from: day, to: day })
  expect(daysOfBucket('DAYS_3', day)).toEqual({ from: '2026-11-21', to: '2026-11-23' })
  expect(daysOfBucket('DAYS_7', day)).toEqual({ from: '2026-11-24', to: '2026-11-27' })
})
