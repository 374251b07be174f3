import { lazy, Suspense } from 'react'
import { isMovable, movesOf } from '../../../contract/areas/jobs/job-moves.ts'
import type { JobRecord } from '../../../contract/areas/jobs/jobs.ts'
import { mayChangePlan } from '../../../contract/areas/jobs/plan-change.ts'
import { useHash } from '../../../kit/hash.ts'
import { rootApi } from '../../../kit/root-api.ts'
import { jobDialogs } from './job-dialogs.ts'
import { StatusFlow } from './StatusFlow.tsx'

const AppointmentFlow = lazy(() =>
  import('../slots/AppointmentFlow.tsx').then((file) => ({ default: file.AppointmentFlow })),
)
const PostponementFlow = lazy(() =>
  import('./PostponementFlow.tsx').then((file) => ({ default: file.PostponementFlow })),
)
const ExtraDialog = lazy(() => import('./extra/ExtraDialog.tsx').then((file) => ({ default: file.ExtraDialog })))
const PlanChangeFlow = lazy(() => import('./PlanChangeFlow.tsx').then((file) => ({ default: file.PlanChangeFlow })))

/** What gives a job its slot, or the technician of its slot (S-242, B095). */
const movesOfPlace = ({ status, slotId }: JobRecord) =>
  isMovable(status) ? (slotId ? (['appointment', 'technician'] as const) : (['appointment'] as const)) : []

/** Postponing is a flow of its own, which the dialog of the status leads to as well (H51). */
const postpones = (job: JobRecord) => (movesOf(job).some(({ to }) => to === 'POSTPONED') ? (['postpone'] as const) : [])

const changesPlan = (job: JobRecord) => (mayChangePlan(job) ? (['changePlan'] as const) : [])

/** Dialogs of the head's menu that fit the job now, by what follows the `#`. */
export const dialogsOf = (job: JobRecord): readonly string[] => [
  ...movesOfPlace(job),
  ...postpones(job),
  ...changesPlan(job),
  ...(job.extraForm ? (['extra'] as const) : []),
  ...jobDialogs.names,
]

interface OpenJobDialogProps {
  readonly job: JobRecord
  readonly onLeave: () => void
}

/** The dialog of a job that the `#` names. A running flow stays in view, whatever the job's status is by now. */
export function OpenJobDialog({ job, onLeave }: OpenJobDialogProps) {
  const name = useHash()
  const { jobId, customerId, extraForm } = job
  if (name === 'status')
    return (
      <StatusFlow
        job={job}
        onLeft={(isPostponing) =>
          isPostponing ? rootApi().go(`${location.pathname}#postpone`, { replace: true }) : onLeave()
        }
      />
    )
  const asks = movesOfPlace(job).find((one) => one === name)
  return (
    <Suspense>
      {asks && <AppointmentFlow jobId={jobId} asks={asks} onLeft={onLeave} />}
      {name === 'postpone' && <PostponementFlow job={job} onLeft={onLeave} />}
      {name === 'changePlan' && <PlanChangeFlow jobId={jobId} onLeft={onLeave} />}
      {name === 'extra' && extraForm && <ExtraDialog jobId={jobId} formName={extraForm} onLeave={onLeave} />}
      <jobDialogs.Open params={{ id: jobId, customerId }} onLeave={onLeave} />
    </Suspense>
  )
}
