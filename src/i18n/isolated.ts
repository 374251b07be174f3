import i18next from 'i18next'

/**
 * A service's words within a sentence of ours: set apart where the language runs from right to left, so that their
 * full stop stays at their end.
 */
export const isolated = (words: string): string => (i18next.dir() === 'rtl' ? `\u2068${words}\u2069` : words)
