import { missingLetters, storedLength } from '../../src/contract/normalise.ts'

/** Bounds of the reason for an act that ends something, in letters and in characters (H32, S-11). */
const minReasonLength = 10
export const maxReasonLength = 500

/** Returns how many letters are missing, a negative number for characters too many, and 0 where the length is right. */
export const reasonLack = (reason: string): number =>
  missingLetters(reason, minReasonLength) || Math.min(0, maxReasonLength - storedLength(reason))
