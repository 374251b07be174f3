import { expect, test } from 'vitest'
import { areWithin, isWithin, mostOf } from './place-cells.ts'

const slot = {
  dayInWeek: 'MONDAY',
  slotId: 'S08',
  start: '08:00',
  end: '10:00',
  places: 5,
  categories: [
    { code: 'HYD-LEAK', name: 'Leaks', places: 2 },
    { code: 'HYD-VIP', name: 'Key customers', places: 1 },
  ],
  left: 2,
}

test('S-310 a category may have of a slot what other categories leave', () => {
  expect(mostOf(slot, 'HYD-LEAK')).toBe(4)
  expect(mostOf(slot, 'HYD-NEW')).toBe(2)
  expect(areWithin('MONDAY S08 4', { slots: [slot] }, 'HYD-LEAK')).toBe(true)
  expect(areWithin('MONDAY S08 5', { slots: [slot] }, 'HYD-LEAK')).toBe(false)
  // A slot that the zone has no longer.
  expect(areWithin('SUNDAY S08 1', { slots: [slot] }, 'HYD-LEAK')).toBe(false)
  for (const wrong of ['-1', '1.5', 'two']) expect(isWithin(wrong, 9), wrong).toBe(false)
})
