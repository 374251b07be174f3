import { TruckIcon, WrenchScrewdriverIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import { type Job, listLast3Jobs } from '../../../contract/areas/jobs.ts'
import { statusChip } from '../../../kit/list/rows/cells.tsx'
import { defineSection, type SectionBodyProps } from '../../../kit/record/detail-definition.ts'
import { jobStatuses } from '../../../records/job-status.ts'
import { DateTime } from '../../../ui/values/DateTime.tsx'
import { Id } from '../../../ui/values/Id.tsx'

/** Shows the last three jobs. */
export const lastJobsSection = defineSection<typeof listLast3Jobs>({
  id: 'last-jobs',
  texts: 'installation',
  title: 'lastJobs',
  endpoint: listLast3Jobs,
  input: ({ id = '' }) => ({ params: { id } }),
  body: LastJobs,
  nothing: 'noJobs',
  lines: 3,
  flush: true,
})

function LastJobs({ data }: SectionBodyProps<readonly Job[]>) {
  return (
    <ul>
      {data.map((job) => (
        <JobLine key={job.jobId} job={job} />
      ))}
    </ul>
  )
}

function JobLine({ job }: { job: Job }) {
  const { t } = useTranslation(['installation', 'words'])
  const Shape = /DELIVERY/.test(job.type) ? TruckIcon : WrenchScrewdriverIcon
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-b px-(--pad) py-1.5 last:border-b-0">
      <Shape aria-hidden="true" className="size-5 text-muted" />
      <Id>{job.jobId}</Id>
      <span className="min-w-40 flex-1 wrap-anywhere">
        <bdi>{job.description}</bdi>
        {job.technician && (
          <span className="text-muted">
            {' · '}
            <bdi>{job.technician}</bdi>
          </span>
        )}
      </span>
      {statusChip(job.status, jobStatuses, t)}
      <span className="w-22 text-end text-muted">
        <DateTime at={job.appointmentDate} look="date" />
      </span>
    </li>
  )
}
