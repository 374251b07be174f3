/**
 * How much people may enter and how long a code is. Without valibot, so that machines take the numbers themselves. Where no
 * source is named, the specification names no bound.
 */

/** Digits of a one-time code. */
export const otpDigits = 6
/** Digits of a happy code (S-186). */
export const happyCodeDigits = 4

/** Days of a plan. */
export const maxValidity = 1000
/** Litres of a plan. */
export const maxLitres = 100_000
/** Litres and days that are added to the benefits of a device at once (S-318). */
export const maxAddedLitres = 10_000
export const maxAddedDays = 365

/** Installations of one B2B recharge. */
export const maxRecharged = 500
/** Amount of each of them, in major units. */
export const maxRechargeAmount = 100_000
/** What the form of a B2B recharge begins with (doc1 §9). */
export const b2bDefaults = { payment_mode: 'AccountTransfer', plan: 'CoupleB2B', amount: 0, liters: 0 } as const

/** Customers of one call that sends a message (S-169). */
export const maxRecipients = 100
/** Characters of a message. */
export const maxMessage = 1000
/** Words in braces that the service replaces by what it knows of the customer (S-172). */
export const placeholders = ['name', 'id'] as const

/** Letters and digits of a bank account's number. The fewest are more than the four that are shown (S-313). */
export const accountDigits = { min: 6, max: 34 } as const
