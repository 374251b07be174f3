import { useTranslation } from 'react-i18next'
import { maxRows, retriable } from '../../../machines/kit/bulk/bulk-rows.ts'
import { newKey } from '../../client/new-key.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { ProgressBar } from '../../ui/feedback/ProgressBar.tsx'
import { ActButton } from '../ActButton.tsx'
import { acting } from '../acting.ts'
import { reasonOf } from '../failure-reason.ts'
import { BulkConfirm } from './BulkConfirm.tsx'
import { BulkProgress } from './BulkProgress.tsx'
import { BulkRest } from './BulkRest.tsx'
import { BulkResults } from './BulkResults.tsx'
import type { BulkInView } from './bulk-definition.ts'

/** A run of an act on many rows: question, progress and result of each row. A function of `state`. */
export function BulkView({ act, state, send, rows }: BulkInView) {
  const shown = { act, state, send }
  if (state.hasTag('asking')) return <BulkConfirm {...shown} {...(rows ? { rows } : {})} />
  if (state.matches('collecting') || state.matches('collectFailed')) return <Collecting {...shown} />
  return (
    <div className="grid gap-4">
      <BulkProgress {...shown} />
      <RunActs {...shown} />
      <BulkRest state={state} send={send} />
      <BulkResults act={act} context={state.context} />
    </div>
  )
}

function Collecting({ state, send }: BulkInView) {
  const { t } = useTranslation('bulk')
  const { number } = useFormats()
  const { rows, total, behind, failure } = state.context
  const wanted = Math.min(Math.max(total - behind, rows.length), maxRows)
  const text = t('collecting', { count: rows.length, done: number(rows.length), total: number(wanted) })
  return (
    <div className="grid gap-3">
      {state.matches('collectFailed') ? (
        <Banner tone="bad" title={t('uncollectedTitle')} live>
          {failure && <p>{reasonOf(failure)}</p>}
          <p>{t('uncollectedText')}</p>
        </Banner>
      ) : (
        <>
          <p role="status">{text}</p>
          <ProgressBar label={text} value={rows.length} max={wanted} />
        </>
      )}
      <RunActs state={state} send={send} />
    </div>
  )
}

/** The acts on the run, each shown only while it can be used. */
function RunActs({ state, send }: Omit<BulkInView, 'act'>) {
  const may = acting(state, send)
  const { t } = useTranslation('bulk')
  const { number } = useFormats()
  const again = retriable(state.context)
  return (
    <div className="flex flex-wrap gap-2">
      <ActButton act={may('run.pause')}>{t('pause')}</ActButton>
      <ActButton variant="main" act={may('run.resume')}>
        {t('resume')}
      </ActButton>
      <ActButton variant="main" act={may('run.check')}>
        {t('check')}
      </ActButton>
      <ActButton variant="main" act={may('run.retry', newKey)}>
        {t('retry', { count: again, rows: number(again) })}
      </ActButton>
      <ActButton variant="quiet" act={may('run.stop')}>
        {t('leaveRest')}
      </ActButton>
    </div>
  )
}
