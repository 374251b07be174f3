import { expect, test } from 'vitest'
import { areRates, areSameRates, ratesOf, ratesText, storedRates } from './rates-text.ts'

test('S-306 amounts go as they are typed in any language, and come back as the same rates', () => {
  const typed = ratesText(
    new Map([
      ['SERVICE:L2', '1.234,50'],
      ['DELIVERY:L1', ' 80 '],
    ]),
  )
  const sent = ratesOf(typed)
  expect(sent.filter(({ amount }) => amount !== 0)).toEqual([
    { jobType: 'SERVICE', grade: 'L2', amount: 1234.5 },
    { jobType: 'DELIVERY', grade: 'L1', amount: 80 },
  ])
  expect(sent).toHaveLength(21)
  const stored = storedRates([
    { jobType: 'SERVICE', grade: 'L2', amount: 1234_50 },
    { jobType: 'DELIVERY', grade: 'L1', amount: 80_00 },
  ])
  expect(areSameRates(typed, stored)).toBe(true)
  expect(areSameRates(typed, storedRates([{ jobType: 'SERVICE', grade: 'L2', amount: 1234_50 }]))).toBe(false)
})

test.each([
  ['', true],
  ['10000', true],
  ['0', true],
  ['10000.01', false],
  ['-1', false],
  ['1.005', false],
  ['ten', false],
])('S-306 a rate of %j: %j', (amount, isRight) => {
  expect(areRates(ratesText(new Map([['SERVICE:L1', amount]])))).toBe(isRight)
})
