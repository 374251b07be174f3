import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/useFormats.ts'
import { spokenWords } from './carry-words.ts'
import type { CalendarState } from './job-calendar-props.ts'

/** What a screen reader says after each act. It comes after the board, as there is no act without one. */
export function SpokenWords({ state }: { readonly state: CalendarState }) {
  const { t } = useTranslation('job-calendar')
  return spokenWords(state, t, useFormats())
}
