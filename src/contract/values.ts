import * as v from 'valibot'
import { otpDigits } from './bounds.ts'
import {
  fewestCharacters,
  foldId,
  isDay,
  isPhone,
  letterLength,
  storedLength,
  tenDigits,
  trimmed,
  visibleLength,
} from './normalise.ts'

/** Decodes the wire's major units, with two decimals at most, into integer minor units (S-42). */
export const money = v.pipe(
  v.number(),
  v.finite(),
  v.check(hasTwoDecimals, 'at most two decimals'),
  v.transform(toMinor),
  v.safeInteger(),
)

/** Tolerates the error of binary fractions, which grows with the amount. */
function hasTwoDecimals(amount: number): boolean {
  const minor = amount * 100
  return Math.abs(minor - Math.round(minor)) <= Math.max(1e-6, Math.abs(minor) * 4 * Number.EPSILON)
}

/** An amount that the console sends, in major units with two decimals at most (S-42). */
export const amountUpTo = (most: number) =>
  v.pipe(
    v.number(),
    v.finite(),
    v.minValue(0),
    v.maxValue(most),
    v.check((amount) => hasTwoDecimals(amount), 'at most two decimals'),
  )

/**
 * Turns major units into integer minor units. It stands in one place, because 19.99 times 100 is a little less than
 * 1999. Adding 0 makes -0 a plain 0.
 */
export function toMinor(major: number): number {
  return Math.round(major * 100) + 0
}

/** Turns integer minor units into the wire's major units (S-42). */
export const toMajor = (minor: number): number => minor / 100

/** Ids stay text, because a number loses digits beyond 2^53. */
export const id = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(64),
  v.regex(/^[A-Za-z0-9][A-Za-z0-9._:-]*$/, 'an id has letters, digits and . _ : - only'),
)

/** A code or reference as people type it. It is folded, so that it is the same however it was written (H97). */
export const code = (most: number) =>
  v.pipe(v.string(), v.transform(foldId), v.check(isVisible, 'something visible'), v.maxLength(most))

const isVisible = (text: string): boolean => visibleLength(text) > 0

export const otp = v.pipe(v.string(), v.regex(new RegExp(`^\\d{${otpDigits}}$`), 'a code has six digits'))

/** Instants are ISO 8601 in UTC, days yyyy-MM-dd (S-41). */
export const instant = v.pipe(v.string(), v.isoTimestamp())

export const day = v.pipe(v.string(), v.isoDate())

/** A day as the quality-check calls write it: yyyy/MM/dd (T083, S-41). No instant is involved, so no zone can move it. */
export const toWireDay = (isoDay: string): string => isoDay.replaceAll('-', '/')
export const wireDay = v.pipe(
  v.string(),
  v.check(
    (text) => text.length === 10 && !text.includes('-') && isDay(text.replaceAll('/', '-')),
    'a day is yyyy/MM/dd',
  ),
)

/** The first three letters of the months as the wire has them, in English whatever the language is (S-41, H27). */
export const monthCodes = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const
export type MonthCode = (typeof monthCodes)[number]

/** The month of a day as the paths of reports name it: `2026-03-14` → `Mar_2026`. */
export function monthName(of: string): `${MonthCode}_${string}` {
  const code = monthCodes[Number(of.slice(5, 7)) - 1]
  if (!code) throw new Error(`${of} is no month`)
  return `${code}_${of.slice(0, 4)}`
}

/** Its first day: `Mar_2026` → `2026-03-01`. */
export function monthStart(name: string): string {
  const [mon, year] = name.split('_')
  return `${year}-${String(monthCodes.indexOf(mon as MonthCode) + 1).padStart(2, '0')}-01`
}

/** A number that may travel as text, as in an address or a query. */
export const wholeNumber = (least: number, most: number) =>
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))]),
    v.integer(),
    v.minValue(least),
    v.maxValue(most),
  )

export const phone = v.pipe(v.string(), v.transform(tenDigits), v.check(isPhone, 'a phone number has ten digits'))

/** Free text that PostgreSQL can store: no lone surrogates, no control characters but line breaks and tabs. */
export const text = (most: number) =>
  v.pipe(
    v.string(),
    v.check((value) => value.isWellFormed() && !hasControl(value), 'no control characters'),
    v.check((value) => storedLength(value) <= most, `at most ${most} characters`),
  )

/** What people say in words, which may be nothing. It is stored as typed, but for the space around it. */
export const line = (most: number) => v.pipe(text(most), v.transform(trimmed))

/** What people say in words, counted by what is visible. Towards `least` a letter that is a word counts for more. */
export const words = (least: number, most: number) =>
  v.pipe(
    line(most),
    v.minLength(fewestCharacters(least)),
    v.check((value) => letterLength(value) >= least, `at least ${least} letters`),
  )

const hasControl = (value: string): boolean =>
  [...value].some((char) => {
    const code = char.codePointAt(0) ?? 0
    return (code < 32 && code !== 9 && code !== 10 && code !== 13) || code === 127
  })

/**
 * What is typed here is shown to no one again: no draft, log, address, file or record of keys holds it (H116). Its call
 * says `secret`, its field in a form has that kind.
 */
/* @__NO_SIDE_EFFECTS__ */
export const secret = <const S extends v.GenericSchema<string, string>>(one: S) =>
  v.pipe(one, v.metadata({ secret: true }))

/** A parameter of a query that may be given more than once, fifty times at most (B064). Without it nothing is narrowed. */
/* @__NO_SIDE_EFFECTS__ */
export const several = <const S extends v.GenericSchema<string, string>>(one: S) =>
  v.optional(
    v.pipe(
      v.union([v.string(), v.array(v.string())]),
      v.transform((given) => (typeof given === 'string' ? [given] : given)),
      v.array(one),
      v.maxLength(50),
    ),
  )
