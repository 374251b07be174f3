import { useEffect } from 'react'
import { RoutingApplyView } from '../../../flows/routing-apply/RoutingApplyView.tsx'
import { routingApply } from '../../../flows/routing-apply/routing-apply.wiring.ts'
import { useFlow } from '../../../kit/root-api.ts'
import { EmptyView } from '../../../ui/feedback/EmptyView.tsx'

interface OpenSolutionProps {
  readonly routingId: string
  readonly onFollowUp: () => void
}

/** The flow of one solution. What it sends outlasts the page; its follow-up ends with the page (H52). */
export function OpenSolution({ routingId, onFollowUp }: OpenSolutionProps) {
  const flow = useFlow(routingApply, `${routingApply.name}:${routingId}`, { routingId })
  const isDue = flow?.state.matches('applied') ?? false
  useEffect(() => {
    if (isDue) onFollowUp()
  }, [isDue, onFollowUp])
  return flow ? <RoutingApplyView {...flow} /> : <EmptyView kind="loading" className="min-h-60" />
}
