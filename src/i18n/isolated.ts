import i18next from 'i18next'
import { directionOf } from './languages.ts'

/**
 * Isolates a value within a text in right-to-left languages. Its sign then stays before it and its full stop behind
 * it.
 */
export const isolated = (words: string): string =>
  directionOf(i18next.language) === 'rtl' ? `\u2068${words}\u2069` : words
