import { useTranslation } from 'react-i18next'
import {
  askedFields,
  choicesOf,
  type DescribedProblem,
  isKnownKind,
  problemsIn,
  type TypedValues,
} from '../../../machines/kit/described-form.ts'
import type { DescribedField, DescribedForm } from '../../contract/described-form.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useDescribedWords } from './described-words.ts'

export interface DescribedFieldsProps {
  readonly form: DescribedForm
  readonly values: TypedValues
  /** Each field then says what is missing or wrong */
  readonly isInvalid: boolean
  readonly disabled: boolean
  readonly send: (event: { type: 'value.change'; name: string; value: string }) => void
}

/** The fields that the service describes (S-49). One of an unknown kind is a note. */
export function DescribedFields(props: DescribedFieldsProps) {
  const { form, values, disabled } = props
  const problems = props.isInvalid ? problemsIn(form, values) : {}
  const words = useDescribedWords()
  return (
    <fieldset disabled={disabled} className="grid gap-4">
      <legend className="sr-only">{words(form)}</legend>
      {askedFields(form, values).map((field) =>
        isKnownKind(field) ? (
          <KnownField key={field.name} {...props} field={field} problem={problems[field.name]} />
        ) : (
          <UnknownField key={field.name} field={field} />
        ),
      )}
    </fieldset>
  )
}

interface KnownFieldProps extends DescribedFieldsProps {
  readonly field: DescribedField
  readonly problem: DescribedProblem | undefined
}

/** A text of more characters than this has several lines. */
const oneLine = 80

function KnownField({ form, field, values, problem, send }: KnownFieldProps) {
  const words = useDescribedWords()
  const say = useProblemWords()
  const { name, type, maxLength } = field
  const value = values[name] ?? ''
  const onValue = (typed: string) => send({ type: 'value.change', name, value: typed })
  const shared = {
    name,
    label: words(field),
    event: 'value.change',
    payload: { name },
    onValue,
    help: field.help ? words(field.help) : undefined,
    error: problem && say(problem, field),
  }
  if (type === 'checkbox')
    return <Checkbox {...shared} checked={value === 'true'} onValue={(checked) => onValue(checked ? 'true' : '')} />
  const typed = { ...shared, value, optional: !field.required, 'aria-required': field.required }
  if (type === 'select') return <Choice {...typed} form={form} field={field} values={values} />
  if (type === 'number') return <NumberField {...typed} />
  if (type === 'text' && maxLength !== null && maxLength !== undefined && maxLength > oneLine)
    return <TextArea {...typed} most={maxLength} />
  return <TextField {...typed} type={type === 'date' ? 'date' : 'text'} />
}

type ChoiceProps = Omit<Parameters<typeof Select>[0], 'options' | 'form'> &
  Pick<KnownFieldProps, 'form' | 'field' | 'values'>

/** A select. Where its choices depend on another field that is empty, that one comes first. */
function Choice({ form, field, values, ...shared }: ChoiceProps) {
  const { t } = useTranslation(['described-form', 'kit-record'])
  const words = useDescribedWords()
  const choices = choicesOf(field, values)
  const above = form.fields.find(({ name }) => field.options.some(({ when }) => when?.field === name))
  const first = choices.length === 0 && above ? t('kit-record:chooseFirst', { field: words(above) }) : undefined
  return (
    <Select
      {...shared}
      disabled={choices.length === 0}
      help={first ?? (choices.length === 0 ? t('kit-record:noChoices') : shared.help)}
      placeholder={t('kit-record:choose')}
      options={choices.map((choice) => ({ value: choice.value, label: words(choice) }))}
    />
  )
}

function useProblemWords(): (problem: DescribedProblem, field: DescribedField) => string {
  const { t } = useTranslation(['described-form', 'kit-record'])
  const { number } = useFormats()
  return (problem, { min, max, maxLength }) => {
    if (problem === 'required') return t('kit-record:required')
    if (problem === 'wrongDay') return t('kit-record:wrongDay')
    if (problem === 'tooLong') return t('kit-record:tooLong', { most: maxLength })
    if (problem === 'wrongChoice') return t('described-form:wrongChoice')
    if (min == null && max == null) return t('described-form:wrongNumber')
    if (max == null) return t('described-form:numberFrom', { min: number(min) })
    if (min == null) return t('described-form:numberTo', { max: number(max) })
    return t('described-form:numberWithin', { min: number(min), max: number(max) })
  }
}

/** What only the service knows can't be filled in here, and says so (S-49, S-225). */
function UnknownField({ field }: { readonly field: DescribedField }) {
  const { t } = useTranslation('described-form')
  const words = useDescribedWords()
  return (
    <Banner tone={field.required ? 'warn' : 'neutral'} title={<bdi>{words(field)}</bdi>}>
      {t(field.required ? 'unknownRequired' : 'unknownKind', { type: field.type })}
    </Banner>
  )
}
