import { useEffect, useState } from 'react'
import { happyCodePause } from '../../../contract/areas/jobs/job-status.ts'
import type { JobRecord } from '../../../contract/areas/jobs/jobs.ts'
import { JobStatusView } from '../../../flows/job-status/JobStatusView.tsx'
import { jobStatus } from '../../../flows/job-status/job-status.wiring.ts'
import { today as todayNow } from '../../../kit/clock.ts'
import { rootApi, useFlow } from '../../../kit/root-api.ts'
import { lastOf, pausedUntil } from './paced.ts'

interface StatusFlowProps {
  readonly job: JobRecord
  /** Leads back to the job, which may have another status now; or to the dialog that postpones it */
  readonly onLeft: (isPostponing: boolean) => void
}

/** The change of a job's status over its page. It continues when the page is left (T052). */
export function StatusFlow({ job, onLeft }: StatusFlowProps) {
  const [today] = useState(todayNow)
  const flowId = `${jobStatus.name}:${job.jobId}`
  const sentAt = lastOf(job, 'HAPPY_CODE')
  const happyCode = sentAt ? { sentAt, nextAt: pausedUntil(sentAt, happyCodePause) } : null
  const running = useFlow(jobStatus, flowId, { job, today, happyCode })
  const isPostponing = running?.state.matches('postponing') ?? false
  const isOver = isPostponing || (running ? running.state.matches('done') || running.state.matches('closed') : false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run only when the flow ends.
  useEffect(() => {
    if (!isOver) return
    rootApi().stop(flowId)
    onLeft(isPostponing)
  }, [isOver])
  return running && !isOver ? <JobStatusView {...running} /> : null
}
