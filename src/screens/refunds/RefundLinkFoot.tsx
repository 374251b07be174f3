import type { Refund } from '../../contract/areas/refunds/refunds.ts'
import { RefundLinkView } from '../../flows/refund-link/RefundLinkView.tsx'
import { refundLink } from '../../flows/refund-link/refund-link.wiring.ts'
import { linkOf } from '../../flows/refund-panel/refund-panel.wiring.ts'
import { useFlow } from '../../kit/root-api.ts'

/** The link of a refund whose approvals are over, at the foot of its panel. */
export function RefundLinkFoot({ refund }: { readonly refund: Refund }) {
  const flow = useFlow(refundLink, linkOf(refund.refundId), { refund })
  return flow ? <RefundLinkView {...flow} /> : null
}
