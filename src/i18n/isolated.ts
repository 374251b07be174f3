import i18next from 'i18next'
import { directionOf } from './languages.ts'

/**
 * What is put into a text (a sum, an id, a name, a service's words): set apart where the language runs from right to
 * left, so that its sign stays before it and its full stop behind.
 */
export const isolated = (words: string): string =>
  directionOf(i18next.language) === 'rtl' ? `\u2068${words}\u2069` : words
