import { type ComponentPropsWithRef, useId } from 'react'
import { classes } from '../classes.ts'
import { type Sends, sends } from '../sends.ts'
import { Field, type FieldTexts } from './Field.tsx'
import { splitFieldTexts } from './fieldTexts.ts'

type NativeProps = Omit<ComponentPropsWithRef<'input'>, 'className' | 'size'>

export interface TextFieldProps extends FieldTexts, Sends, NativeProps {
  /** Called with the value after each change */
  onValue?: (value: string) => void
  size?: 'md' | 'lg'
  /** Numbers and amounts end-align, with tabular digits */
  numeric?: boolean
  /** Unit of the value, after the input */
  unit?: string | undefined
}

export function TextField(props: TextFieldProps) {
  const [texts, { onValue, onChange, size, numeric, unit, event, payload, id, ...input }] = splitFieldTexts(props)
  const unitId = useId()
  return (
    <Field {...texts} id={id}>
      {({ 'aria-describedby': hint, ...control }) => {
        const field = (
          <input
            type="text"
            autoComplete="off"
            inputMode={numeric ? 'decimal' : undefined}
            {...input}
            {...control}
            aria-describedby={[unit && unitId, hint].filter(Boolean).join(' ') || undefined}
            {...sends({ event, payload })}
            className={classes('input', size === 'lg' && 'input-lg', numeric && 'num text-end')}
            onChange={(changed) => {
              onChange?.(changed)
              onValue?.(changed.target.value)
            }}
          />
        )
        if (!unit) return field
        return (
          <span className="flex items-center gap-2">
            {field}
            <span id={unitId} className="flex-none text-muted">
              {unit}
            </span>
          </span>
        )
      }}
    </Field>
  )
}
