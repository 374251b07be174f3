import * as v from 'valibot'
import { expect, test } from 'vitest'
import { getDailyStats, monthCodes, monthParams } from './reports.ts'

test('H27 a month goes into the path by its first three English letters, whatever the language', () => {
  const english = 'January February March April May June July August September October November December'.split(' ')
  expect(monthCodes).toEqual(english.map((name) => name.slice(0, 3)))
  expect(monthParams('2026-03')).toEqual({ mon: 'Mar', year: '2026' })
  expect(monthParams('2025-12')).toEqual({ mon: 'Dec', year: '2025' })
  expect(() => monthParams('2026-13')).toThrow('2026-13 is no month')
})

test.each([
  ['mar', '2026'],
  ['مار', '2026'],
  ['Mar', '٢٠٢٦'],
  ['Mar', '26'],
  ['Mar', '1926'],
  ['Sept', '2026'],
])('H27 %s %s is no month of the wire', (mon, year) => {
  expect(v.safeParse(getDailyStats.params as v.GenericSchema, { mon, year }).success).toBe(false)
  expect(v.safeParse(getDailyStats.params as v.GenericSchema, { mon: 'Mar', year: '2026' }).success).toBe(true)
})
