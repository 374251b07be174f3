import { ArrowPathIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { formMachine } from '../../machines/kit/form.machine.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Form } from '../ui/Form.tsx'
import { TextField } from '../ui/TextField.tsx'
import { reasonOf } from './failure-reason.ts'
import { newKey } from './new-key.ts'

/** A form as data. Text keys are of its namespace. */
export interface FormDefinition {
  readonly texts: string
  readonly fields: readonly { readonly name: string; readonly label: string; readonly help?: string }[]
  /** The act and its object: "Save area" */
  readonly submit: string
  readonly saved: string
  /** The call's fallback text (doc1 §8) */
  readonly fallback?: string
}

export interface FormViewProps {
  readonly form: FormDefinition
  readonly state: SnapshotFrom<typeof formMachine>
  readonly send: (event: EventFrom<typeof formMachine>) => void
}

/** Fields in one column, what came of the last try, and the one act. A function of `state`. */
export function FormView({ form, state, send }: FormViewProps) {
  const { t } = useTranslation([form.texts, 'kit'])
  if (state.matches('saved'))
    return (
      <Banner tone="good" live>
        {t(form.saved)}
      </Banner>
    )
  const submit = () => state.can({ type: 'form.submit', key: '' }) && send({ type: 'form.submit', key: newKey() })
  return (
    <Form className="grid max-w-160 gap-3" onSubmit={submit}>
      {form.fields.map((field) => (
        <ValueField key={field.name} form={form} field={field} state={state} send={send} />
      ))}
      <Trouble form={form} state={state} send={send} />
      <div>
        <Button
          type="submit"
          variant="main"
          event="form.submit"
          busy={state.hasTag('busy')}
          busyLabel={t(state.matches('reloading') ? 'kit:reloading' : 'kit:saving')}
          reason={state.matches('invalid') ? t('kit:mendFirst') : undefined}
        >
          {state.matches('unknown') ? t('kit:tryAgain') : t(form.submit)}
        </Button>
      </div>
    </Form>
  )
}

interface ValueFieldProps extends FormViewProps {
  readonly field: FormDefinition['fields'][number]
}

function ValueField({ form, field: { name, label, help }, state, send }: ValueFieldProps) {
  const { t } = useTranslation([form.texts, 'kit'])
  const { values, stored, required } = state.context
  const value = values[name] ?? ''
  const isMissing = state.matches('invalid') && required.includes(name) && value.trim() === ''
  const isOtherThere = state.matches('editing') && stored !== null && (stored[name] ?? '') !== value
  return (
    <TextField
      name={name}
      label={t(label)}
      optional={!required.includes(name)}
      help={help && t(help)}
      error={isMissing && t('kit:required')}
      warning={isOtherThere && t('kit:storedNow', { value: stored[name] || '–' })}
      value={value}
      readOnly={!state.can({ type: 'value.change', name, value })}
      event="value.change"
      payload={{ name }}
      onValue={(typed) => send({ type: 'value.change', value: typed, name })}
    />
  )
}

/** Why the last try did not end well; what was typed stays above it. */
function Trouble({ form, state, send }: FormViewProps) {
  const { t } = useTranslation('kit')
  const { failure } = state.context
  if (state.matches('refused') && failure)
    return (
      <Banner tone="bad" live>
        {reasonOf(failure, form.fallback)}
      </Banner>
    )
  if (!state.matches('unknown')) return null
  const reload = (
    <Button size="sm" icon={ArrowPathIcon} event="form.reload" onClick={() => send({ type: 'form.reload' })}>
      {t('reload')}
    </Button>
  )
  return (
    <Banner tone="warn" title={t('unknownTitle')} live action={reload}>
      {t('unknownSave')}
    </Banner>
  )
}
