import { seller, taxPercent } from './seller.ts'

/** Taxes within a payment, minor units. */
export interface Taxes {
  readonly cgst: number
  readonly sgst: number
  readonly igst: number
}

/**
 * The part of a price that is tax: for a half of the rate or the whole, rounded half up to the smallest unit. It is
 * computed in whole numbers, so that no fraction is lost.
 */
function partOf(price: number, percent: number): number {
  const whole = 100 + taxPercent
  return Math.floor((2 * price * percent + whole) / (2 * whole))
}

/**
 * GST within a price that includes it (S-166). Within the seller's state it is two equal halves, CGST and SGST, and
 * elsewhere IGST. What remains is the taxable amount, so the sum is exact.
 */
export function taxesOf(price: number, customerState: string): Taxes {
  if (customerState !== seller.state) return { cgst: 0, sgst: 0, igst: partOf(price, taxPercent) }
  const half = partOf(price, taxPercent / 2)
  return { cgst: half, sgst: half, igst: 0 }
}
