import { useTranslation } from 'react-i18next'
import type { ConcernedJob } from '../../contract/areas/slot-zones/slot-zones.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { BookedJobs } from '../../records/jobs/BookedJobs.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'

interface AffectedJobsProps {
  /** Text key with `number` */
  readonly text: string
  readonly jobs: readonly ConcernedJob[]
}

/** Says how many booked visits a change leaves as they are, and which. */
export function AffectedJobs({ text, jobs }: AffectedJobsProps) {
  const { t } = useTranslation('slot-categories')
  const { number } = useFormats()
  if (jobs.length === 0) return null
  const title = t(text, { number: number(jobs.length) })
  return (
    <Banner tone="warn" title={title} live>
      <BookedJobs label={title} jobs={jobs} />
    </Banner>
  )
}
