import { expect, test } from 'vitest'
import { areWithin, cellsText, isWithin, mostOf, placesOf, storedCells, typedCells } from './place-cells.ts'

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

test('places are kept as they are typed, and sent where there are some', () => {
  const typed = typedCells('MONDAY S08 2\nTUESDAY S10 x 1\nbroken')
  expect([...typed]).toEqual([
    ['MONDAY S08', '2'],
    ['TUESDAY S10', 'x 1'],
  ])
  expect(cellsText(new Map([...typed, ['FRIDAY S12', ' ']]))).toBe('MONDAY S08 2\nTUESDAY S10 x 1')
  expect(placesOf('MONDAY S08 2\nTUESDAY S10 0')).toEqual([{ dayInWeek: 'MONDAY', slotId: 'S08', places: 2 }])
  const stored = { ...slot, zonePlaces: 5, others: 1, places: 2 }
  expect(storedCells({ slots: [stored, { ...stored, dayInWeek: 'SUNDAY', places: 0 }] })).toBe('MONDAY S08 2')
  expect(storedCells(undefined)).toBe('')
})
