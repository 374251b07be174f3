/**
 * In what an item is counted, from the `units` of the texts that `t` is of: they are worded as the page needs them. A unit
 * without a word is shown as it came.
 */
export const unitWord = (unit: string, t: (key: string) => string): string =>
  unit === 'PIECE' || unit === 'METRE' ? t(`units/${unit}`) : unit
