import type { ComponentPropsWithRef } from 'react'
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
}

export function TextField(props: TextFieldProps) {
  const [texts, { onValue, onChange, size, numeric, event, payload, id, ...input }] = splitFieldTexts(props)
  return (
    <Field {...texts} id={id}>
      {(control) => (
        <input
          type="text"
          autoComplete="off"
          inputMode={numeric ? 'decimal' : undefined}
          {...input}
          {...control}
          {...sends({ event, payload })}
          className={classes('input', size === 'lg' && 'input-lg', numeric && 'num text-end')}
          onChange={(changed) => {
            onChange?.(changed)
            onValue?.(changed.target.value)
          }}
        />
      )}
    </Field>
  )
}
