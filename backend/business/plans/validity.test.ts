import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { lastDay } from './validity.ts'

describe('S-122 the last day of a plan that is bought', () => {
  test.each([
    ['2026-11-20', 56, '2027-01-15', 'over two ends of a month and one of a year'],
    ['2026-01-31', 28, '2026-02-28', 'to the last day of February'],
    ['2026-02-01', 28, '2026-03-01', 'over all of February'],
    ['2028-02-01', 28, '2028-02-29', 'to a leap day'],
    ['2028-02-29', 365, '2029-02-28', 'from a leap day, a year on'],
    ['2100-02-28', 1, '2100-03-01', 'in a century without one'],
    ['2026-12-31', 84, '2027-03-25', 'from the last day of a year'],
    ['2026-10-31', 180, '2027-04-29', 'over half a year'],
  ])('from %s for %i days is %s: %s', (today, validity, last) => expect(lastDay({ today, validity })).toBe(last))

  test('lengthens the plan in force, but not one that has ended', () => {
    const today = '2026-11-20'
    expect(lastDay({ today, validity: 28, runsTill: '2026-11-25' })).toBe('2026-12-23')
    expect(lastDay({ today, validity: 28, runsTill: '2026-11-20' })).toBe('2026-12-18')
    expect(lastDay({ today, validity: 28, runsTill: '2026-10-01' })).toBe('2026-12-18')
    expect(lastDay({ today, validity: 28, runsTill: null })).toBe('2026-12-18')
  })

  const someDay = fc.date({ min: new Date('2020-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
  const dayText = (date: Date) => date.toISOString().slice(0, 10)

  it('is so many midnights later, from whatever day, and two validities follow each other without a gap', () =>
    fc.assert(
      fc.property(someDay, fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 1, max: 1000 }), (date, one, other) => {
        const today = dayText(date)
        const first = lastDay({ today, validity: one })
        expect((Date.parse(first) - Date.parse(today)) / 86_400_000).toBe(one)
        expect(lastDay({ today, validity: other, runsTill: first })).toBe(lastDay({ today, validity: one + other }))
      }),
    ))
})
