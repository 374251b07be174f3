import { useState } from 'react'
import { postponementOtpMinutes } from '../../../contract/areas/jobs/job-status.ts'
import type { JobRecord } from '../../../contract/areas/jobs/jobs.ts'
import { JobPostponementView } from '../../../flows/job-postponement/JobPostponementView.tsx'
import { jobPostponement } from '../../../flows/job-postponement/job-postponement.wiring.ts'
import { now, today } from '../../../kit/clock.ts'
import { useFlowUntil } from '../../../kit/use-flow-until.ts'
import { lastOtpOf } from './paced.ts'

interface PostponementFlowProps {
  readonly job: JobRecord
  /** Leads back to the job, which may have another slot now */
  readonly onLeft: () => void
}

/** The postponement of a job over its page. It continues when the page is left. */
export function PostponementFlow({ job, onLeft }: PostponementFlowProps) {
  const [from] = useState(today)
  const [sent] = useState(() => lastOtpOf(job, postponementOtpMinutes, now()))
  const running = useFlowUntil(
    jobPostponement,
    `${jobPostponement.name}:${job.jobId}`,
    { job, from, sent },
    { isOver: (state) => state.hasTag('final'), onLeft },
  )
  return running ? <JobPostponementView state={running.state} send={running.send} /> : null
}
