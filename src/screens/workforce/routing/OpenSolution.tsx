import { useEffect } from 'react'
import { RoutingApplyView } from '../../../flows/routing-apply/RoutingApplyView.tsx'
import { routingApply } from '../../../flows/routing-apply/routing-apply.wiring.ts'
import { useFlow } from '../../../kit/root-api.ts'
import { EmptyView } from '../../../ui/feedback/EmptyView.tsx'

interface OpenSolutionProps {
  readonly routingId: string
  /** State of its run as the list beside has it; undefined where it isn't listed */
  readonly listed: string | undefined
  /** It was applied, and its follow-up is due then: an ISO instant */
  readonly onFollowUp: (due: string) => void
  /** Somebody else was first, or it became outdated */
  readonly onChanged: () => void
}

/** The flow of one solution. What it sends outlasts the page; its follow-up ends with the page (H52). */
export function OpenSolution({ routingId, listed, onFollowUp, onChanged }: OpenSolutionProps) {
  const flow = useFlow(routingApply, `${routingApply.name}:${routingId}`, { routingId })
  const due = flow?.state.context.followUpAt
  useEffect(() => {
    if (due) onFollowUp(due)
  }, [due, onFollowUp])
  const isChanged = flow?.state.matches('changed') ?? false
  useEffect(() => {
    if (isChanged) onChanged()
  }, [isChanged, onChanged])
  const { state, send } = flow ?? {}
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list's news decide, once each, and not what they lead to.
  useEffect(() => {
    const seen = state?.matches('reviewing') ? state.context.seen?.state : undefined
    if (listed && listed !== seen && (seen === 'REQUESTED' || seen === 'SOLVING')) send?.({ type: 'read.again' })
  }, [listed])
  return flow ? <RoutingApplyView {...flow} /> : <EmptyView kind="loading" className="min-h-60" />
}
