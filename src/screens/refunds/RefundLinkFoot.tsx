import { useEffect } from 'react'
import type { Refund } from '../../contract/areas/refunds.ts'
import { RefundLinkView } from '../../flows/refund-link/RefundLinkView.tsx'
import { refundLink } from '../../flows/refund-link/refund-link.wiring.ts'
import { rootApi, useFlow } from '../../kit/root-api.ts'

export interface RefundLinkFootProps {
  /** A refund whose approvals are over. */
  readonly refund: Refund
  /** With the refund as the link's flow knows it, so that the record above agrees. */
  readonly onSeen: (refund: Refund) => void
  /** A link was made or cancelled, or somebody else was first: lists are as old as that. */
  readonly onMoved: () => void
}

/** The refund link at the foot of a refund's panel; what is under way goes on when the panel is left. */
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

/** A link that nobody is doing anything about ends with its panel; an act goes on. */
function stopAtRest(id: string) {
  const value: unknown = rootApi().running(id)?.getSnapshot().value
  if (typeof value === 'string' && atRest.includes(value)) rootApi().stop(id)
}
