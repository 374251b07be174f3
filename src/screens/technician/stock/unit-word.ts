import type { TFunction } from 'i18next'

/** In what an item is counted. A unit that has no word is shown as it came. */
export const unitWord = (unit: string, t: TFunction): string =>
  unit === 'PIECE' || unit === 'METRE' ? t(`stock:units/${unit}`) : unit
