import { useEffect } from 'react'
import { PlanChangeView } from '../../../flows/plan-change-at-delivery/PlanChangeView.tsx'
import { planChange } from '../../../flows/plan-change-at-delivery/plan-change-at-delivery.wiring.ts'
import { rootApi, useFlow } from '../../../kit/root-api.ts'

interface PlanChangeFlowProps {
  readonly jobId: string
  /** Leads back to the job, which may bring another plan now */
  readonly onLeft: () => void
}

/** The change of a delivery's plan over the page of its job. It continues when the page is left. */
export function PlanChangeFlow({ jobId, onLeft }: PlanChangeFlowProps) {
  const flowId = `${planChange.name}:${jobId}`
  const running = useFlow(planChange, flowId, { jobId })
  const isOver = running ? running.state.matches('planned') || running.state.matches('closed') : false
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run only when the flow ends.
  useEffect(() => {
    if (!isOver) return
    rootApi().stop(flowId)
    onLeft()
  }, [isOver])
  return running && !isOver ? <PlanChangeView {...running} /> : null
}
