import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { addDays, daysBetween, daysFrom, daysOfMonth, endOfMonth, startOfMonth, startOfWeek } from './days.ts'
import { configureFormats, formatsOf } from './formats.ts'

const asia = 'Asia/Kolkata'
afterEach(() => configureFormats({ zone: asia }))

describe('S-41 the day of an instant is the business’s', () => {
  test.each([
    [asia, '2026-11-30T18:29:59Z', '2026-11-30'],
    [asia, '2026-11-30T18:30:00Z', '2026-12-01'],
    [asia, '2026-11-30T19:00:00Z', '2026-12-01'],
    [asia, '2026-11-30T20:30:00Z', '2026-12-01'],
    [asia, '2026-12-01T18:00:00Z', '2026-12-01'],
    // A night without 02:00, and one with two.
    ['Europe/Rome', '2026-03-28T23:30:00Z', '2026-03-29'],
    ['Europe/Rome', '2026-03-29T01:00:00Z', '2026-03-29'],
    ['Europe/Rome', '2026-03-29T21:30:00Z', '2026-03-29'],
    ['Europe/Rome', '2026-10-24T22:30:00Z', '2026-10-25'],
    ['Europe/Rome', '2026-10-25T01:00:00Z', '2026-10-25'],
    ['Europe/Rome', '2026-10-25T22:30:00Z', '2026-10-25'],
  ])('in %s %s is %s, and thirty days before it are thirty days before', (zone, instant, day) => {
    configureFormats({ zone })
    const { dayOf, daysUntil } = formatsOf('en')
    expect(dayOf(instant)).toBe(day)
    expect(daysUntil(addDays(day, -30), instant)).toBe(-30)
    expect(daysBetween(addDays(day, -30), dayOf(instant))).toBe(30)
  })
})

describe('days of the calendar', () => {
  test('go on over months, years and leap days', () => {
    expect([addDays('2026-12-31', 1), addDays('2028-03-01', -1), addDays('2026-11-20', 0)]).toEqual([
      '2027-01-01',
      '2028-02-29',
      '2026-11-20',
    ])
    expect(daysFrom('2026-02-27', 3)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
    expect(daysFrom('2026-02-27', 0)).toEqual([])
  })

  test('a week begins on Monday, also where the year is another', () => {
    expect(['2026-11-16', '2026-11-19', '2026-11-22', '2027-01-03'].map(startOfWeek)).toEqual([
      '2026-11-16',
      '2026-11-16',
      '2026-11-16',
      '2026-12-28',
    ])
  })

  test('a month has its first, its last and all its days; others are counted from the first', () => {
    expect([startOfMonth('2026-01-31'), startOfMonth('2026-01-31', 1), startOfMonth('2026-01-31', -1)]).toEqual([
      '2026-01-01',
      '2026-02-01',
      '2025-12-01',
    ])
    expect([endOfMonth('2028-02-03'), endOfMonth('2026-12-31')]).toEqual(['2028-02-29', '2026-12-31'])
    expect([daysOfMonth('2026-02-14').length, daysOfMonth('2026-12-14').at(-1)]).toEqual([28, '2026-12-31'])
  })

  test('so many days between two lead from the one to the other', () =>
    fc.assert(
      fc.property(fc.integer({ min: -40_000, max: 40_000 }), (days) => {
        expect(daysBetween('2026-11-20', addDays('2026-11-20', days))).toBe(days)
      }),
    ))

  test('what is no day is none: nothing lies between, and none is made of it', () => {
    expect([daysBetween('', '2026-11-20'), daysBetween('2026-02-30', '2026-11-20')]).toEqual([Number.NaN, Number.NaN])
    expect(() => addDays('2026-02-30', 1)).toThrow(RangeError)
  })
})
