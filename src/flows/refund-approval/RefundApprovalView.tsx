import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { refundApprovalMachine } from '../../../machines/refund-approval/refund-approval.machine.ts'
import { isApproved, type Refund } from '../../contract/areas/refunds/refunds.ts'
import { type TopState, topOf } from '../../kit/top-state.ts'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Peek } from '../../ui/overlays/Peek.tsx'
import { Id } from '../../ui/values/Id.tsx'
import { ApproveDialog } from './ApproveDialog.tsx'
import { RefundChanged } from './RefundChanged.tsx'
import { RefundRecord } from './RefundRecord.tsx'
import { RefundStatusChip } from './RefundStatusChip.tsx'
import { RejectDialog } from './RejectDialog.tsx'
import { ReviewActs } from './ReviewActs.tsx'
import type { RefundPanelProps } from './refund-approval-props.ts'

type Top = TopState<typeof refundApprovalMachine>
type Part = (props: RefundPanelProps) => ReactNode

/** The foot of the panel. The acts stay below their dialog, so that the focus returns to them. */
const feet: Record<Top, Part> = {
  reviewing: ReviewActs,
  approving: ReviewActs,
  rejecting: ReviewActs,
  changed: ReviewActs,
  approved: ApprovedFoot,
  rejected: RejectedFoot,
  closed: ClosedFoot,
}
/** The dialog over the record. */
const over: Record<Top, Part | null> = {
  reviewing: null,
  approving: ApproveDialog,
  rejecting: RejectDialog,
  changed: RefundChanged,
  approved: null,
  rejected: null,
  closed: null,
}

export interface RefundApprovalViewProps extends RefundPanelProps {
  /** Leaves the panel of a decided refund. */
  readonly onLeave?: () => void
  /** To the refund before and after this one in its list */
  readonly steps?: ReactNode
  /** To the one after it, once this one is decided */
  readonly onward?: ReactNode
  /** Shown in place of the acts after the approvals: the refund link, with the refund as it is by then. */
  readonly after?: { readonly refund: Refund; readonly foot: ReactNode } | undefined
}

/** One refund beside its list: record, calculation, decisions, and the one act that is due. */
export function RefundApprovalView({ state, send, onLeave, steps, onward, after }: RefundApprovalViewProps) {
  const { blockedReason } = state.context
  const shown = after?.refund ?? state.context.seen
  const top = topOf(state)
  const Foot = feet[top]
  const Over = over[top]
  const mayClose = state.can({ type: 'flow.close' })
  // An approved refund may still be rejected, below the link that could be generated (S-85).
  const mayReject = top === 'reviewing' && isApproved(shown) && isApproved(state.context.seen)
  const acts = (!after || top !== 'reviewing' || mayReject) && (
    <div key="acts" className="contents" inert={!!Over}>
      <Foot state={state} send={send} />
    </div>
  )
  const link = <Fragment key="link">{after?.foot}</Fragment>
  const close = mayClose ? () => send({ type: 'flow.close' }) : onLeave
  return (
    <Peek
      title={<Id>{shown.refundId}</Id>}
      aside={<RefundStatusChip refund={shown} mine={blockedReason === null} />}
      actions={steps}
      {...(mayClose ? { closeEvent: 'flow.close' } : {})}
      onClose={state.status === 'done' || mayClose ? close : undefined}
      footer={
        <>
          {mayReject ? [link, acts] : [acts, link]}
          {state.status === 'done' && onward}
          {Over && <Over state={state} send={send} />}
        </>
      }
    >
      <RefundRecord refund={shown} mine={blockedReason === null} />
    </Peek>
  )
}

function ApprovedFoot({ state }: RefundPanelProps) {
  const { t } = useTranslation('refund-approval')
  const { seen, now } = state.context
  const next = (now ?? seen).ledger.find((step) => step.state === 'WAITING')
  return (
    <Banner tone="good" title={t('approvedTitle')} live>
      {next ? t('approvedStep', { need: next.need }) : t('approvedAll')}
    </Banner>
  )
}

function RejectedFoot() {
  const { t } = useTranslation('refund-approval')
  return (
    <Banner tone="neutral" title={t('rejectedTitle')} live>
      {t('rejectedText')}
    </Banner>
  )
}

function ClosedFoot() {
  const { t } = useTranslation('refund-approval')
  return <p className="text-xs text-muted">{t('closedTitle')}</p>
}
