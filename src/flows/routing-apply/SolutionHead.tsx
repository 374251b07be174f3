import { useTranslation } from 'react-i18next'
import type { RoutingTask } from '../../contract/areas/routing/routing.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { RoutingStateChip } from '../../records/jobs/RoutingStateChip.tsx'
import { failureReasonText } from '../../records/jobs/routing-words.ts'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { Facts } from '../../ui/layout/Facts.tsx'
import { DateTime } from '../../ui/values/DateTime.tsx'
import { Id } from '../../ui/values/Id.tsx'

/** Id, state, and the whole travel before and after. */
export function SolutionHead({ task, isFollowing }: { readonly task: RoutingTask; readonly isFollowing: boolean }) {
  const { t } = useTranslation('routing-apply')
  const { number } = useFormats()
  const { routingId, state, assigned, jobs, technicians, day } = task
  return (
    <header className="grid gap-3 border-b px-4 py-3">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="text-base">
          <Id>{routingId}</Id>
        </h2>
        <RoutingStateChip state={state} isOutdated={task.outdated > 0} />
        <span className="text-muted">
          <bdi>{task.city}</bdi> · <DateTime at={task.endedAt ?? task.requestedAt} />
        </span>
        <span role="status" className="ms-auto flex items-center gap-2 text-muted">
          {isFollowing && (
            <>
              <Spinner />
              {t('following', { id: routingId })}
            </>
          )}
        </span>
      </div>
      {state === 'FAILED' && task.reason && <p className="text-bad">{failureReasonText(t, task.reason)}</p>}
      {day && (
        <Facts
          look="line"
          facts={[
            { label: t('day'), value: <DateTime at={day} look="date" /> },
            { label: t('jobsAssigned'), value: t('ofJobs', { assigned: number(assigned), jobs: number(jobs) }) },
            { label: t('technicians'), value: number(technicians) },
            { label: t('distance'), value: <Travel before={task.kmBefore} after={task.km} unit="km" /> },
            { label: t('travel'), value: <Travel before={task.minutesBefore} after={task.minutes} unit="minutes" /> },
          ]}
        />
      )}
    </header>
  )
}

interface TravelProps {
  readonly before: number
  readonly after: number
  readonly unit: 'km' | 'minutes'
}

/** "118.4 km → 83.6 km", said with words. */
export function Travel({ before, after, unit }: TravelProps) {
  const { t } = useTranslation('routing-apply')
  const { number } = useFormats()
  const say = (value: number) => t(unit, { number: number(value) })
  return (
    <span className="whitespace-nowrap">
      <span className="text-muted">{say(before)}</span>
      <span aria-hidden="true" className="mx-1 inline-block rtl:-scale-x-100">
        →
      </span>
      <span className="sr-only">{t('becomes')}</span>
      <b>{say(after)}</b>
    </span>
  )
}
