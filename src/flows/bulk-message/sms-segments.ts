/**
 * How many SMS a text takes: GSM 03.38's default alphabet with its extension table, or UCS-2 where a character is in
 * neither (3GPP TS 23.038, 23.040). A character of two units is never split between two segments.
 */

const basic = new Set(
  [
    ...'@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?',
    ...'¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
  ].flatMap((part) => [...part]),
)
/** Each takes an escape and a character. */
const extended = new Set('\f^{}\\[~]|€')

const lengths = {
  'GSM-7': { single: 160, each: 153 },
  'UCS-2': { single: 70, each: 67 },
} as const
export type SmsAlphabet = keyof typeof lengths

export interface SmsLength {
  readonly alphabet: SmsAlphabet
  /** Units of the text: an extended character or one beyond the basic plane counts two. */
  readonly units: number
  readonly segments: number
  /** Units that still fit into the last segment. */
  readonly left: number
  /** Characters for which the larger alphabet is needed, each once. */
  readonly beyond: readonly string[]
}

export function smsLength(text: string): SmsLength {
  const characters = [...text]
  const beyond = [...new Set(characters.filter((one) => !basic.has(one) && !extended.has(one)))]
  const alphabet: SmsAlphabet = beyond.length > 0 ? 'UCS-2' : 'GSM-7'
  const sizes = characters.map((one) => (alphabet === 'UCS-2' ? one.length : extended.has(one) ? 2 : 1))
  const units = sizes.reduce((sum, size) => sum + size, 0)
  const { single, each } = lengths[alphabet]
  if (units <= single) return { alphabet, units, segments: units > 0 ? 1 : 0, left: single - units, beyond }
  let segments = 1
  let used = 0
  for (const size of sizes) {
    if (used + size > each) {
      segments += 1
      used = 0
    }
    used += size
  }
  return { alphabet, units, segments, left: each - used, beyond }
}
