import { TruckIcon, WrenchScrewdriverIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import type { Job } from '../../contract/areas/jobs/jobs.ts'
import { Chip } from '../../ui/feedback/Chip.tsx'
import type { Statuses } from '../../ui/feedback/statuses.ts'
import { unknownIcon } from '../../ui/feedback/tone.ts'
import { DateTime } from '../../ui/values/DateTime.tsx'
import { Id } from '../../ui/values/Id.tsx'
import { jobAddress } from '../record-links.ts'
import { jobStatuses } from './job-status.ts'

/** The last jobs of an installation, each a link to its page. */
export function LastJobs({ data }: { readonly data: readonly Job[] }) {
  return (
    <ul>
      {data.map((job) => (
        <JobLine key={job.jobId} job={job} />
      ))}
    </ul>
  )
}

function JobLine({ job }: { readonly job: Job }) {
  const Shape = /DELIVERY/.test(job.type) ? TruckIcon : WrenchScrewdriverIcon
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-b px-(--pad) py-1.5 last:border-b-0">
      <Shape aria-hidden="true" className="size-5 text-muted" />
      <a href={jobAddress(job.jobId)}>
        <Id>{job.jobId}</Id>
      </a>
      <span className="min-w-40 flex-1 wrap-anywhere">
        <bdi>{job.description}</bdi>
        {job.technician && (
          <span className="text-muted">
            {' · '}
            <bdi>{job.technician}</bdi>
          </span>
        )}
      </span>
      <JobStatusChip status={job.status} />
      <span className="w-22 text-end text-muted">
        <DateTime at={job.appointmentDate} look="date" />
      </span>
    </li>
  )
}

function JobStatusChip({ status }: { readonly status: string }) {
  const { t } = useTranslation(['installation', 'words'])
  const known = Object.hasOwn(jobStatuses, status) ? (jobStatuses as Statuses)[status] : undefined
  return (
    <Chip tone={known?.tone ?? 'neutral'} icon={known ? known.icon : unknownIcon}>
      {known ? t(known.label) : status}
    </Chip>
  )
}
