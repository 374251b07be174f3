import { useState } from 'react'
import { happyCodePause } from '../../../contract/areas/jobs/job-status.ts'
import type { JobRecord } from '../../../contract/areas/jobs/jobs.ts'
import { JobStatusView } from '../../../flows/job-status/JobStatusView.tsx'
import { jobStatus } from '../../../flows/job-status/job-status.wiring.ts'
import { today as todayNow } from '../../../kit/clock.ts'
import { useFlowUntil } from '../../../kit/use-flow-until.ts'
import { lastOf, pausedUntil } from './paced.ts'

interface StatusFlowProps {
  readonly job: JobRecord
  /** Leads back to the job, which may have another status now; or to the dialog that postpones it */
  readonly onLeft: (isPostponing: boolean) => void
}

/** The change of a job's status over its page. It continues when the page is left (T052). */
export function StatusFlow({ job, onLeft }: StatusFlowProps) {
  const [today] = useState(todayNow)
  const sentAt = lastOf(job, 'HAPPY_CODE')
  const happyCode = sentAt ? { sentAt, nextAt: pausedUntil(sentAt, happyCodePause) } : null
  const running = useFlowUntil(
    jobStatus,
    `${jobStatus.name}:${job.jobId}`,
    { job, today, happyCode },
    {
      isOver: (state) => state.matches('postponing') || state.matches('done') || state.matches('closed'),
      onLeft: (last) => onLeft(last.matches('postponing')),
    },
  )
  return running ? <JobStatusView state={running.state} send={running.send} /> : null
}
