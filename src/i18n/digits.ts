const zeros = [0x660, 0x6f0, 0x966]

/** Turns Arabic, Persian and Devanagari digits into 0–9 and keeps everything else. */
export const latinDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f]/g, (digit) => {
    const code = digit.charCodeAt(0)
    return String(code - (zeros.find((zero) => code >= zero && code < zero + 10) ?? code))
  })

const grouped = /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.|$)/

/**
 * Turns a number as people type or paste it into digits with a point: `١٬٠٠٠`, `1,04,500.5` and `12 000`. A comma that
 * separates no groups stays, so that `12,5` is refused and never taken for 125.
 */
export function plainNumber(typed: string): string {
  const digits = latinDigits(typed).replace(/\s/g, '').replaceAll('٬', ',').replaceAll('٫', '.')
  return grouped.test(digits) ? digits.replaceAll(',', '') : digits
}
