import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Sends } from '../sends.ts'
import { Checkbox } from './Checkbox.tsx'

export interface CheckboxGroupProps extends Sends {
  label: string
  name: string
  choices: readonly { readonly value: string; readonly label: string }[]
  chosen: readonly string[]
  optional?: boolean | undefined
  disabled?: boolean
  help?: ReactNode
  /** Tells how to correct the choice, in place of `help` */
  error?: ReactNode
  onChosen: (chosen: readonly string[]) => void
}

/** Any number of a few. They wrap into columns of equal width. */
export function CheckboxGroup(props: CheckboxGroupProps) {
  const { label, name, choices, chosen, optional, disabled, help, error, onChosen, event, payload } = props
  const { t } = useTranslation('ui')
  const hint = useId()
  const toggled = (value: string, isChosen: boolean) =>
    choices.map((choice) => choice.value).filter((one) => (one === value ? isChosen : chosen.includes(one)))
  return (
    <fieldset className="grid gap-1.5" aria-describedby={help || error ? hint : undefined}>
      <legend className="mb-1 text-xs font-medium text-muted">
        {label}
        {optional && <span className="font-normal"> ({t('optional')})</span>}
      </legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-4 gap-y-1">
        {choices.map((choice) => (
          <Checkbox
            key={choice.value}
            label={choice.label}
            name={name}
            value={choice.value}
            checked={chosen.includes(choice.value)}
            disabled={disabled}
            event={event}
            payload={payload}
            onValue={(isChosen) => onChosen(toggled(choice.value, isChosen))}
          />
        ))}
      </div>
      {(help || error) && (
        <div
          id={hint}
          role={error ? 'alert' : undefined}
          className={error ? 'text-xs font-medium text-bad' : 'text-xs text-muted'}
        >
          {error ?? help}
        </div>
      )}
    </fieldset>
  )
}
