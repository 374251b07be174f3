import { PlanChangeView } from '../../../flows/plan-change-at-delivery/PlanChangeView.tsx'
import { planChange } from '../../../flows/plan-change-at-delivery/plan-change-at-delivery.wiring.ts'
import { useFlowUntil } from '../../../kit/use-flow-until.ts'

interface PlanChangeFlowProps {
  readonly jobId: string
  /** Leads back to the job, which may bring another plan now */
  readonly onLeft: () => void
}

/** The change of a delivery's plan over the page of its job. It continues when the page is left. */
export function PlanChangeFlow({ jobId, onLeft }: PlanChangeFlowProps) {
  const running = useFlowUntil(
    planChange,
    `${planChange.name}:${jobId}`,
    { jobId },
    { isOver: (state) => state.matches('planned') || state.matches('closed'), onLeft },
  )
  return running ? <PlanChangeView state={running.state} send={running.send} /> : null
}
