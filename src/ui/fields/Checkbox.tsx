import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { type Sends, sends } from '../sends.ts'

export interface CheckboxProps extends Sends, Omit<ComponentPropsWithRef<'input'>, 'type' | 'className' | 'ref'> {
  label: string
  help?: ReactNode
  error?: ReactNode
  /** True where some of its rows are selected */
  some?: boolean
  onValue?: (checked: boolean) => void
}

export function Checkbox(props: CheckboxProps) {
  const { label, help, error, some = false, onValue, onChange, event, payload, id, ...input } = props
  const own = useId()
  const box = id ?? own
  const hint = `${box}-hint`
  return (
    <div className="grid gap-0.5">
      <label className="inline-flex cursor-pointer items-start gap-2 py-0.5" htmlFor={box}>
        <span className="grid h-5 place-items-center">
          <input
            {...input}
            id={box}
            {...sends({ event, payload })}
            type="checkbox"
            className="check"
            ref={(element) => {
              if (element) element.indeterminate = some
            }}
            aria-invalid={error ? true : undefined}
            aria-describedby={help || error ? hint : undefined}
            onChange={(changed) => {
              onChange?.(changed)
              onValue?.(changed.target.checked)
            }}
          />
        </span>
        {label}
      </label>
      {(help || error) && (
        <p id={hint} className={error ? 'ps-6 text-xs font-medium text-bad' : 'ps-6 text-xs text-muted'}>
          {error ?? help}
        </p>
      )}
    </div>
  )
}
