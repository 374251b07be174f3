import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { blockedReasonFor, listRefunds, type Refund } from '../../contract/areas/refunds.ts'
import type { Page } from '../../contract/page.ts'
import {
  type RefundPanelProps as ApprovalProps,
  RefundApprovalView,
} from '../../flows/refund-approval/RefundApprovalView.tsx'
import { refundApproval } from '../../flows/refund-approval/refund-approval.wiring.ts'
import { FailedView } from '../../kit/FailedView.tsx'
import { type Asks, useRecord } from '../../kit/record/use-record.ts'
import { rootApi, useFlow, useUser } from '../../kit/root-api.ts'
import { EmptyView } from '../../ui/feedback/EmptyView.tsx'
import { Peek } from '../../ui/overlays/Peek.tsx'
import { Id } from '../../ui/values/Id.tsx'

const RefundLinkFoot = lazy(() => import('./RefundLinkFoot.tsx').then((file) => ({ default: file.RefundLinkFoot })))

type RefundApprovalState = ApprovalProps['state']

export interface RefundPanelProps {
  readonly refundId: string
  /** Shows the refund of the list's page. Another one is read by itself. */
  readonly row: Refund | undefined
  readonly onDecided: () => void
  readonly onLeave: () => void
  /** To the refund before and after this one */
  readonly steps: ReactNode
}

export function RefundPanel({ row, ...props }: RefundPanelProps) {
  // Loads all texts at once, because a later one would hide the panel again.
  useTranslation(['refunds', 'refund-approval'])
  // Keeps the opened refund: a decision moves its row to another tab.
  const [opened, setOpened] = useState(row)
  if (!opened && row) setOpened(row)
  const refund = opened ?? row
  return refund ? <OpenRefund {...props} refund={refund} /> : <SoughtRefund {...props} />
}

type Without = Omit<RefundPanelProps, 'row'>

function OpenRefund({ refund, onDecided, onLeave, steps }: Without & { refund: Refund }) {
  const me = useUser()
  const id = `${refundApproval.name}:${refund.refundId}`
  const running = useFlow(refundApproval, id, {
    refund,
    blockedReason: me ? blockedReasonFor(refund, me) : { code: 'notWaiting' },
  })
  const ended = running?.state.status === 'done'
  const closed = running?.state.matches('closed') ?? false
  // Someone else was first, so the list is as outdated as the opened refund (H30).
  const changed = running?.state.matches('changed') ?? false
  useEffect(() => {
    if (closed) onLeave()
    else if (ended || changed) onDecided()
  }, [closed, ended, changed, onLeave, onDecided])
  useEffect(() => () => stopAtRest(id), [id])
  const [linked, setLinked] = useState<Refund>()
  if (closed) return null
  if (!running) return <PanelToCome refundId={refund.refundId} onLeave={onLeave} />
  const settled = settledRefund(running.state)
  const after = settled && {
    refund: linked ?? settled,
    foot: (
      <Suspense>
        <RefundLinkFoot refund={settled} onSeen={setLinked} onMoved={onDecided} />
      </Suspense>
    ),
  }
  return <RefundApprovalView state={running.state} send={running.send} onLeave={onLeave} after={after} steps={steps} />
}

/** Keeps the panel's place while its texts, record or flow load, so that nothing beside it moves. */
export const PanelToCome = ({ refundId, onLeave }: Pick<RefundPanelProps, 'refundId' | 'onLeave'>) => (
  <Peek title={<Id>{refundId}</Id>} onClose={onLeave}>
    <EmptyView kind="loading" />
  </Peek>
)

const afterApproval = ['APPROVED', 'LINK_ACTIVE', 'PAID']

/** True where the approvals are over, and nothing of the flow is in progress or shown. */
function settledRefund({ value, context: { seen, now } }: RefundApprovalState): Refund | undefined {
  if (value !== 'reviewing' && value !== 'approved') return undefined
  const refund = (value === 'approved' ? now : null) ?? seen
  return afterApproval.includes(refund.state) ? refund : undefined
}

/** Ends a flow with its panel where nothing is in progress and nothing was typed. */
function stopAtRest(id: string) {
  const state = rootApi().running(id)?.getSnapshot()
  if (state?.status === 'done' || state?.value === 'reviewing') rootApi().stop(id)
}

const oneRefund: Asks = {
  endpoint: listRefunds,
  input: ({ refundId = '' }) => ({ params: {}, body: undefined, query: { refundId, pageSize: 1 } }),
}

function SoughtRefund({ refundId, ...rest }: Without) {
  const { onLeave } = rest
  const { t } = useTranslation('refunds')
  const { state, send } = useRecord(oneRefund, { refundId })
  const page = state.context.data as Page<Refund> | null
  const refund = page?.items.find((item) => item.refundId === refundId)
  if (refund) return <OpenRefund {...rest} refundId={refundId} refund={refund} />
  return (
    <Peek title={<Id>{refundId}</Id>} onClose={onLeave}>
      {state.matches('failed') ? (
        <FailedView
          failure={state.context.failure}
          title={t('failedOne', { id: refundId })}
          fallback={listRefunds.fallback}
          onRetry={() => send({ type: 'read.again' })}
        />
      ) : state.hasTag('busy') ? (
        <EmptyView kind="loading" />
      ) : (
        <EmptyView kind="nothing" title={t('gone', { id: refundId })} />
      )}
    </Peek>
  )
}
