import { lazy, Suspense } from 'react'
import { useLocationProperty } from 'wouter/use-browser-location'
import type { RepeatedJob } from '../../../contract/areas/repeat-jobs.ts'
import { type ListInHand, ListScreen } from '../../../kit/list/ListScreen.tsx'
import { StepButtons } from '../../../kit/list/rows/StepButtons.tsx'
import { rootApi } from '../../../kit/root-api.ts'
import { repeatJobs } from './repeat-jobs.list.tsx'

const RcaFlow = lazy(() => import('./RcaFlow.tsx').then((file) => ({ default: file.RcaFlow })))

/** Repeated jobs. The one whose id stands behind `#` is open beside them. */
export function RepeatJobs() {
  const open = useLocationProperty(() => location.hash).replace(/[^\w-]/g, '') || undefined
  const aside = ({ rows, again, steps }: ListInHand) =>
    open ? (
      <Suspense key={open}>
        <RcaFlow
          jobId={open}
          rows={rows as readonly RepeatedJob[]}
          refreshList={again}
          steps={<StepButtons {...steps} />}
          goTo={goTo}
        />
      </Suspense>
    ) : null
  return <ListScreen list={repeatJobs} open={open} aside={aside} />
}

/** Another row, or none, beside the same list. */
const goTo = (jobId: string | null) =>
  rootApi().go(location.pathname + location.search + (jobId === null ? '' : `#${jobId}`))
