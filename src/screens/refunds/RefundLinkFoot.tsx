import { useEffect } from 'react'
import type { Refund } from '../../contract/areas/refunds.ts'
import { RefundLinkView } from '../../flows/refund-link/RefundLinkView.tsx'
import { refundLink } from '../../flows/refund-link/refund-link.wiring.ts'
import { rootApi, useFlow } from '../../kit/root-api.ts'

export interface RefundLinkFootProps {
  /** The refund after its approvals. */
  readonly refund: Refund
  /** With the refund as the link's flow knows it, so that the record above agrees. */
  readonly onSeen: (refund: Refund) => void
  /** Called when a link was generated, cancelled or changed by someone else, so that the list refreshes. */
  readonly onMoved: () => void
}

/** The refund link at the foot of a refund's panel. An act in progress continues after the panel is left. */
export function RefundLinkFoot({ refund, onSeen, onMoved }: RefundLinkFootProps) {
  const id = `${refundLink.name}:${refund.refundId}`
  const flow = useFlow(refundLink, id, { refund })
  const seen = flow?.state.context.seen
  useEffect(() => {
    if (seen) onSeen(seen)
  }, [seen, onSeen])
  const moved = (['generated', 'cancelled', 'changed'] as const).find((state) => flow?.state.matches(state))
  useEffect(() => {
    if (moved) onMoved()
  }, [moved, onMoved])
  useEffect(() => () => stopAtRest(id), [id])
  return flow ? <RefundLinkView state={flow.state} send={flow.send} /> : null
}

const atRest = ['viewing', 'generated', 'cancelled', 'changed']

/** Ends a link's flow with its panel where it has no act in progress. */
function stopAtRest(id: string) {
  const value: unknown = rootApi().running(id)?.getSnapshot().value
  if (typeof value === 'string' && atRest.includes(value)) rootApi().stop(id)
}
