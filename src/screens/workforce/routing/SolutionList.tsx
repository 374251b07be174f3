import { useTranslation } from 'react-i18next'
import type { RoutingRun } from '../../../contract/areas/routing/routing.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { now } from '../../../kit/clock.ts'
import { RoutingStateChip } from '../../../records/jobs/RoutingStateChip.tsx'
import { failureReasonText } from '../../../records/jobs/routing-words.ts'
import { Elapsed } from '../../../ui/feedback/Elapsed.tsx'
import { DateTime } from '../../../ui/values/DateTime.tsx'
import { Id } from '../../../ui/values/Id.tsx'

interface SolutionListProps {
  readonly runs: readonly RoutingRun[]
  /** How many the provider has, where some of them can't be shown here */
  readonly of?: number | undefined
  readonly open: string | undefined
}

/** Each run with its state; a press opens it. */
export function SolutionList({ runs, of = 0, open }: SolutionListProps) {
  const { t } = useTranslation('routing')
  const { number } = useFormats()
  return (
    <>
      <ul>
        {runs.map((run) => (
          <li key={run.routingId} className="border-b">
            <a
              href={`#${run.routingId}`}
              aria-current={run.routingId === open ? 'true' : undefined}
              className="grid gap-0.5 border-s-3 border-transparent px-4 py-2 text-ink hover:bg-sunken aria-[current]:border-brand aria-[current]:bg-selected"
            >
              <span className="flex items-center justify-between gap-2">
                <b>
                  <Id>{run.routingId}</Id>
                </b>
                <RoutingStateChip state={run.state} isOutdated={run.outdated > 0} />
              </span>
              <RunLines run={run} />
            </a>
          </li>
        ))}
      </ul>
      {of > runs.length && (
        <p className="px-4 py-2 text-xs text-muted">
          {t('newestOf', { shown: number(runs.length), total: number(of) })}
        </p>
      )}
    </>
  )
}

/** When, where, and what came of it. */
export function RunLines({ run }: { readonly run: RoutingRun }) {
  const { t } = useTranslation(['routing', 'routing-apply'])
  const { number } = useFormats()
  const { state, city, jobs, startedAt, endedAt, requestedAt, appliedAt, appliedBy, outdated, reason } = run
  return (
    <>
      <span>
        {state === 'SOLVING' && startedAt ? (
          <>
            <Elapsed since={startedAt} now={now} /> {t('elapsed')}
          </>
        ) : (
          <DateTime at={appliedAt ?? endedAt ?? requestedAt} />
        )}
        {appliedBy && <bdi>{t('by', { name: appliedBy })}</bdi>}
      </span>
      <span className="text-xs text-muted">
        <bdi>{city}</bdi>
        {jobs > 0 && ` · ${t('jobs', { count: jobs, number: number(jobs) })}`}
        {state === 'FAILED' && reason && ` · ${failureReasonText(t, reason)}`}
      </span>
      {outdated > 0 && (
        <span className="text-xs text-warn">{t('outdated', { count: outdated, number: number(outdated) })}</span>
      )}
    </>
  )
}
