import { useTranslation } from 'react-i18next'
import { undoTime } from '../../../machines/job-calendar/calendar-context.ts'
import { newKey } from '../../client/new-key.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { acting } from '../../kit/acting.ts'
import { now } from '../../kit/clock.ts'
import { reasonOf } from '../../kit/failure-reason.ts'
import { sending } from '../../kit/sending.ts'
import { isUnanswered } from '../../kit/top-state.ts'
import { UnansweredPanel } from '../../kit/UnansweredPanel.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Countdown } from '../../ui/feedback/Countdown.tsx'
import { Id } from '../../ui/values/Id.tsx'
import { Kbd } from '../../ui/values/Kbd.tsx'
import type { JobCalendarProps } from './job-calendar-props.ts'

/** What became of the last drop, and what can be done about it. */
export function CalendarNotices({ state, send }: JobCalendarProps) {
  const dismiss = acting(state, send)('setbacks.dismiss')
  const { t } = useTranslation('job-calendar')
  const { told, failure } = state.context
  return (
    <div className="grid gap-2 px-6 empty:hidden max-sm:px-4 [&:not(:empty)]:pb-3">
      {isUnanswered(state) && (
        <UnansweredPanel
          state={state}
          send={send}
          text={{ unknown: t('unknown'), checking: t('checking') }}
          advice={t('unknownAdvice')}
          check={t('checkNow')}
          busyLabel={t('checkingNow')}
        />
      )}
      {state.can({ type: 'undo.start', key: '' }) && <UndoBar state={state} send={send} />}
      {told.setbacks.length > 0 && (
        <Banner
          tone="bad"
          title={t('wentBack')}
          action={
            dismiss && (
              <Button size="sm" {...dismiss}>
                {t('dismiss')}
              </Button>
            )
          }
        >
          <ul>
            {told.setbacks.map(({ jobId, to, cause, failure: why }) => (
              <li key={jobId}>
                <Id>{jobId}</Id> ({to.start}):{' '}
                {cause === 'refused' && why ? <bdi>{reasonOf(why)}</bdi> : t(`causes/${cause}`)}
              </li>
            ))}
          </ul>
        </Banner>
      )}
      {failure && state.matches('shown') && (
        <Banner tone="warn" title={t('refreshFailed')} live>
          <bdi>{reasonOf(failure)}</bdi>
        </Banner>
      )}
    </div>
  )
}

function UndoBar({ state, send }: JobCalendarProps) {
  const does = sending(send)
  const { t } = useTranslation('job-calendar')
  const { done, movedAt } = state.context.moves
  const { list } = useFormats()
  return (
    <Banner
      tone="good"
      title={t('spoken/moved', { ids: list(done.map(({ jobId }) => jobId)) })}
      action={
        <Button size="sm" {...does('undo.start', newKey)}>
          {t('undo')} <Kbd>Ctrl Z</Kbd> {movedAt && <Countdown until={Date.parse(movedAt) + undoTime} now={now} />}
        </Button>
      }
    />
  )
}
