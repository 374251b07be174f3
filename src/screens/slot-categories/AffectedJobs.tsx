import { useTranslation } from 'react-i18next'
import type { ConcernedJob } from '../../contract/areas/slot-zones/slot-zones.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { jobAddress } from '../../records/record-links.ts'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Id } from '../../ui/values/Id.tsx'

interface AffectedJobsProps {
  /** Text key with `number` */
  readonly text: string
  readonly jobs: readonly ConcernedJob[]
}

/** Booked visits that a change leaves as they are. Each opens its appointment (H113). */
export function AffectedJobs({ text, jobs }: AffectedJobsProps) {
  const { t } = useTranslation('slot-categories')
  const { number, date } = useFormats()
  if (jobs.length === 0) return null
  return (
    <Banner tone="warn" title={t(text, { number: number(jobs.length) })} live>
      <ul className="mt-1 grid gap-0.5">
        {jobs.map(({ jobId, customerName, day, start, end }) => (
          <li key={jobId}>
            <a href={jobAddress(jobId, 'appointment')}>
              <Id>{jobId}</Id>
            </a>{' '}
            <bdi>{customerName}</bdi>, {date(day)} <bdi>{`${start}–${end}`}</bdi>
          </li>
        ))}
      </ul>
    </Banner>
  )
}
