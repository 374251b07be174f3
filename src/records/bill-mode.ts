import type { TFunction } from 'i18next'

const known = ['NEFT', 'RTGS', 'UPI', 'CHEQUE', 'CASH']

/** How a partner pays, in words. A mode that has none is called as its service calls it. */
export const billModeWord = (mode: string, t: TFunction, label = mode): string =>
  known.includes(mode) ? t(`words:billModes/${mode}`) : label
