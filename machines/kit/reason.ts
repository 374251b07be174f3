import { storedLength, visibleLength } from '../../src/contract/normalise.ts'

/** Bounds of the reason for an act that ends something, in visible characters (H32, S-11). */
const minReasonLength = 10
export const maxReasonLength = 500

/** Returns how many characters are missing, a negative number for too many, and 0 where the length is right. */
export function reasonLack(reason: string): number {
  const length = visibleLength(reason)
  if (length < minReasonLength) return minReasonLength - length
  return Math.min(0, maxReasonLength - storedLength(reason))
}
