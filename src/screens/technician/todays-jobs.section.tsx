import { useTranslation } from 'react-i18next'
import { isMovable } from '../../contract/areas/jobs/job-moves.ts'
import { type JobRow, listJobs } from '../../contract/areas/jobs/jobs.ts'
import type { Page } from '../../contract/page.ts'
import { today } from '../../kit/clock.ts'
import { statusChip } from '../../kit/list/rows/cells.tsx'
import { defineSection, type SectionBodyProps } from '../../kit/record/detail-definition.ts'
import { jobStatuses } from '../../records/jobs/job-status.ts'
import { reassignHash } from '../../records/jobs/reassigned-day.ts'
import { jobAddress, technicianAddress } from '../../records/record-links.ts'
import { Id } from '../../ui/values/Id.tsx'
import { TimeRange } from '../../ui/values/TimeRange.tsx'

/** The jobs of a technician's day, in their order. */
export const todaysJobs = defineSection<typeof listJobs>({
  id: 'todays-jobs',
  texts: 'technicians',
  title: 'todaysJobs',
  endpoint: listJobs,
  input: ({ technicianId = '' }) => ({
    query: {
      technicianId,
      appointmentFrom: today(),
      appointmentTo: today(),
      orderBy: 'appointmentDate',
      pageSize: 50,
    },
  }),
  body: TodaysJobs,
  acts: Links,
  lines: 4,
  flush: true,
})

function Links({ data: { items }, params: { technicianId = '' } }: SectionBodyProps<Page<JobRow>>) {
  const { t } = useTranslation('technicians')
  return (
    <span className="flex flex-wrap items-center gap-x-4">
      {items.some(({ status }) => isMovable(status)) && (
        <a href={reassignHash(technicianId, today())}>{t('reassign')}</a>
      )}
      <a href={technicianAddress(technicianId, 'history')}>{t('history')}</a>
    </span>
  )
}

function TodaysJobs({ data: { items } }: SectionBodyProps<Page<JobRow>>) {
  const { t } = useTranslation(['technicians', 'words'])
  if (items.length === 0) return <p className="p-(--pad) text-muted">{t('noJobsToday')}</p>
  return (
    <ol>
      {items.map((job) => (
        <li
          key={job.jobId}
          className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-b px-(--pad) py-1.5 last:border-b-0"
        >
          <span className="w-24">
            {job.appointmentStartTime && job.appointmentEndTime ? (
              <TimeRange from={job.appointmentStartTime} to={job.appointmentEndTime} />
            ) : (
              '–'
            )}
          </span>
          <a href={jobAddress(job.jobId)}>
            <Id>{job.jobId}</Id>
          </a>
          <span className="min-w-40 flex-1 wrap-anywhere">
            <bdi>{job.customerName}</bdi>
            <span className="text-muted">
              {' · '}
              <bdi>{job.zone}</bdi>
            </span>
          </span>
          {statusChip(job.status, jobStatuses, t)}
        </li>
      ))}
    </ol>
  )
}
