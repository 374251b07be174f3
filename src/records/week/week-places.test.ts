import { expect, it } from 'vitest'
import { changeOf, copiedDay, isWeek, placesOf, storedWeek, typedWeek, weekDayOf, weekText } from './week-places.ts'

it('a week is kept as typed, and sent with its places alone', () => {
  const text = weekText(
    new Map([
      ['MONDAY S08', ' 3'],
      ['MONDAY S10', ''],
      ['TUESDAY S08', 'x'],
      ['SUNDAY S08', '0'],
    ]),
  )
  expect(typedWeek(text).get('TUESDAY S08')).toBe('x')
  expect(isWeek(text)).toBe(false)
  expect(isWeek('MONDAY S08 99')).toBe(true)
  expect(isWeek('MONDAY S08 100')).toBe(false)
  expect(placesOf('MONDAY S08 3\nTUESDAY S10 0')).toEqual([{ dayInWeek: 'MONDAY', slotId: 'S08', places: 3 }])
  expect(storedWeek([{ dayInWeek: 'FRIDAY', slotId: 'S16', places: 4 }])).toBe('FRIDAY S16 4')
})

it('a day is copied to all others, its empty slots, too', () => {
  const week = copiedDay(typedWeek('MONDAY S08 3\nTUESDAY S10 1'), 'MONDAY', ['S08', 'S10'])
  expect([week.get('SUNDAY S08'), week.get('TUESDAY S10')]).toEqual(['3', ''])
})

it('S-309 H113 a change tells free places before and after, days without any, and bookings too many', () => {
  expect(weekDayOf('2026-11-29')).toBe('SUNDAY')
  const slots = [
    { day: '2026-11-30', slotId: 'S08', places: 3, booked: 2 },
    { day: '2026-12-01', slotId: 'S08', places: 2, booked: 1 },
    { day: '2026-12-01', slotId: 'S10', places: 2, booked: 0 },
  ]
  expect(changeOf(slots, 'TUESDAY S08 4\nTUESDAY S12 5')).toEqual({
    before: 4,
    after: 8,
    gone: ['2026-11-30'],
    tooMany: 2,
  })
})
