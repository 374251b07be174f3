import { useTranslation } from 'react-i18next'
import type { CalendarJob } from '../../contract/areas/jobs/job-calendar.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { typeText } from '../../records/jobs/job-words.ts'
import { jobAddress } from '../../records/record-links.ts'
import { Id } from '../../ui/values/Id.tsx'
import { Name } from '../../ui/values/Name.tsx'
import { TimeRange } from '../../ui/values/TimeRange.tsx'

interface JobLineProps {
  readonly job: CalendarJob
  /** Its day, too, where the jobs lie on several */
  readonly hasDay: boolean
}

/** A job as it is now: its id, type, times, customer and zone. */
export function JobLine({ job, hasDay }: JobLineProps) {
  const { t } = useTranslation('words')
  const { date } = useFormats()
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-2">
        <a href={jobAddress(job.jobId)} target="_blank" rel="noreferrer">
          <Id>{job.jobId}</Id>
        </a>
        {hasDay && <span>{date(job.day)}</span>}
        <TimeRange from={job.start} to={job.end} />
        <span className="text-muted">{typeText(t, job.type)}</span>
      </p>
      <p>
        <Name>{job.customerName}</Name>
      </p>
      <p className="text-xs text-muted">
        <Name>{job.zone}</Name>
      </p>
    </div>
  )
}
