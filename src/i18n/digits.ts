import { latinDigits } from '../contract/normalise.ts'

const grouped = /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.|$)/

/**
 * Turns a number as people type or paste it into digits with a point: `١٬٠٠٠`, `1,04,500.5` and `12 000`. A comma that
 * separates no groups stays, so that `12,5` is refused and never taken for 125.
 */
export function plainNumber(typed: string): string {
  const digits = latinDigits(typed).replace(/\s/g, '').replaceAll('٬', ',').replaceAll('٫', '.')
  return grouped.test(digits) ? digits.replaceAll(',', '') : digits
}
