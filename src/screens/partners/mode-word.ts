import type { TFunction } from 'i18next'

const known = ['NEFT', 'RTGS', 'UPI', 'CHEQUE', 'CASH']

/** How it was paid. A mode without a word is shown as it came. */
export const modeWord = (mode: string, t: TFunction<'partner-bills'>): string =>
  known.includes(mode) ? t(`partner-bills:modes/${mode}`) : mode
