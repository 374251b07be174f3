import { useTranslation } from 'react-i18next'
import { isUnanswered } from '../../kit/top-state.ts'
import { UnansweredDialog } from '../../kit/write/UnansweredDialog.tsx'
import { JobChanged } from './JobChanged.tsx'
import type { StatusProps } from './job-status-props.ts'
import { StatusDialog } from './StatusDialog.tsx'

/** The dialog over a job in which its status is changed. It closes only once the job has the new status (T052). */
export function JobStatusView({ state, send }: StatusProps) {
  const { t } = useTranslation('job-status')
  const { seen, entry } = state.context
  if (state.matches('closed')) return null
  if (state.matches('done'))
    return (
      <p role="status" className="sr-only">
        {t('done')}
      </p>
    )
  if (state.matches('changed')) return <JobChanged state={state} send={send} />
  if (!isUnanswered(state)) return <StatusDialog state={state} send={send} />
  const values = { id: seen.jobId, status: t(`words:jobStatuses/${entry.to}`) }
  return (
    <UnansweredDialog
      state={state}
      send={send}
      title={{ unknown: t('unknownTitle'), checking: t('checkingTitle') }}
      text={{ unknown: t('unknownText', values), checking: t('checkingText', values) }}
      advice={t('unknownAdvice')}
      check={t('check')}
    />
  )
}
