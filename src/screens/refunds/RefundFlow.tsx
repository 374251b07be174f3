import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { blockedReasonFor, type Refund } from '../../contract/areas/refunds/refunds.ts'
import { RefundApprovalView } from '../../flows/refund-approval/RefundApprovalView.tsx'
import { refundApproval } from '../../flows/refund-approval/refund-approval.wiring.ts'
import { type OpenedRefund, PanelToCome, RefundPanelView } from '../../flows/refund-panel/RefundPanelView.tsx'
import { useRefundPanel } from '../../flows/refund-panel/refund-panel.entry.ts'
import { approvalOf } from '../../flows/refund-panel/refund-panel.wiring.ts'
import type { OpenRow } from '../../kit/list/open-row.ts'
import { useFlow, useUser } from '../../kit/root-api.ts'

const RefundLinkFoot = lazy(() => import('./RefundLinkFoot.tsx').then((file) => ({ default: file.RefundLinkFoot })))

/** One refund beside its list, from its approvals to its link. */
export function RefundFlow({ id: refundId, row, steps, onward, again: refreshList, close: leave }: OpenRow<Refund>) {
  // All words at once: what waited for some of them later would be hidden again meanwhile.
  useTranslation(['refunds', 'refund-approval'])
  return (
    <RefundPanelView
      {...useRefundPanel({ refundId, row, refreshList, leave })}
      open={(opened) => <OpenRefund {...opened} steps={steps} onward={onward} />}
    />
  )
}

/** The running approval, and below it the link. Both go on when the panel is left, unless nothing is under way. */
function OpenRefund({ refund, isLinked, onClose, ...list }: OpenedRefund & Pick<OpenRow<Refund>, 'steps' | 'onward'>) {
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
  return <RefundApprovalView {...running} {...list} onLeave={onClose} after={isLinked ? { refund, foot } : undefined} />
}
