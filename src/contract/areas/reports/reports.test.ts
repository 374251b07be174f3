import * as v from 'valibot'
import { expect, test } from 'vitest'
import { monthCodes, monthName, monthStart } from '../../values.ts'
import { getDailyStats, getWeeklyStats } from './reports.ts'

test('H27 a month goes into the path by its first three English letters, whatever the language', () => {
  const english = 'January February March April May June July August September October November December'.split(' ')
  expect(monthCodes).toEqual(english.map((name) => name.slice(0, 3)))
  expect(monthName('2026-03-31')).toBe('Mar_2026')
  expect(monthName('2025-12-01')).toBe('Dec_2025')
  expect(() => monthName('2026-13-01')).toThrow('2026-13-01 is no month')
  expect(
    english.map((name, at) => monthStart(`${name.slice(0, 3)}_2026`).slice(5, 7) === `${at + 101}`.slice(1)),
  ).toEqual(Array(12).fill(true))
})

test.each(['mar_2026', 'مار_2026', 'Mar_٢٠٢٦', 'Mar_26', 'Mar_1926', 'Sept_2026', 'Mar2026', 'Mar_2026_', ' Mar_2026'])(
  'H27 %s is no month of the wire',
  (monYear) => {
    for (const { params } of [getDailyStats, getWeeklyStats]) {
      expect(v.safeParse(params as v.GenericSchema, { monYear }).success).toBe(false)
      expect(v.safeParse(params as v.GenericSchema, { monYear: 'Mar_2026' }).success).toBe(true)
    }
  },
)
