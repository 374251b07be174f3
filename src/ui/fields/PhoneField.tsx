import type { FormEvent } from 'react'
import { latinDigits } from '../../contract/normalise.ts'
import { isComposing } from './composing.ts'
import { TextField, type TextFieldProps } from './TextField.tsx'

/** Accepts spaces and +91, as people paste them. The contract strips them before a call. */
export function PhoneField(props: Omit<TextFieldProps, 'type' | 'inputMode' | 'dir'>) {
  const toLatin = (typed: FormEvent<HTMLInputElement>) => {
    if (isComposing(typed)) return
    const latin = latinDigits(typed.currentTarget.value)
    if (latin !== typed.currentTarget.value) typed.currentTarget.value = latin
  }
  return (
    <TextField
      {...props}
      type="tel"
      inputMode="tel"
      dir="ltr"
      maxLength={24}
      onInput={toLatin}
      onCompositionEnd={toLatin}
    />
  )
}
