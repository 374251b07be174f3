import { expect, test } from 'vitest'
import { narrowedRefunds } from './narrowed-refunds.ts'

const asked = (filters: Readonly<Record<string, string>>) =>
  narrowedRefunds({ page: 1, size: 25, sort: 'id', dir: 'ASC', search: '', filters }, '2026-03-02').filters

test('an age is the latest day of initiation, unless an earlier one was chosen', () => {
  expect(asked({ age: '3', city: 'BLR' })).toEqual({ city: 'BLR', initiatedTo: '2026-02-27' })
  expect(asked({ age: '3', initiatedTo: '2026-02-20' })).toEqual({ initiatedTo: '2026-02-20' })
  expect(asked({ age: '3', initiatedTo: '2026-03-01' })).toEqual({ initiatedTo: '2026-02-27' })
  expect(asked({ age: '', initiatedTo: '2026-03-01' })).toEqual({ initiatedTo: '2026-03-01' })
})

test('an amount has its bounds, the upper one excluded', () => {
  expect(asked({ amount: 'below1000' })).toEqual({ initiatedTo: '', totalBelow: '1000' })
  expect(asked({ amount: 'from1000' })).toEqual({ initiatedTo: '', totalFrom: '1000', totalBelow: '5000' })
  expect(asked({ amount: 'from5000' })).toEqual({ initiatedTo: '', totalFrom: '5000' })
  expect(asked({ amount: 'any' })).toEqual({ initiatedTo: '' })
})
