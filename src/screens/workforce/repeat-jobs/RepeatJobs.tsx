import { lazy, Suspense, useState } from 'react'
import { useLocationProperty } from 'wouter/use-browser-location'
import type { NextJob } from '../../../../machines/repeat-job-rca/repeat-job-rca.machine.ts'
import type { RepeatedJob } from '../../../contract/areas/repeat-jobs/repeat-jobs.ts'
import { type ListInHand, ListScreen } from '../../../kit/list/ListScreen.tsx'
import { StepButtons } from '../../../kit/list/rows/StepButtons.tsx'
import { rootApi } from '../../../kit/root-api.ts'
import { repeatJobs } from './repeat-jobs.list.tsx'

const RcaFlow = lazy(() => import('./RcaFlow.tsx').then((file) => ({ default: file.RcaFlow })))

/** Repeated jobs. The one whose id stands behind `#` is open beside them. */
export function RepeatJobs() {
  const open = useLocationProperty(() => location.hash).replace(/[^\w-]/g, '') || undefined
  /** By the job that opened by itself: the one before it, and how many are left */
  const [opened, setOpened] = useState<{ readonly by: string; readonly after: NextJob }>()
  const aside = ({ rows, again, steps }: ListInHand) =>
    open ? (
      <Suspense key={open}>
        <RcaFlow
          jobId={open}
          rows={rows as readonly RepeatedJob[]}
          refreshList={again}
          steps={<StepButtons {...steps} />}
          after={opened?.by === open ? opened.after : null}
          goTo={(next) => {
            setOpened(next ? { by: next.jobId, after: { jobId: open, left: next.left } } : undefined)
            rootApi().go(location.pathname + location.search + (next ? `#${next.jobId}` : ''))
          }}
        />
      </Suspense>
    ) : null
  return <ListScreen list={repeatJobs} open={open} aside={aside} />
}
