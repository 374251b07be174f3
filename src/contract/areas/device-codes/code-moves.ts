/** Statuses of a device code (S-28). A service may have others. */
export const codeStatuses = ['AVAILABLE', 'ASSIGNED', 'ACTIVE', 'BLOCKED', 'RETIRED'] as const
export type CodeStatus = (typeof codeStatuses)[number]

/** What bears a code: nothing yet, a device on a shelf, one that somebody has or that is meant for a home, or one in a home. */
export type CodeBearer = 'NONE' | 'SHELF' | 'AWAY' | 'HOME'

const unborne: Readonly<Partial<Record<CodeStatus, readonly CodeStatus[]>>> = {
  AVAILABLE: ['ASSIGNED', 'BLOCKED'],
  ASSIGNED: ['BLOCKED'],
  BLOCKED: ['AVAILABLE', 'ASSIGNED'],
}

/**
 * Where a change of many codes may lead one of them: the one table, for service and console (S-28, S-293). What a device
 * bears is never AVAILABLE again, and nothing becomes ACTIVE like this.
 */
export function codeTargets(status: CodeStatus, bearer: CodeBearer): readonly CodeStatus[] {
  if (bearer === 'NONE') return unborne[status] ?? []
  if (bearer === 'HOME') return []
  if (status === 'BLOCKED') return ['ASSIGNED']
  if (status !== 'ASSIGNED') return []
  return bearer === 'SHELF' ? ['BLOCKED', 'RETIRED'] : ['BLOCKED']
}

/** Codes of one batch, of one paste and of one change, at most (S-316, S-317). */
export const mostCodes = 1_000

/** Codes of a prefix have so many digits (S-316). */
export const codeDigits = 8

/** A code of a prefix by its number: `HWP` and 700112 is `HWP00700112`. */
export const codeOf = (prefix: string, number: number): string => `${prefix}${String(number).padStart(codeDigits, '0')}`

/** The codes of a batch, from its first one on. Empty where that is no code of the prefix. */
export function codesFrom(prefix: string, firstCode: string, quantity: number): readonly string[] {
  const digits = firstCode.slice(prefix.length)
  if (!firstCode.startsWith(prefix) || digits.length !== codeDigits || !/^\d+$/.test(digits)) return []
  return Array.from({ length: quantity }, (_, more) => codeOf(prefix, Number(digits) + more))
}

/** Months and logical values that a spreadsheet would take a code for, in capitals (S-316). */
const misread = [
  'JAN',
  'FEB',
  'MAR',
  'APR',
  'MAY',
  'JUN',
  'JUL',
  'AUG',
  'SEP',
  'SEPT',
  'OCT',
  'NOV',
  'DEC',
  'TRUE',
  'FALSE',
]

/**
 * Whether a spreadsheet would read codes of a prefix as something else: a month and digits are a date, and up to three
 * letters up to XFD with digits are a cell only below eight digits, so those stay text.
 */
export const isMisread = (prefix: string): boolean => misread.includes(prefix)
