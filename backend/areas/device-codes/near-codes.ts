import { codeDigits } from '../../../src/contract/areas/device-codes/code-moves.ts'
import { lookalikes } from '../../../src/contract/near-id.ts'

/** Letters that are read or typed for a digit. */
const digitOf = Object.fromEntries(lookalikes.flatMap(([digit = '', ...letters]) => letters.map((one) => [one, digit])))
const letterOf = Object.fromEntries(lookalikes.map(([digit = '', letter = '']) => [digit, letter]))

const swapped = (text: string, by: Readonly<Record<string, string>>): string =>
  [...text].map((sign) => by[sign] ?? sign).join('')

/** Digits of a code that may have been meant: a zero added or dropped in front, or one digit too many. */
function digitsNear(digits: string): string[] {
  if (digits.length < codeDigits) return [digits.padStart(codeDigits, '0')]
  if (digits.length === codeDigits) return [digits]
  if (digits.length > codeDigits + 1) return []
  return [...digits].map((_, at) => digits.slice(0, at) + digits.slice(at + 1))
}

/**
 * Codes that somebody may have meant by one that isn't there: letters and digits that look alike exchanged, a zero missing
 * in front, a digit too many (H97). For a prefix of each length that fits.
 */
export function nearCodes(code: string): readonly string[] {
  const found = [2, 3, 4, 5, 6].flatMap((length) => {
    const letters = swapped(code.slice(0, length), letterOf)
    const digits = swapped(code.slice(length), digitOf)
    if (!/^[A-Z]+$/.test(letters) || !/^\d+$/.test(digits)) return []
    return digitsNear(digits).map((one) => letters + one)
  })
  return [...new Set(found)].filter((one) => one !== code)
}
