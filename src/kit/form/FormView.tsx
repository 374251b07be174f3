import { ArrowPathIcon } from '@heroicons/react/24/outline'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { newKey } from '../../client/new-key.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { FailureRows } from '../batch/FailureRows.tsx'
import { reasonOf } from '../failure-reason.ts'
import type { Params } from '../route.ts'
import { sending } from '../sending.ts'
import { FormConsequence } from './FormConsequence.tsx'
import { FormFields, type FormInView } from './FormFields.tsx'

export interface FormViewProps extends FormInView {
  /** Beside the main act */
  readonly acts?: ReactNode
  /** Parameters of the form, and what its page knows besides. Its consequence asks by them */
  readonly around?: Params
}

/** An act in focus is scrolled from below a toast of four lines (WCAG 2.4.11). */
export const aboveToasts = { scrollMarginBlockEnd: '9rem' }

/** Shows the fields and what saving would bring about, the outcome of the last try, and the main act. A function of `state`. */
export function FormView({ form, state, send, acts, around = {} }: FormViewProps) {
  const { t } = useTranslation([form.texts, 'kit-record', 'kit'])
  const place = useFirstWrong(state.matches('invalid'))
  if (state.matches('saved'))
    return (
      <Banner tone="good" live>
        {t(form.saved)}
      </Banner>
    )
  const submit = () => state.can({ type: 'form.submit', key: '' }) && send({ type: 'form.submit', key: newKey() })
  const isBarred = state.matches('unknown') && !state.can({ type: 'form.submit', key: '' })
  const whyNot = state.matches('invalid') ? 'mendFirst' : isBarred ? 'reloadFirst' : undefined
  return (
    <div ref={place}>
      <Form className="grid max-w-160 gap-3.5" onSubmit={submit}>
        <Overtaken form={form} state={state} send={send} />
        <FormFields form={form} state={state} send={send} />
        <FormConsequence form={form} values={state.context.values} around={around} />
        <Trouble form={form} state={state} send={send} />
        <div className="flex flex-wrap gap-2">
          <Button
            type="submit"
            style={aboveToasts}
            variant="main"
            event="form.submit"
            busy={state.hasTag('busy')}
            busyLabel={t(state.matches('reloading') ? 'kit-record:reloading' : 'kit-record:saving')}
            reason={whyNot && t(`kit-record:${whyNot}`)}
          >
            {state.matches('unknown') ? t('kit-record:tryAgain') : t(form.submit)}
          </Button>
          {acts}
        </div>
      </Form>
    </div>
  )
}

/** Moves the focus to the first invalid field. */
function useFirstWrong(isInvalid: boolean) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isInvalid) place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [isInvalid])
  return place
}

/** Warns that someone else changed the record. Each field shows the stored value that saving would replace. */
function Overtaken({ state }: FormInView) {
  const { t } = useTranslation(['kit-record', 'kit'])
  if (!state.matches('editing') || state.context.stored === null || state.context.seen === null) return null
  return (
    <Banner tone="warn" title={t('overtakenTitle')} live>
      {t('overtakenText')}
    </Banner>
  )
}

/** Gives the reason of the last failure. The input stays above it. */
function Trouble({ form, state, send }: FormInView) {
  const does = sending(send)
  const { t } = useTranslation(['kit-record', 'kit'])
  const { failure, readFailure } = state.context
  const notRead = readFailure && (
    <p>
      <bdi>{t('reloadFailed', { reason: readFailure.message ?? reasonOf(readFailure) })}</bdi>
    </p>
  )
  if (state.matches('refused') && failure)
    return (
      <Banner tone="bad" live>
        {reasonOf(failure, form.fallback)}
        <FailureRows failure={failure} />
        {notRead}
      </Banner>
    )
  if (!state.matches('unknown')) return null
  const reload = (
    <Button size="sm" icon={ArrowPathIcon} {...does('form.reload')}>
      {t('reload')}
    </Button>
  )
  return (
    <Banner tone="warn" title={t('unknownTitle')} live action={reload}>
      <p>{t('unknownSave')}</p>
      {notRead}
    </Banner>
  )
}
