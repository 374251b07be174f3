import i18next from 'i18next'
import { directionOf } from './languages.ts'

/**
 * A service's words within a sentence of ours: set apart where the language runs from right to left, so that their
 * full stop stays at their end.
 */
export const isolated = (words: string): string =>
  directionOf(i18next.language) === 'rtl' ? `\u2068${words}\u2069` : words
