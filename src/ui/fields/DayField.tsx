import { CalendarIcon, XMarkIcon } from '@heroicons/react/24/outline'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isDay, latinDigits } from '../../contract/normalise.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { Button } from '../actions/Button.tsx'
import { IconButton } from '../actions/IconButton.tsx'
import { local, type Sends, sends } from '../sends.ts'
import { isComposing } from './composing.ts'
import { Field, type FieldTexts } from './Field.tsx'

/** A day that is offered by its name, such as tomorrow. */
export interface NamedDay {
  readonly label: string
  readonly day: string
}

export interface DayFieldProps extends FieldTexts, Sends {
  name: string
  /** yyyy-MM-dd, or empty. With `value` it follows what is given, with `defaultValue` it keeps what is typed */
  value?: string
  defaultValue?: string
  /** The first and the last day that the calendar offers */
  min?: string | undefined
  max?: string | undefined
  readOnly?: boolean
  required?: boolean
  named?: readonly NamedDay[]
  /** Called with what is typed, whole or not */
  onValue?: (typed: string) => void
}

/** `2026/11/03` is written often, and means the same. */
const written = (given: string): string => latinDigits(given).replaceAll(/[/.]/g, '-')

/**
 * A day, typed as yyyy-MM-dd in every language, picked in the browser's calendar or taken by its name, with its weekday
 * beside it. The browser's own date field would write it in the habits of its language.
 */
export function DayField(props: DayFieldProps) {
  const { name, value, defaultValue = '', min, max, readOnly, required, named = [], onValue, event, payload } = props
  const { t } = useTranslation('ui')
  const { weekday } = useFormats()
  const [own, setOwn] = useState(defaultValue)
  const typed = value ?? own
  const field = useRef<HTMLInputElement>(null)
  const calendar = useRef<HTMLInputElement>(null)
  const take = (day: string) => {
    setOwn(day)
    onValue?.(day)
  }
  const pick = (day: string) => {
    take(day)
    field.current?.focus()
  }
  return (
    <Field {...props}>
      {(control) => (
        <>
          {/* Left to right, as its text is, so that the buttons stand behind it in every language. */}
          <span className="relative block" dir="ltr">
            <input
              {...control}
              {...sends({ event, payload })}
              ref={field}
              name={name}
              type="text"
              inputMode="numeric"
              autoComplete="off"
              placeholder="yyyy-MM-dd"
              maxLength={20}
              spellCheck={false}
              required={required}
              readOnly={readOnly}
              className="input num pe-29! text-start"
              value={typed}
              onChange={(changed) => take(isComposing(changed) ? changed.target.value : written(changed.target.value))}
              onCompositionEnd={({ currentTarget }) => take(written(currentTarget.value))}
            />
            <input
              {...local}
              ref={calendar}
              type="date"
              tabIndex={-1}
              aria-hidden="true"
              className="pointer-events-none absolute inset-0 opacity-0"
              min={min}
              max={max}
              value={isDay(typed) ? typed : ''}
              onChange={({ target }) => target.value && pick(target.value)}
            />
            <span className="absolute end-1 top-1/2 flex -translate-y-1/2 items-center text-muted">
              {isDay(typed) && (
                <bdi className="me-1 text-xs" aria-hidden="true">
                  {weekday(typed)}
                </bdi>
              )}
              {typed && !readOnly && (
                <IconButton
                  icon={XMarkIcon}
                  size="sm"
                  label={t('clearField', { field: props.label })}
                  {...local}
                  onClick={() => pick('')}
                />
              )}
              {!readOnly && (
                <IconButton
                  icon={CalendarIcon}
                  size="sm"
                  label={t('openCalendar', { field: props.label })}
                  {...local}
                  onClick={() => calendar.current?.showPicker()}
                />
              )}
            </span>
          </span>
          {named.length > 0 && !readOnly && (
            <span className="flex flex-wrap gap-x-3">
              {named.map(({ label, day }) => (
                <Button key={day} size="sm" variant="link" {...local} onClick={() => pick(day)}>
                  {label}
                </Button>
              ))}
            </span>
          )}
        </>
      )}
    </Field>
  )
}
