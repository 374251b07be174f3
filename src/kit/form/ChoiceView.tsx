import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/Button.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import type { Choices } from '../use-options.ts'
import type { FormField } from './form-definition.ts'

export interface ChoiceViewProps
  extends Omit<Parameters<typeof Select>[0], 'options' | 'form'>,
    Omit<Choices, 'again'> {
  readonly texts: string
  readonly field: Extract<FormField, { kind: 'choice' }>
  /** Text key of the field that must be chosen first */
  readonly above: string | undefined
  readonly onRetry: () => void
}

/** A select whose choices a service may list, by the values of other fields. Their failure shows with Retry. */
export function ChoiceView({ texts, field, above, choices, state, onRetry, ...shared }: ChoiceViewProps) {
  const { t } = useTranslation([texts, 'kit-record', 'kit', 'words'])
  const { value = '', disabled, help, warning, error } = shared
  const first = above && t('kit-record:chooseFirst', { field: t(above) })
  // Shows the stored code until the service has given its label.
  const isNamed = value === '' || choices.some((option) => option.value === value)
  const failed = state?.hasTag('failed') && (
    <>
      {t('kit-record:choicesFailed')}{' '}
      <Button
        size="sm"
        variant="link"
        aria-label={t('kit-record:tryAgainOf', { name: shared.label })}
        onClick={onRetry}
      >
        {t('kit-record:tryAgain')}
      </Button>
    </>
  )
  return (
    <Select
      {...shared}
      disabled={disabled || first !== undefined}
      error={error && (first || error)}
      help={first || (state?.matches('empty') ? t('kit-record:noChoices') : help)}
      warning={failed || warning}
      placeholder={t(state?.hasTag('busy') ? 'kit-record:loadingChoices' : (field.any ?? 'kit-record:choose'))}
      options={isNamed ? choices : [...choices, { value: String(value), label: String(value) }]}
    />
  )
}
