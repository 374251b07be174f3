import { lazy, useState } from 'react'
import type { NextJob } from '../../../../machines/repeat-job-rca/repeat-job-rca.machine.ts'
import type { RepeatedJob } from '../../../contract/areas/repeat-jobs/repeat-jobs.ts'
import { ListWithRow } from '../../../kit/list/ListWithRow.tsx'
import { rootApi } from '../../../kit/root-api.ts'
import { repeatJobs } from './repeat-jobs.list.tsx'

const RcaFlow = lazy(() => import('./RcaFlow.tsx').then((file) => ({ default: file.RcaFlow })))

/** Repeated jobs. The one whose id stands behind `#` is open beside them. */
export function RepeatJobs() {
  /** By the job that opened by itself: the one before it, and how many are left */
  const [opened, setOpened] = useState<{ readonly by: string; readonly after: NextJob }>()
  return (
    <ListWithRow<RepeatedJob>
      list={repeatJobs}
      panel={(open) => (
        <RcaFlow
          {...open}
          after={opened?.by === open.id ? opened.after : null}
          goTo={(next) => {
            setOpened(next ? { by: next.jobId, after: { jobId: open.id, left: next.left } } : undefined)
            rootApi().go(location.pathname + location.search + (next ? `#${next.jobId}` : ''))
          }}
        />
      )}
    />
  )
}
