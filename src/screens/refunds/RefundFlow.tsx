import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { blockedReasonFor } from '../../contract/areas/refunds/refunds.ts'
import { RefundApprovalView } from '../../flows/refund-approval/RefundApprovalView.tsx'
import { refundApproval } from '../../flows/refund-approval/refund-approval.wiring.ts'
import { type OpenedRefund, PanelToCome, RefundPanelView } from '../../flows/refund-panel/RefundPanelView.tsx'
import { type RefundPanelOnScreen, useRefundPanel } from '../../flows/refund-panel/refund-panel.entry.ts'
import { approvalOf } from '../../flows/refund-panel/refund-panel.wiring.ts'
import { useFlow, useUser } from '../../kit/root-api.ts'

const RefundLinkFoot = lazy(() => import('./RefundLinkFoot.tsx').then((file) => ({ default: file.RefundLinkFoot })))

export interface RefundFlowProps extends RefundPanelOnScreen {
  /** To the refund before and after this one */
  readonly steps: ReactNode
}

export function RefundFlow({ steps, ...asked }: RefundFlowProps) {
  // All words at once: what waited for some of them later would be hidden again meanwhile.
  useTranslation(['refunds', 'refund-approval'])
  return <RefundPanelView {...useRefundPanel(asked)} open={(opened) => <OpenRefund {...opened} steps={steps} />} />
}

/** The running approval, and below it the link. Both go on when the panel is left, unless nothing is under way. */
function OpenRefund({ refund, isLinked, onClose, steps }: OpenedRefund & Pick<RefundFlowProps, 'steps'>) {
  const me = useUser()
  const running = useFlow(refundApproval, approvalOf(refund.refundId), {
    refund,
    blockedReason: me ? blockedReasonFor(refund, me) : { code: 'notWaiting' },
  })
  if (!running) return <PanelToCome refundId={refund.refundId} onClose={onClose} />
  const foot = (
    <Suspense>
      <RefundLinkFoot refund={refund} />
    </Suspense>
  )
  return (
    <RefundApprovalView {...running} onLeave={onClose} after={isLinked ? { refund, foot } : undefined} steps={steps} />
  )
}
