import { useTranslation } from 'react-i18next'
import type { Named } from '../../contract/described-form.ts'

/** What the service calls something in this language; where it knows none for it, in English (S-224). */
export const wordsIn = (language: string, { label, words }: Named): string => words[language] ?? label

export function useDescribedWords(): (named: Named) => string {
  const { i18n } = useTranslation()
  const language = i18n.resolvedLanguage ?? i18n.language
  return (named) => wordsIn(language, named)
}
