import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/useFormats.ts'
import { lateSheet } from '../late-sheet.ts'
import sheet from './Stepper.css?url'

lateSheet(sheet)

export interface PipsProps {
  /** The step that is now, from 1 */
  step: number
  steps: number
  /** All is passed, nothing waits any more */
  done?: boolean
}

/** The stepper in a table cell, as bars and "2 of 2". */
export function Pips({ step, steps, done }: PipsProps) {
  const { t } = useTranslation('ui')
  const { number } = useFormats()
  const state = (place: number) =>
    place < step || (done && place <= step) ? 'done' : place === step ? 'here' : 'upcoming'
  return (
    <span className="inline-flex items-center gap-2 align-top">
      <span className="inline-flex items-center gap-[3px]" aria-hidden="true">
        {Array.from({ length: steps }, (_, at) => (
          <i key={number(at)} className="pip" data-state={state(at + 1)} />
        ))}
      </span>
      <span className="num">{t('stepOf', { step: number(step), steps: number(steps) })}</span>
    </span>
  )
}
