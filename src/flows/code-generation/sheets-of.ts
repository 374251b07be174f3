/** Labels on one sheet: 3 beside each other, 8 below. */
export const labelsOnSheet = 24

/** The sheets, place by place: null where the first one has been used already. `start` counts from 1. */
export function sheetsOf(codes: readonly string[], start: number): readonly (readonly (string | null)[])[] {
  const places = [...Array.from({ length: start - 1 }, () => null), ...codes]
  const count = Math.ceil(places.length / labelsOnSheet)
  return Array.from({ length: count }, (_, at) => places.slice(at * labelsOnSheet, (at + 1) * labelsOnSheet))
}
