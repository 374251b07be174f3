import i18next from 'i18next'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearch } from 'wouter'
import type { FormValues } from '../../../machines/kit/form/form.machine.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { EmptyView } from '../../ui/feedback/EmptyView.tsx'
import { PageHead } from '../../ui/layout/PageHead.tsx'
import { Dialog, type DialogProps } from '../../ui/overlays/Dialog.tsx'
import { FailedView } from '../FailedView.tsx'
import { useRecord } from '../record/use-record.ts'
import { notify, rootApi, useFlow } from '../root-api.ts'
import type { Params } from '../route.ts'
import { aboveToasts, FormView } from './FormView.tsx'
import type { Form } from './form-definition.ts'
import { formFlow, formId } from './form-flow.ts'

const ToldOnce = lazy(() => import('./ToldOnce.tsx').then((file) => ({ default: file.ToldOnce })))

interface FormProps {
  readonly form: Form
  readonly params: Params
  /** Called with an address after a success, without one after Cancel. */
  readonly onLeave: (address?: string) => void
  /** What its page knows besides. It tells the consequence more, and belongs to no draft */
  readonly known?: Params
}

interface FormScreenProps extends Pick<FormProps, 'form' | 'params'> {
  /** Address that Cancel opens. */
  readonly back: string
}

/** The page of a form. The parameters of its address name the record that it changes, or `from` one that it copies. */
export const pageOfForm = (form: Form) => () => {
  const named = Object.entries(useParams()).filter(([name]) => !/^\d+$/.test(name))
  const from = new URLSearchParams(useSearch()).get('from')
  const params = Object.fromEntries(form.copy && from ? [...named, ['from', from]] : named) as Params
  return <FormScreen key={formId(form, params)} form={form} params={params} back={form.back?.(params) ?? '/app'} />
}

/** The texts of all its parts. A page or dialog is hidden while one of them waits for its own; a hidden dialog closes. */
const textsOf = (form: Form) => [form.texts, 'ui', 'kit-record', 'kit', 'words']

/** A form as a page. A draft that is left stays in the tray of flows. */
function FormScreen({ form, params, back }: FormScreenProps) {
  const { t } = useTranslation(textsOf(form))
  return (
    <div className="flex flex-1 flex-col">
      <PageHead
        line
        title={t(form.title)}
        crumbs={form.crumbs?.map(({ label, href }) => ({ label: t(label), ...(href ? { href } : {}) })) ?? []}
      />
      <div className="p-6 max-sm:p-4">
        <FormBody form={form} params={params} onLeave={(address) => rootApi().go(address ?? back)} />
        {/* A toast finds room below the form's acts, so that they can be scrolled from below it. */}
        <div className="min-h-36 print:hidden" />
      </div>
    </div>
  )
}

interface FormDialogProps extends FormProps, Pick<DialogProps, 'size'> {
  /** What it is about, above the fields */
  readonly about?: ReactNode
}

/** A form in a dialog over its record. Closing keeps the draft, Cancel discards it. */
export function FormDialog({ about, size = 'md', ...props }: FormDialogProps) {
  const { form, onLeave } = props
  const { t } = useTranslation(textsOf(form))
  return (
    <Dialog title={t(form.title)} size={size} onClose={() => onLeave()}>
      {about}
      <FormBody {...props} />
    </Dialog>
  )
}

/** Reads the record first where the form changes or copies one. */
function FormBody(props: FormProps) {
  const { form, params } = props
  const record = form.record ?? (params.from ? form.copy : undefined)
  return record ? <RecordForm {...props} record={record} /> : <RunningForm {...props} />
}

function RecordForm({ record, ...props }: FormProps & { record: NonNullable<Form['record']> }) {
  const { state, send } = useRecord(record, props.params)
  const { data, failure } = state.context
  if (data !== null)
    return (
      <RunningForm {...props} values={record.values(data as never)} seen={record.version?.(data as never) ?? null} />
    )
  if (state.hasTag('busy')) return <EmptyView kind="loading" />
  return (
    <FailedView failure={failure} fallback={record.endpoint.fallback} onRetry={() => send({ type: 'read.again' })} />
  )
}

interface RunningFormProps extends FormProps {
  readonly values?: FormValues
  readonly seen?: string | null
}

function RunningForm({ form, params, known, onLeave, values = {}, seen = null }: RunningFormProps) {
  const { t } = useTranslation(['kit-record', 'kit'])
  const id = formId(form, params)
  const [flow] = useState(() => formFlow(form, params))
  const running = useFlow(flow, id, { values: { ...blank(form), ...values }, seen })
  const isSaved = running?.state.matches('saved') ?? false
  const leave = () => {
    const answer = running?.state.context.answer
    rootApi().stop(id)
    onLeave(answer === null ? undefined : form.done(answer as never, params))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run once, at the end.
  useEffect(() => {
    if (!isSaved) return
    const ms = form.toastMs === undefined ? {} : { ms: form.toastMs }
    notify({ tone: 'good', text: i18next.t(`${form.texts}:${form.saved}`), ...ms })
    if (!form.once) leave()
  }, [isSaved])
  if (!running) return <EmptyView kind="loading" />
  if (isSaved && form.once)
    return (
      <Suspense>
        <ToldOnce form={form} flowId={id} onClose={leave} />
      </Suspense>
    )
  const giveUp = () => {
    rootApi().stop(id)
    onLeave()
  }
  const isResting = !running.state.hasTag('busy') && !running.state.matches('unknown')
  return (
    <FormView
      form={form}
      state={running.state}
      send={running.send}
      around={{ ...params, ...known }}
      acts={
        isResting && (
          <Button variant="quiet" style={aboveToasts} onClick={giveUp}>
            {t('cancel')}
          </Button>
        )
      }
    />
  )
}

const blank = ({ fields }: Form): FormValues =>
  Object.fromEntries(fields.map(({ name, initial = '' }) => [name, initial]))
