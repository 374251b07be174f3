import { plainNumber } from '../../i18n/digits.ts'
import { TextField, type TextFieldProps } from './TextField.tsx'

/** A number or an amount, in digits of any script, with or without signs between its groups. */
export function NumberField({ onValue, ...props }: Omit<TextFieldProps, 'numeric'>) {
  return <TextField {...props} numeric onValue={(typed) => onValue?.(plainNumber(typed))} />
}
