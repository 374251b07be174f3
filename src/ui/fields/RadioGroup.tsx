import { type ReactNode, useId } from 'react'
import { classes } from '../classes.ts'
import { type Sends, sends } from '../sends.ts'

export interface RadioChoice {
  value: string
  label: ReactNode
  help?: ReactNode
}

export interface RadioGroupProps extends Sends {
  label: string
  name: string
  choices: readonly RadioChoice[]
  value?: string | undefined
  defaultValue?: string
  onValue?: (value: string) => void
  error?: ReactNode
  /** Side by side where there is room */
  columns?: true
}

/** One of a few, each with room for a line about what it means. */
export function RadioGroup({
  label,
  name,
  choices,
  value,
  defaultValue,
  onValue,
  error,
  columns,
  event,
  payload,
}: RadioGroupProps) {
  const id = useId()
  return (
    <fieldset
      className={classes('grid gap-1.5', columns && 'gap-x-4 sm:grid-cols-2 md:grid-cols-3')}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className="mb-1 text-xs font-medium text-muted">{label}</legend>
      {choices.map((choice) => (
        <label
          key={choice.value}
          htmlFor={`${id}-${choice.value}`}
          className="flex min-h-6 cursor-pointer items-start gap-2"
        >
          <span className="grid h-5 place-items-center">
            <input
              type="radio"
              id={`${id}-${choice.value}`}
              name={name}
              value={choice.value}
              checked={value === undefined ? undefined : value === choice.value}
              defaultChecked={value === undefined ? defaultValue === choice.value : undefined}
              className="check"
              {...sends({ event, payload })}
              onChange={() => onValue?.(choice.value)}
            />
          </span>
          <span className="grid">
            {choice.label}
            {choice.help && <span className="text-xs text-muted">{choice.help}</span>}
          </span>
        </label>
      ))}
      {error && (
        <p id={`${id}-error`} role="alert" className="col-span-full text-xs font-medium text-bad">
          {error}
        </p>
      )}
    </fieldset>
  )
}
