import { useTranslation } from 'react-i18next'
import { rcaValues } from '../../../machines/repeat-job-rca/repeat-job-rca.machine.ts'
import { DescribedAnswers } from '../../kit/described-form/DescribedAnswers.tsx'
import { DescribedFields } from '../../kit/described-form/DescribedFields.tsx'
import { useDescribedWords } from '../../kit/described-form/described-words.ts'
import { FailureBanner } from '../../kit/FailureBanner.tsx'
import { isUnanswered } from '../../kit/top-state.ts'
import { UnansweredPanel } from '../../kit/UnansweredPanel.tsx'
import { DateTime } from '../../ui/values/DateTime.tsx'
import type { RcaProps } from './repeat-job-rca-props.ts'

/** The form as the service describes it, and the three outcomes of its submission. */
export function RcaForm({ state, send }: RcaProps) {
  const { t } = useTranslation('repeat-job-rca')
  const words = useDescribedWords()
  const { form, values, failure, jobId } = state.context
  if (!form) return null
  return (
    <section className="grid gap-3">
      <h3 className="text-base">{words(form)}</h3>
      <DescribedFields
        form={form}
        values={values}
        isInvalid={state.matches({ editing: 'invalid' })}
        disabled={state.matches('submitting')}
        send={send}
      />
      {isUnanswered(state) ? (
        <UnansweredPanel
          state={state}
          send={send}
          text={{ unknown: t('unknown', { id: jobId }), checking: t('checking', { id: jobId }) }}
          check={t('check')}
          busyLabel={t('checkingShort')}
        />
      ) : (
        <FailureBanner failure={failure} fallback="repeat-job-rca:submitFailed" />
      )}
    </section>
  )
}

/** The root cause that the job has, with who submitted it and when. */
export function RcaRecord({ state }: Pick<RcaProps, 'state'>) {
  const { t } = useTranslation('repeat-job-rca')
  const words = useDescribedWords()
  const { form, seen } = state.context
  if (!form || !seen?.rca) return null
  return (
    <section className="grid gap-2">
      <h3 className="text-base">{words(form)}</h3>
      <DescribedAnswers form={form} values={seen.rca.values} />
      <p className="text-xs text-muted">
        {t('by', { name: seen.rca.submittedBy })} · <DateTime at={seen.rca.submittedAt} />
      </p>
    </section>
  )
}

/** What was typed and doesn't count, because a colleague was first. */
export function EnteredHere({ state }: Pick<RcaProps, 'state'>) {
  const { t } = useTranslation('repeat-job-rca')
  const { form } = state.context
  return (
    form && (
      <section className="grid gap-2 rounded-md border p-3">
        <h3 className="text-sm">{t('enteredHere')}</h3>
        <DescribedAnswers form={form} values={rcaValues(state.context)} />
      </section>
    )
  )
}
