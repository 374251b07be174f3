import type { ComponentPropsWithRef, FormEvent } from 'react'
import { latinDigits } from '../../contract/normalise.ts'
import { classes } from '../classes.ts'
import { isComposing } from './composing.ts'
import { Field, type FieldTexts } from './Field.tsx'
import { splitFieldTexts } from './fieldTexts.ts'

type NativeProps = Omit<ComponentPropsWithRef<'input'>, 'className' | 'size' | 'type' | 'value'>

export interface OtpFieldProps extends FieldTexts, NativeProps {
  /** Digits of a code */
  length: number
  onValue?: (code: string) => void
}

/** One field for the whole OTP. A pasted "731 405" and Arabic digits become 731405. Uncontrolled, never kept. */
export function OtpField(props: OtpFieldProps) {
  const [texts, { length, onValue, id, ...input }] = splitFieldTexts(props)
  const clean = (typed: FormEvent<HTMLInputElement>) => {
    if (isComposing(typed)) return
    const field = typed.currentTarget
    const code = latinDigits(field.value).replace(/\D/g, '').slice(0, length)
    if (code !== field.value) field.value = code
    onValue?.(code)
  }
  return (
    <Field {...texts} id={id}>
      {(control) => (
        <input
          {...input}
          {...control}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          dir="ltr"
          spellCheck={false}
          className={classes(
            'input num h-13 w-60! max-w-full ps-[0.35em] pe-0',
            'text-center text-[1.5rem]! font-medium tracking-[0.35em] max-sm:w-full!',
          )}
          onInput={clean}
          onCompositionEnd={clean}
        />
      )}
    </Field>
  )
}
