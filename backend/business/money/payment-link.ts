/** A payment link lives this long, ms. */
export const linkLife = 72 * 3_600_000

/** Path of the page where the customer pays. */
export const paymentPath = '/pay/adhoc/'
