import { useTranslation } from 'react-i18next'
import { type Formats, formatsOf } from './formats.ts'

/** Money, dates, numbers and phones in the language of the page. */
export function useFormats(): Formats {
  const { i18n } = useTranslation('ui')
  return formatsOf(i18n.resolvedLanguage ?? i18n.language)
}
