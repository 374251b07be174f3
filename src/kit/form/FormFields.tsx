import { useTranslation } from 'react-i18next'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { FormContext, formMachine } from '../../../machines/kit/form/form.machine.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { DayField, type DayFieldProps } from '../../ui/fields/DayField.tsx'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { PhoneField } from '../../ui/fields/PhoneField.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { now } from '../clock.ts'
import { useChoices } from '../use-options.ts'
import { ChoiceView, type ChoiceViewProps } from './ChoiceView.tsx'
import type { FormDefinition, FormField } from './form-definition.ts'
import { fieldsBelow, mayBeEmpty, problemsOf } from './form-problems.ts'
import { SecretField } from './SecretField.tsx'
import { SeveralField } from './SeveralField.tsx'
import { isGone } from './typed-secrets.ts'

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

/** Shows the fields, each with its problem, or with the stored value that differs. Halves stand side by side. */
export function FormFields({ form, state, send }: FieldsInView) {
  const problems = state.matches('invalid') ? problemsOf(form, state.context.values) : {}
  return (
    <div className="grid gap-x-4 gap-y-3.5 sm:grid-cols-2">
      {form.fields.map((field) => (
        <div key={field.name} className={field.half ? 'min-w-0' : 'min-w-0 sm:col-span-2'}>
          <ValueField form={form} field={field} state={state} send={send} problem={problems[field.name]} />
        </div>
      ))}
    </div>
  )
}

interface ValueFieldProps extends FieldsInView {
  readonly field: FormField
  readonly problem: string | undefined
}

function ValueField({ form, field, state, send, problem }: ValueFieldProps) {
  const { name, label, help, least, most } = field
  const { t } = useTranslation([form.texts, 'kit-record', 'kit', 'words'])
  const { number } = useFormats()
  const { values, stored } = state.context
  const value = values[name] ?? ''
  const isOtherThere = state.matches('editing') && stored !== null && (stored[name] ?? '') !== value
  const bounds = field.kind === 'whole' ? { min: number(field.min), max: number(field.max) } : {}
  const clears = fieldsBelow(form.fields, name)
  const closed = field.closed?.(values) ?? null
  const readOnly = closed !== null || !state.can({ type: 'value.change', name, value })
  const shared = {
    name,
    label: t(label),
    optional: mayBeEmpty(form, field, values),
    help: closed ? t(closed.key, closed.values) : help && t(help),
    error: problem && t(problem, { least, most, ...bounds }),
    warning: isOtherThere && t('kit-record:storedNow', { value: stored[name] || '–' }),
    value,
    event: 'value.change',
    payload: { name },
    onValue: (typed: string) =>
      send({ type: 'value.change', value: typed, name, ...(clears.length > 0 ? { clears } : {}) }),
  }
  if (field.kind === 'choice')
    return <Choice form={form} texts={form.texts} field={field} values={values} disabled={readOnly} {...shared} />
  if (field.kind === 'several')
    return <SeveralField {...shared} texts={form.texts} field={field} values={values} disabled={readOnly} />
  if (field.kind === 'check') {
    const { optional: _, value: __, warning, onValue, ...rest } = shared
    return (
      <Checkbox
        {...rest}
        help={warning || rest.help}
        checked={value === 'true'}
        disabled={readOnly}
        onValue={(checked) => onValue(checked ? 'true' : '')}
      />
    )
  }
  if (field.kind === 'secret') {
    const { value: _, ...rest } = shared
    const warning = isGone(form, name, value) && t('kit-record:enterAgain')
    return <SecretField {...rest} warning={warning} form={form} readOnly={readOnly} />
  }
  if (field.kind === 'part') {
    const { help: _, optional: __, error, ...rest } = shared
    return <field.part {...rest} error={error || undefined} readOnly={readOnly} />
  }
  if (field.kind === 'lines') return <TextArea {...shared} readOnly={readOnly} {...(most ? { most } : {})} />
  if (field.kind === 'phone') return <PhoneField {...shared} readOnly={readOnly} />
  if (field.kind === 'day') {
    const Day = field.ahead ? DayAhead : DayField
    return <Day {...shared} readOnly={readOnly} />
  }
  const Typed = field.kind === 'amount' || field.kind === 'whole' ? NumberField : TextField
  return (
    <Typed
      {...shared}
      readOnly={readOnly}
      type={field.kind === 'email' ? 'email' : 'text'}
      unit={field.kind === 'whole' && field.unit ? t(field.unit) : undefined}
    />
  )
}

/** A day that is promised: the most frequent ones are offered by their names. */
function DayAhead(props: DayFieldProps) {
  const { t } = useTranslation('kit-record')
  const { number, dayOf } = useFormats()
  const later = [3, 7].map((days) => ({
    label: t('inDays', { count: days, days: number(days) }),
    day: dayOf(now(), days),
  }))
  return <DayField {...props} named={[{ label: t('tomorrow'), day: dayOf(now(), 1) }, ...later]} />
}

type ChoiceProps = Omit<ChoiceViewProps, 'above' | 'values' | 'choices' | 'state' | 'onRetry'> & {
  readonly form: FormDefinition
  readonly values: FormContext['values']
}

function Choice({ form, values, ...shown }: ChoiceProps) {
  const { field, texts } = shown
  const { t } = useTranslation([texts, 'words'])
  const { choices, state, again } = useChoices(field.options, t, { ...values, chosen: values[field.name] ?? '' })
  const above = form.fields.find(({ name }) => name === field.of && !values[name])
  return <ChoiceView {...shown} values={values} choices={choices} state={state} onRetry={again} above={above?.label} />
}
