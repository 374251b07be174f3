import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/Button.tsx'
import { CheckboxGroup, type CheckboxGroupProps } from '../../ui/fields/CheckboxGroup.tsx'
import { useChoices } from '../use-options.ts'
import type { FormField } from './form-definition.ts'

interface SeveralFieldProps extends Omit<CheckboxGroupProps, 'choices' | 'chosen' | 'onChosen'> {
  readonly texts: string
  readonly field: Extract<FormField, { kind: 'several' }>
  readonly value: string
  /** Values of all fields, by which the choices may be asked for */
  readonly values: Readonly<Record<string, string>>
  readonly warning?: string | false
  readonly onValue: (value: string) => void
}

/** Choices that a service may list, any number of them. Their failure shows with Retry, and no chosen code is lost. */
export function SeveralField({ texts, field, value, values, warning, onValue, ...shared }: SeveralFieldProps) {
  const { t } = useTranslation([texts, 'kit-record', 'words'])
  const { choices, state, again } = useChoices(field.options, t, values)
  const chosen = value.split(',').filter(Boolean)
  const unnamed = chosen.filter((code) => choices.every((choice) => choice.value !== code))
  const failed = state?.hasTag('failed') && (
    <>
      {t('kit-record:choicesFailed')}{' '}
      <Button size="sm" variant="link" aria-label={t('kit-record:tryAgainOf', { name: shared.label })} onClick={again}>
        {t('kit-record:tryAgain')}
      </Button>
    </>
  )
  const loading = state?.hasTag('busy') && t('kit-record:loadingChoices')
  return (
    <CheckboxGroup
      {...shared}
      help={failed || warning || loading || shared.help}
      choices={[...choices, ...unnamed.map((code) => ({ value: code, label: code }))]}
      chosen={chosen}
      onChosen={(codes) => onValue(codes.join(','))}
    />
  )
}
