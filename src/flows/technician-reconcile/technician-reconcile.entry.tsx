import { rootApi } from '../../kit/root-api.ts'
import { useWhereabouts } from '../../kit/scan/use-look-ups.ts'
import { useFlowUntil } from '../../kit/use-flow-until.ts'
import { technicianAddress } from '../../records/record-links.ts'
import { PageLoading } from '../../ui/feedback/PageLoading.tsx'
import type { ReconcileProps } from './reconcile-props.ts'
import { TechnicianReconcileView } from './TechnicianReconcileView.tsx'
import { technicianReconcile } from './technician-reconcile.wiring.ts'

/** The count of one technician. What was entered outlasts page, reload and day (S-87). */
export function TechnicianReconcileFlow({ technicianId }: { readonly technicianId: string }) {
  const running = useFlowUntil(
    technicianReconcile,
    `${technicianReconcile.name}:${technicianId}`,
    { technicianId },
    {
      isOver: (state) => state.status === 'done',
      onLeft: () => rootApi().go(technicianAddress(technicianId)),
    },
  )
  return running ? <Running state={running.state} send={running.send} /> : <PageLoading />
}

const whileCounted = ['counting', 'explaining', 'countingCash', 'reviewing'] as const

function Running({ state, send }: ReconcileProps) {
  useWhereabouts({
    strangers: state.context.count.strangers,
    isOpen: whileCounted.some((top) => state.matches(top)),
    send,
  })
  return <TechnicianReconcileView state={state} send={send} />
}
