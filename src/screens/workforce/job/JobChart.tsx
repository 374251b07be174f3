import { CheckIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import { movesOf } from '../../../contract/areas/jobs/job-moves.ts'
import type { JobRecord } from '../../../contract/areas/jobs/jobs.ts'
import { jobStatuses } from '../../../records/jobs/job-status.ts'
import { classes } from '../../../ui/classes.ts'

const rows = [
  ['WAITING', 'SCHEDULED', 'ASSIGNED', 'EN_ROUTE', 'IN_PROGRESS', 'COMPLETED'],
  ['POSTPONED', 'NOT_DONE', 'CANCELLED'],
] as const

const looks = {
  now: 'border-brand bg-brand text-on-brand font-semibold',
  passed: 'border-brand bg-surface text-brand',
  possible: 'border-line-strong bg-surface font-medium',
  other: 'bg-surface border-dashed border-line-strong text-muted',
} as const

/** The table of statuses, drawn: where the job is, where it was, and where it may go from here (S-18, S-20). */
export function JobChart({ job }: { readonly job: JobRecord }) {
  const { t } = useTranslation(['job', 'words'])
  const passed = new Set(job.events.flatMap(({ kind, status }) => (kind === 'STATUS' && status ? [status] : [])))
  const next = new Set<string>(movesOf(job).map(({ to }) => to))
  // A job with an appointment is assigned by giving it a technician (S-177).
  if (job.status === 'SCHEDULED') next.add('ASSIGNED')
  const look = (status: string) =>
    status === job.status ? 'now' : next.has(status) ? 'possible' : passed.has(status) ? 'passed' : 'other'
  return (
    <section aria-label={t('chart')} className="grid gap-3">
      {rows.map((row) => (
        <ol key={row[0]} className="flex flex-wrap items-center gap-x-2 gap-y-2">
          {row.map((status, index) => (
            <li key={status} className="flex items-center gap-2">
              {index > 0 && row.length > 3 && (
                <i
                  aria-hidden="true"
                  className={classes('h-0.5 w-5', passed.has(status) ? 'bg-brand' : 'bg-line-strong')}
                />
              )}
              <span
                aria-current={status === job.status ? 'step' : undefined}
                className={classes('flex min-h-8 items-center gap-1.5 rounded-full border-2 px-3', looks[look(status)])}
              >
                {passed.has(status) && status !== job.status && <CheckIcon aria-hidden="true" className="size-4" />}
                {t(jobStatuses[status].label)}
                <span className="sr-only"> {t(`chartLooks/${look(status)}`)}</span>
              </span>
            </li>
          ))}
        </ol>
      ))}
      <p className="text-xs text-muted">{t('chartHelp')}</p>
    </section>
  )
}
