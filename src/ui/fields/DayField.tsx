import { CalendarIcon, XMarkIcon } from '@heroicons/react/24/outline'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { latinDigits } from '../../contract/normalise.ts'
import { IconButton } from '../actions/IconButton.tsx'
import { local } from '../sends.ts'
import { Field, type FieldTexts } from './Field.tsx'

export interface DayFieldProps extends FieldTexts {
  name: string
  /** yyyy-MM-dd, or empty */
  defaultValue?: string
  /** The first day that the calendar offers */
  min?: string | undefined
  onValue?: (typed: string) => void
}

/**
 * A day, typed as yyyy-MM-dd in every language or picked in the browser's calendar. The browser's own date field would
 * write it in the habits of its language.
 */
export function DayField({ name, defaultValue = '', min, onValue, ...texts }: DayFieldProps) {
  const { t } = useTranslation('ui')
  const [typed, setTyped] = useState(defaultValue)
  const field = useRef<HTMLInputElement>(null)
  const calendar = useRef<HTMLInputElement>(null)
  const take = (given: string) => {
    const day = latinDigits(given)
    setTyped(day)
    onValue?.(day)
  }
  const pick = (day: string) => {
    take(day)
    field.current?.focus()
  }
  return (
    <Field {...texts}>
      {(control) => (
        // Left to right, as its text is, so that the buttons stand behind it in every language.
        <span className="relative block" dir="ltr">
          <input
            {...control}
            ref={field}
            name={name}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            placeholder="yyyy-MM-dd"
            maxLength={20}
            spellCheck={false}
            className="input num pe-17! text-start"
            value={typed}
            onChange={({ target }) => take(target.value)}
          />
          <input
            {...local}
            ref={calendar}
            type="date"
            tabIndex={-1}
            aria-hidden="true"
            className="pointer-events-none absolute inset-0 opacity-0"
            min={min}
            value={/^\d{4}-\d{2}-\d{2}$/.test(typed) ? typed : ''}
            onChange={({ target }) => target.value && pick(target.value)}
          />
          <span className="absolute end-1 top-1/2 flex -translate-y-1/2 text-muted">
            {typed && (
              <IconButton
                icon={XMarkIcon}
                size="sm"
                label={t('clearField', { field: texts.label })}
                {...local}
                onClick={() => pick('')}
              />
            )}
            <IconButton
              icon={CalendarIcon}
              size="sm"
              label={t('openCalendar', { field: texts.label })}
              {...local}
              onClick={() => calendar.current?.showPicker()}
            />
          </span>
        </span>
      )}
    </Field>
  )
}
