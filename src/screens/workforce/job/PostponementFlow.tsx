import { useEffect, useState } from 'react'
import { postponementOtpMinutes } from '../../../contract/areas/jobs/job-status.ts'
import type { JobRecord } from '../../../contract/areas/jobs/jobs.ts'
import { JobPostponementView } from '../../../flows/job-postponement/JobPostponementView.tsx'
import { jobPostponement } from '../../../flows/job-postponement/job-postponement.wiring.ts'
import { now, today } from '../../../kit/clock.ts'
import { rootApi, useFlow } from '../../../kit/root-api.ts'
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
  const flowId = `${jobPostponement.name}:${job.jobId}`
  const running = useFlow(jobPostponement, flowId, { job, from, sent })
  const isOver = running?.state.hasTag('final') ?? false
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run only when the flow ends.
  useEffect(() => {
    if (!isOver) return
    rootApi().stop(flowId)
    onLeft()
  }, [isOver])
  return running && !isOver ? <JobPostponementView {...running} /> : null
}
