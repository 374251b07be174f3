import { useTranslation } from 'react-i18next'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { FormContext, formMachine } from '../../../machines/kit/form/form.machine.ts'
import { PhoneField } from '../../ui/fields/PhoneField.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useOptions } from '../use-options.ts'
import type { FormDefinition, FormField } from './form-definition.ts'
import { mayBeEmpty, problemsOf } from './form-problems.ts'

export interface FormInView {
  readonly form: FormDefinition
  readonly state: SnapshotFrom<typeof formMachine>
  readonly send: (event: EventFrom<typeof formMachine>) => void
}

type Change = Extract<EventFrom<typeof formMachine>, { type: 'value.change' }>

/** The part of a machine that fields need, because other machines than the form's ask for values, too. */
export interface FieldsInView {
  readonly form: FormDefinition
  readonly state: {
    readonly context: Pick<FormContext, 'values' | 'stored'>
    matches(place: 'invalid' | 'editing'): boolean
    can(event: Change): boolean
  }
  readonly send: (event: Change) => void
}

/** Shows the fields in one column, each with its problem, or with the stored value that differs. */
export function FormFields({ form, state, send }: FieldsInView) {
  const problems = state.matches('invalid') ? problemsOf(form, state.context.values) : {}
  return form.fields.map((field) => (
    <ValueField key={field.name} form={form} field={field} state={state} send={send} problem={problems[field.name]} />
  ))
}

interface ValueFieldProps extends FieldsInView {
  readonly field: FormField
  readonly problem: string | undefined
}

function ValueField({ form, field, state, send, problem }: ValueFieldProps) {
  const { name, label, help, least, most } = field
  const { t } = useTranslation([form.texts, 'kit-record', 'kit', 'words'])
  const { values, stored } = state.context
  const value = values[name] ?? ''
  const isOtherThere = state.matches('editing') && stored !== null && (stored[name] ?? '') !== value
  const shared = {
    name,
    label: t(label),
    optional: mayBeEmpty(form, field, values),
    help: help && t(help),
    error: problem && t(problem, { least, most }),
    warning: isOtherThere && t('kit-record:storedNow', { value: stored[name] || '–' }),
    value,
    event: 'value.change',
    payload: { name },
    onValue: (typed: string) => send({ type: 'value.change', value: typed, name }),
  }
  const readOnly = !state.can({ type: 'value.change', name, value })
  if (field.kind === 'choice') return <Choice field={field} texts={form.texts} disabled={readOnly} {...shared} />
  if (field.kind === 'lines') return <TextArea {...shared} readOnly={readOnly} {...(most ? { most } : {})} />
  if (field.kind === 'phone') return <PhoneField {...shared} readOnly={readOnly} />
  return (
    <TextField
      {...shared}
      readOnly={readOnly}
      type={field.kind === 'day' ? 'date' : field.kind === 'email' ? 'email' : 'text'}
      numeric={field.kind === 'amount'}
    />
  )
}

type ChoiceProps = Omit<Parameters<typeof Select>[0], 'options'> & {
  readonly texts: string
  readonly field: Extract<FormField, { kind: 'choice' }>
}

function Choice({ texts, field, ...shared }: ChoiceProps) {
  const { t } = useTranslation([texts, 'kit-record', 'kit', 'words'])
  const options = useOptions(field.options, t)
  const { value = '' } = shared
  // Shows the stored code until the service has given its label.
  const isNamed = value === '' || options.some((option) => option.value === value)
  return (
    <Select
      {...shared}
      placeholder={t(field.any ?? 'kit-record:choose')}
      options={isNamed ? options : [...options, { value: String(value), label: String(value) }]}
    />
  )
}
