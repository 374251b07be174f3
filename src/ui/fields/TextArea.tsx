import { type ComponentPropsWithRef, useState } from 'react'
import { storedLength } from '../../contract/normalise.ts'
import { type Sends, sends } from '../sends.ts'
import { Field, type FieldTexts } from './Field.tsx'
import { splitFieldTexts } from './fieldTexts.ts'

type NativeProps = Omit<ComponentPropsWithRef<'textarea'>, 'className' | 'value' | 'defaultValue'>

export interface TextAreaProps extends Omit<FieldTexts, 'counter'>, Sends, NativeProps {
  value?: string
  defaultValue?: string
  onValue?: (value: string) => void
  /** Shows how many of these characters are used. Typing more stays possible */
  most?: number
}

/** Grows with what is typed. */
export function TextArea(props: TextAreaProps) {
  const [texts, { onValue, onChange, most, event, payload, id, ...area }] = splitFieldTexts(props)
  const [typed, setTyped] = useState(area.defaultValue ?? '')
  const used = storedLength(area.value ?? typed)
  return (
    <Field {...texts} id={id} counter={most ? { used, most } : undefined}>
      {(control) => (
        <textarea
          rows={3}
          {...area}
          {...control}
          {...sends({ event, payload })}
          className="input field-sizing-content max-h-60 min-h-18 resize-y py-1.5"
          onChange={(changed) => {
            setTyped(changed.target.value)
            onChange?.(changed)
            onValue?.(changed.target.value)
          }}
        />
      )}
    </Field>
  )
}
