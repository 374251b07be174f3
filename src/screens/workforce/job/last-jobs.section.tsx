import { useTranslation } from 'react-i18next'
import { type Job, listLast3Jobs } from '../../../contract/areas/jobs.ts'
import { statusChip } from '../../../kit/list/rows/cells.tsx'
import { defineSection, type SectionBodyProps } from '../../../kit/record/detail-definition.ts'
import { jobStatuses } from '../../../records/job-status.ts'
import { jobAddress } from '../../../records/record-links.ts'
import { DateTime } from '../../../ui/values/DateTime.tsx'
import { Id } from '../../../ui/values/Id.tsx'
import { AllJobs } from './AllJobs.tsx'

/** The last three jobs of the installation, with a warning where they are one recurring problem. */
export const lastJobsSection = defineSection<typeof listLast3Jobs>({
  id: 'job-last-jobs',
  texts: 'installation',
  title: 'lastJobs',
  endpoint: listLast3Jobs,
  input: ({ installationId = '' }) => ({ params: { id: installationId } }),
  body: LastJobs,
  acts: AllJobs,
  nothing: 'noJobs',
  lines: 3,
  flush: true,
})

function LastJobs({ data }: SectionBodyProps<readonly Job[]>) {
  const { t } = useTranslation(['installation', 'words'])
  return (
    <ul>
      {data.map(({ jobId, description, technician, status, appointmentDate }) => (
        <li
          key={jobId}
          className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-b px-(--pad) py-1.5 last:border-b-0"
        >
          <a href={jobAddress(jobId)}>
            <Id>{jobId}</Id>
          </a>
          <span className="min-w-40 flex-1 wrap-anywhere">
            <bdi>{description}</bdi>
            {technician && (
              <span className="text-muted">
                {' · '}
                <bdi>{technician}</bdi>
              </span>
            )}
          </span>
          {statusChip(status, jobStatuses, t)}
          <span className="w-22 text-end text-muted">
            <DateTime at={appointmentDate} look="date" />
          </span>
        </li>
      ))}
    </ul>
  )
}
