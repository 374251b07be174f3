import { useTranslation } from 'react-i18next'
import type { ConcernedJob } from '../../contract/areas/slot-zones/slot-zones.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { typeText } from '../../records/jobs/job-words.ts'
import { jobAddress } from '../../records/record-links.ts'

/** Booked visits. Each opens its appointment. */
export function BookedJobs({ jobs }: { readonly jobs: readonly ConcernedJob[] }) {
  const { t } = useTranslation(['slot-zones', 'words'])
  const { dayMonth } = useFormats()
  if (jobs.length === 0) return null
  return (
    <ul aria-label={t('bookings')} className="grid gap-1.5 text-sm">
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
