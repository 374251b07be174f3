import { ExclamationTriangleIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import type { Uncovered } from '../../contract/areas/leaves/leave-impact.ts'
import { anyOf } from '../../contract/permissions.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { useCan } from '../../kit/root-api.ts'
import { reassignAddress } from '../../records/jobs/reassigned-day.ts'
import { jobAddress } from '../../records/record-links.ts'
import { CountBadge } from '../../ui/feedback/CountBadge.tsx'
import { Id } from '../../ui/values/Id.tsx'

interface UncoveredJobsProps {
  readonly jobs: readonly Uncovered[]
  /** Whose they are, where a day of theirs may be reassigned from here */
  readonly technicianId?: string
}

/** The jobs that stay without their technician, day by day, each with who is free in its zone. They stay until they are moved. */
export function UncoveredJobs({ jobs, technicianId }: UncoveredJobsProps) {
  const { t } = useTranslation('leaves')
  const { date, weekday } = useFormats()
  const mayOpen = useCan(anyOf('LEVEL_1'))
  const days = [...new Set(jobs.map(({ day }) => day))]
  if (jobs.length === 0) return <p className="text-muted">{t('noneUncovered')}</p>
  return (
    <section className="grid gap-2">
      <h3 className="flex items-center gap-2">
        {t('uncoveredJobs')} <CountBadge count={jobs.length} />
      </h3>
      {days.map((day) => (
        <div key={day} className="grid gap-0.5">
          <h4 className="flex items-baseline justify-between gap-2 text-xs font-medium text-muted">
            {weekday(day)} {date(day)}
            {mayOpen && technicianId && <a href={reassignAddress(technicianId, day)}>{t('reassignDay')}</a>}
          </h4>
          <ul>
            {jobs
              .filter((one) => one.day === day)
              .map((one) => (
                <Job key={one.jobId} job={one} mayOpen={mayOpen} />
              ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

function Job({ job, mayOpen }: { readonly job: Uncovered; readonly mayOpen: boolean }) {
  const { t } = useTranslation('leaves')
  const { number } = useFormats()
  const [first, ...others] = job.free
  const more = others.length > 0 ? ` +${number(others.length)}` : ''
  return (
    <li className="flex items-center gap-2 border-t border-line py-1">
      <Id>{job.jobId}</Id>
      <span className="num text-xs text-muted">{job.start && `${job.start}–${job.end}`}</span>
      {first ? (
        <span className="min-w-0 flex-1 truncate" title={job.free.map(({ name }) => name).join(', ')}>
          <bdi>{t('freeWith', { name: first.name, count: first.jobs, number: number(first.jobs) })}</bdi>
          {more}
        </span>
      ) : (
        <span className="flex min-w-0 flex-1 items-center gap-1 text-warn">
          <ExclamationTriangleIcon aria-hidden="true" className="size-4 flex-none" />
          {t('noneFree')}
        </span>
      )}
      {mayOpen && (
        <a href={jobAddress(job.jobId)}>
          {t('reassign')} <span className="sr-only">{job.jobId}</span>
        </a>
      )}
    </li>
  )
}
