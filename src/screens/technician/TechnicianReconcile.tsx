import { useLocation, useParams } from 'wouter'
import { TechnicianReconcileView } from '../../flows/technician-reconcile/TechnicianReconcileView.tsx'
import { technicianReconcile } from '../../flows/technician-reconcile/technician-reconcile.wiring.ts'
import type { Params } from '../../kit/route.ts'
import { useFlowUntil } from '../../kit/use-flow-until.ts'
import { technicianAddress } from '../../records/record-links.ts'
import { PageLoading } from '../../ui/feedback/PageLoading.tsx'

/** The count of one technician (doc2 §2, S-87). What was entered outlasts page, reload and day. */
export function TechnicianReconcile() {
  const params: Params = useParams()
  const { technicianId = '' } = params
  return <Reconcile key={technicianId} technicianId={technicianId} />
}

function Reconcile({ technicianId }: { readonly technicianId: string }) {
  const [, navigate] = useLocation()
  const running = useFlowUntil(
    technicianReconcile,
    `${technicianReconcile.name}:${technicianId}`,
    { technicianId },
    { isOver: (state) => state.status === 'done', onLeft: () => navigate(technicianAddress(technicianId)) },
  )
  return running ? <TechnicianReconcileView state={running.state} send={running.send} /> : <PageLoading />
}
