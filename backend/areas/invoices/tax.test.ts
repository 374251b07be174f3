import { expect, it } from 'vitest'
import { financialYear } from '../../business/calendar.ts'
import { numberOf } from './invoice-number.ts'
import { taxesOf } from './tax.ts'

it('S-166 a price includes 18 % GST: two equal halves in the seller’s state, one tax elsewhere, to the paisa', () => {
  // Checked by hand: 1,271.18 + 114.41 + 114.41 = 1,500.00, and 18 % of 1,271.18 is 228.81.
  expect(taxesOf(1500_00, 'Karnataka')).toEqual({ cgst: 114_41, sgst: 114_41, igst: 0 })
  expect(taxesOf(1500_00, 'Maharashtra')).toEqual({ cgst: 0, sgst: 0, igst: 228_81 })
  expect(taxesOf(699_00, 'Karnataka')).toEqual({ cgst: 53_31, sgst: 53_31, igst: 0 })
  expect(taxesOf(1, 'Karnataka')).toEqual({ cgst: 0, sgst: 0, igst: 0 })
})

it('S-166 H28 no price is off by more than half a unit of each tax', () => {
  for (const price of [...Array(2_000).keys(), 123_456_789, 99_999_999_999]) {
    const { cgst, sgst } = taxesOf(price, 'Karnataka')
    expect(cgst).toBe(sgst)
    // Exact: the half is price × 9 / 118.
    expect(Math.abs(Number(BigInt(cgst) * 118n - BigInt(price) * 9n))).toBeLessThanOrEqual(59)
    const { igst } = taxesOf(price, 'Delhi')
    expect(Math.abs(Number(BigInt(igst) * 118n - BigInt(price) * 18n))).toBeLessThanOrEqual(59)
  }
})

it('S-164 H27 a financial year begins in April', () => {
  expect(['2026-03-31', '2026-04-01', '2027-01-01', '2099-12-31'].map(financialYear)).toEqual([
    '2025-26',
    '2026-27',
    '2026-27',
    '2099-00',
  ])
  expect(numberOf('2026-27', 42)).toBe('HW2026-27-00042')
  expect(numberOf('2026-27', 123_456)).toHaveLength(16)
})
