/** A refund link lives this long, ms. */
export const linkLife = 72 * 3_600_000
