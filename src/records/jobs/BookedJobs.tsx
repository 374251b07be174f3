import { useTranslation } from 'react-i18next'
import type { ConcernedJob } from '../../contract/areas/slot-zones/slot-zones.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { jobAddress } from '../record-links.ts'
import { typeText } from './job-words.ts'

interface BookedJobsProps {
  readonly label: string
  readonly jobs: readonly ConcernedJob[]
}

/** Booked visits that a change concerns. Each opens its appointment (H113). */
export function BookedJobs({ label, jobs }: BookedJobsProps) {
  const { t } = useTranslation('words')
  const { dayMonth } = useFormats()
  if (jobs.length === 0) return null
  return (
    <ul aria-label={label} className="grid gap-1.5 text-sm">
      {jobs.map(({ jobId, customerName, type, day, start, end }) => (
        <li key={jobId}>
          <a href={jobAddress(jobId, 'appointment')}>{jobId}</a> <bdi>{customerName}</bdi>
          <span className="block text-muted">
            <bdi>{`${typeText(t, type)}, ${dayMonth(day)}, ${start}–${end}`}</bdi>
          </span>
        </li>
      ))}
    </ul>
  )
}
