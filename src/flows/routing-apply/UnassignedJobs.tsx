import { useTranslation } from 'react-i18next'
import type { RoutingTask } from '../../contract/areas/routing/routing.ts'
import { typeText } from '../../records/jobs/job-words.ts'
import { reasonText } from '../../records/jobs/routing-words.ts'
import { CountBadge } from '../../ui/feedback/CountBadge.tsx'
import { Id } from '../../ui/values/Id.tsx'

/** Jobs that keep waiting, each with its reason. */
export function UnassignedJobs({ jobs }: { readonly jobs: RoutingTask['unassigned'] }) {
  const { t } = useTranslation(['routing-apply', 'words'])
  if (jobs.length === 0) return null
  const marks = marksOf(jobs)
  return (
    <section className="grid gap-2 p-4">
      <h3 className="flex items-center gap-2 text-base">
        {t('unassigned')} <CountBadge count={jobs.length} />
      </h3>
      <ul className="grid">
        {jobs.map(({ jobId, type, customerName, reason }) => (
          <li
            key={jobId}
            className="grid grid-cols-[2rem_6rem_minmax(0,1fr)] items-baseline gap-x-3 border-b py-1.5 sm:grid-cols-[2rem_6rem_minmax(0,1fr)_minmax(0,1fr)]"
          >
            <bdi className="text-xs font-semibold text-warn">{marks.get(jobId) ?? '–'}</bdi>
            <a className="link" href={`/app/workforce/job/${jobId}`}>
              <Id>{jobId}</Id>
            </a>
            <span className="min-w-0 wrap-anywhere">
              <bdi>{customerName}</bdi> · {typeText(t, type)}
            </span>
            <span className="text-warn max-sm:col-start-2 max-sm:col-end-4">{reasonText(t, reason)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** U1, U2 … of those that the map can show. */
export const marksOf = (jobs: RoutingTask['unassigned']): ReadonlyMap<string, string> =>
  new Map(jobs.filter(({ latitude }) => latitude !== null).map(({ jobId }, index) => [jobId, `U${index + 1}`]))
