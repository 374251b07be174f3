/** Bounds of the reason for an act that ends something, in characters without the blanks around it (H32, S-11). */
const reasonLeast = 10
export const reasonMost = 500

/** How many characters are missing, below zero where there are too many; 0 where it is right. */
export function reasonLack(reason: string): number {
  const length = [...reason.trim()].length
  if (length < reasonLeast) return reasonLeast - length
  return Math.min(0, reasonMost - length)
}
