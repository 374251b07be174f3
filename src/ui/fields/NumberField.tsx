import { useTranslation } from 'react-i18next'
import { readNumber } from '../../contract/normalise.ts'
import { TextField, type TextFieldProps } from './TextField.tsx'

/** A number or an amount, as people write them in any language. One that can be read in two ways says so. */
export function NumberField(props: Omit<TextFieldProps, 'numeric'>) {
  const { t } = useTranslation('ui')
  const read = readNumber(String(props.value ?? props.defaultValue ?? ''))
  const [whole, decimal] = read && 'either' in read ? read.either : []
  return <TextField {...props} numeric error={whole ? t('twoReadings', { whole, decimal }) : props.error} />
}
