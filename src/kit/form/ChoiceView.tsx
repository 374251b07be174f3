import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/Button.tsx'
import type { FieldTexts } from '../../ui/fields/Field.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import type { Sends } from '../../ui/sends.ts'
import type { Choices } from '../use-options.ts'
import type { FormField } from './form-definition.ts'

export interface ChoiceViewProps extends FieldTexts, Sends, Omit<Choices, 'again'> {
  readonly name: string
  readonly value: string
  readonly disabled?: boolean
  readonly onValue: (value: string) => void
  readonly texts: string
  readonly field: Extract<FormField, { kind: 'choice' }>
  /** Text key of the field that must be chosen first */
  readonly above: string | undefined
  /** Values of the form, by which choices are searched for */
  readonly values: Readonly<Record<string, string>>
  readonly onRetry: () => void
}

/**
 * A select whose choices a service may list, by the values of other fields, or a picker where they are too many. Their
 * failure shows with Retry.
 */
export function ChoiceView({ texts, field, above, values, choices, state, onRetry, ...shared }: ChoiceViewProps) {
  const { t } = useTranslation([texts, 'kit-record', 'kit', 'words'])
  const { value, disabled, help, warning, error } = shared
  const first = above && t('kit-record:chooseFirst', { field: t(above) })
  // Shows the stored code until the service has given its label.
  const isNamed = value === '' || choices.some((option) => option.value === value)
  const asked = {
    ...shared,
    disabled: disabled || first !== undefined,
    error: error && (first || error),
  }
  if ('Field' in field.options && field.options.Field)
    return (
      <field.options.Field
        {...asked}
        help={first || help}
        options={choices}
        placeholder={t(field.any ?? 'kit-record:choose')}
        values={values}
      />
    )
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
      {...asked}
      help={first || (state?.matches('empty') ? t('kit-record:noChoices') : help)}
      warning={failed || warning}
      placeholder={t(state?.hasTag('busy') ? 'kit-record:loadingChoices' : (field.any ?? 'kit-record:choose'))}
      options={isNamed ? choices : [...choices, { value: value, label: value }]}
    />
  )
}
