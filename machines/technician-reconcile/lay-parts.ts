/** Lays several reasons for one item on the lines of that item, because a sign-off gives reasons line by line (S-298). */

interface Sized {
  readonly quantity: number
}

export interface LaidPart<Line, Part> {
  readonly line: Line
  readonly part: Part
  /** Pieces of this line that have this reason, 1 at least */
  readonly quantity: number
}

/**
 * Fills the lines with the parts, both in their order. Where both add up to the same, each line and each part is laid as
 * a whole. Otherwise the rest of what adds up to more is left out.
 */
export function layParts<Line extends Sized, Part extends Sized>(
  lines: readonly Line[],
  parts: readonly Part[],
): readonly LaidPart<Line, Part>[] {
  const open = parts.map((part) => ({ part, left: part.quantity }))
  return lines.flatMap((line) => {
    let lacking = line.quantity
    return open.flatMap((one) => {
      const quantity = Math.min(lacking, one.left)
      if (quantity <= 0) return []
      lacking -= quantity
      one.left -= quantity
      return [{ line, part: one.part, quantity }]
    })
  })
}
