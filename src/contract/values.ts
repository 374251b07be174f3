import * as v from 'valibot'

/** Integer minor units inside; a number of major units with at most two decimals on the wire (S-42). */
export const money = v.pipe(
  v.number(),
  v.finite(),
  v.check(hasTwoDecimals, 'at most two decimals'),
  v.transform(toMinor),
  v.safeInteger(),
)

/** As exact as binary fractions are: their error grows with the amount. */
function hasTwoDecimals(amount: number): boolean {
  const minor = amount * 100
  return Math.abs(minor - Math.round(minor)) <= Math.max(1e-6, Math.abs(minor) * 4 * Number.EPSILON)
}

/** An amount that the console sends: major units, at most two decimals (S-42). */
export const amountUpTo = (most: number) =>
  v.pipe(
    v.number(),
    v.finite(),
    v.minValue(0),
    v.maxValue(most),
    v.check((amount) => hasTwoDecimals(amount), 'at most two decimals'),
  )

/**
 * The wire's major units, of two decimals at most, to minor units (integer), here and nowhere else: 19.99 times 100 is
 * a little less than 1999. Adding 0 makes -0 a plain 0.
 */
export function toMinor(major: number): number {
  return Math.round(major * 100) + 0
}

/** Minor units (integer) to the wire's major units (S-42). */
export const toMajor = (minor: number): number => minor / 100

/** Ids stay text: digits beyond 2^53 would be lost in a number. */
export const id = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(64),
  v.regex(/^[A-Za-z0-9][A-Za-z0-9._:-]*$/, 'an id has letters, digits and . _ : - only'),
)

/** Digits of a one-time code; a machine, which may know types only, checks its own number against this one's type. */
export const otpDigits = 6
export const otp = v.pipe(v.string(), v.regex(new RegExp(`^\\d{${otpDigits}}$`), 'a code has six digits'))

/** Instants are ISO 8601 in UTC, days yyyy-MM-dd (S-41). */
export const instant = v.pipe(v.string(), v.isoTimestamp())

/** A day that the calendar has; whoever asks for one says it in words of their own. */
export const isDay = (text: string): boolean => {
  const instantOf = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  // The thirtieth of February would count as the second of March.
  return !Number.isNaN(instantOf) && new Date(instantOf).toISOString().startsWith(text)
}
export const day = v.pipe(v.string(), v.isoDate())

/** A number in an address or query travels as text. */
export const wholeNumber = (least: number, most: number) =>
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))]),
    v.integer(),
    v.minValue(least),
    v.maxValue(most),
  )

const nativeDigits = /[\u0660-\u0669\u06F0-\u06F9]/g

/** Arabic and Persian digits as Latin ones. */
export const latinDigits = (text: string): string =>
  text.replace(nativeDigits, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))

/** The ten digits of a phone number; spaces, dashes, brackets, +91 and a leading 0 are dropped, here and nowhere else. */
export function tenDigits(text: string): string {
  const digits = latinDigits(text).replace(/[\s().\-\u00A0\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '')
  return digits.replace(/^(?:\+91|0091|91(?=\d{10}$)|0(?=\d{10}$))/, '')
}

export const isPhone = (text: string): boolean => /^[1-9]\d{9}$/.test(text)

/** Ten digits on the wire. */
export const phone = v.pipe(v.string(), v.transform(tenDigits), v.check(isPhone, 'a phone number has ten digits'))

/** Free text that PostgreSQL can store: no control characters but line breaks and tabs, no lone surrogates. */
export const text = (most: number) =>
  v.pipe(
    v.string(),
    v.check((value) => value.isWellFormed() && !hasControl(value), 'no control characters'),
    v.check((value) => [...value].length <= most, `at most ${most} characters`),
  )

const hasControl = (value: string): boolean =>
  [...value].some((char) => {
    const code = char.codePointAt(0) ?? 0
    return (code < 32 && code !== 9 && code !== 10 && code !== 13) || code === 127
  })
