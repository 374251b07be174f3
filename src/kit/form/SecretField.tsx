import { useEffect } from 'react'
import type { FieldTexts } from '../../ui/fields/Field.tsx'
import { PasswordField } from '../../ui/fields/PasswordField.tsx'
import { type Sends, sends } from '../../ui/sends.ts'
import type { FormDefinition } from './form-definition.ts'
import { forgetSecret, noteSecret } from './typed-secrets.ts'

interface SecretFieldProps extends FieldTexts, Sends {
  readonly form: FormDefinition
  readonly name: string
  readonly readOnly: boolean
  /** Called with what the form's values say of the text, after each change */
  readonly onValue: (mark: string) => void
}

/** Uncontrolled: the browser holds what is typed, and the form's values say only that something is (H116). */
export function SecretField({ form, name, onValue, event, payload, ...rest }: SecretFieldProps) {
  useEffect(() => () => forgetSecret(form, name), [form, name])
  return (
    <PasswordField
      {...rest}
      {...sends({ event, payload })}
      name={name}
      autoComplete="off"
      onChange={({ target }) => onValue(noteSecret(form, name, target.value))}
    />
  )
}
