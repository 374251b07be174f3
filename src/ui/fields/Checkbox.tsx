import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { type Sends, sends } from '../sends.ts'

export interface CheckboxProps extends Sends, Omit<ComponentPropsWithRef<'input'>, 'type' | 'className' | 'ref'> {
  label: string
  /** True in rows, where the label is only read out */
  labelHidden?: boolean
  help?: ReactNode
  error?: ReactNode
  /** True where some of its rows are selected */
  some?: boolean
  onValue?: (checked: boolean) => void
}

export function Checkbox(props: CheckboxProps) {
  const { label, labelHidden, help, error, some = false, onValue, onChange, event, payload, id, ...input } = props
  const own = useId()
  const box = id ?? own
  const hint = `${box}-hint`
  const tick = (
    <input
      {...input}
      id={box}
      {...sends({ event, payload })}
      type="checkbox"
      className="check"
      ref={(element) => {
        if (element) element.indeterminate = some
      }}
      aria-label={labelHidden ? label : undefined}
      aria-invalid={error ? true : undefined}
      aria-describedby={help || error ? hint : undefined}
      onChange={(changed) => {
        onChange?.(changed)
        onValue?.(changed.target.checked)
      }}
    />
  )
  if (labelHidden)
    return (
      <label className="inline-grid size-6 cursor-pointer place-items-center align-middle" htmlFor={box}>
        {tick}
      </label>
    )
  return (
    <div className="grid gap-0.5">
      <label className="inline-flex min-h-6 cursor-pointer items-start gap-2" htmlFor={box}>
        <span className="grid h-5 place-items-center">{tick}</span>
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
