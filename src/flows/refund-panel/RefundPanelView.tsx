import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { refundPanelMachine } from '../../../machines/refund-panel/refund-panel.machine.ts'
import { listRefunds, type Refund } from '../../contract/areas/refunds/refunds.ts'
import { FailedView } from '../../kit/FailedView.tsx'
import { type TopState, topOf } from '../../kit/top-state.ts'
import { EmptyView } from '../../ui/feedback/EmptyView.tsx'
import { Peek } from '../../ui/overlays/Peek.tsx'
import { Id } from '../../ui/values/Id.tsx'

/** The refund with its approval; below it its link, where the approvals are over. */
export interface OpenedRefund {
  readonly refund: Refund
  readonly isLinked: boolean
  readonly onClose: () => void
}

export interface RefundPanelViewProps {
  readonly state: SnapshotFrom<typeof refundPanelMachine>
  readonly send: (event: EventFrom<typeof refundPanelMachine>) => void
  readonly open: (opened: OpenedRefund) => ReactNode
}

type Part = (props: RefundPanelViewProps) => ReactNode

const parts: Record<TopState<typeof refundPanelMachine>, Part> = {
  opening: ToCome,
  seeking: ToCome,
  missing: Missing,
  failed: Failed,
  deciding: Opened,
  linked: Opened,
  closed: () => null,
}

/** One refund beside its list, from its address to its link. */
export function RefundPanelView(props: RefundPanelViewProps) {
  const Part = parts[topOf(props.state)]
  return <Part {...props} />
}

function Opened({ state, send, open }: RefundPanelViewProps) {
  const { refund } = state.context
  const onClose = () => send({ type: 'panel.close' })
  return refund && open({ refund, isLinked: state.matches('linked'), onClose })
}

interface EmptyPanelProps {
  readonly refundId: string
  readonly onClose: () => void
  readonly children: ReactNode
}

const EmptyPanel = ({ refundId, onClose, children }: EmptyPanelProps) => (
  <Peek title={<Id>{refundId}</Id>} closeEvent="panel.close" onClose={onClose}>
    {children}
  </Peek>
)

/** The panel's place while its words, its record or its flow are on their way: nothing beside it moves later. */
export const PanelToCome = (props: Omit<EmptyPanelProps, 'children'>) => (
  <EmptyPanel {...props}>
    <EmptyView kind="loading" />
  </EmptyPanel>
)

function ToCome({ state, send }: RefundPanelViewProps) {
  return <PanelToCome refundId={state.context.refundId} onClose={() => send({ type: 'panel.close' })} />
}

function Missing({ state, send }: RefundPanelViewProps) {
  const { t } = useTranslation('refunds')
  const { refundId } = state.context
  return (
    <EmptyPanel refundId={refundId} onClose={() => send({ type: 'panel.close' })}>
      <EmptyView kind="nothing" title={t('gone', { id: refundId })} />
    </EmptyPanel>
  )
}

function Failed({ state, send }: RefundPanelViewProps) {
  const { t } = useTranslation('refunds')
  const { refundId, failure } = state.context
  return (
    <EmptyPanel refundId={refundId} onClose={() => send({ type: 'panel.close' })}>
      <FailedView
        failure={failure}
        title={t('failedOne', { id: refundId })}
        fallback={listRefunds.fallback}
        onRetry={() => send({ type: 'read.again' })}
      />
    </EmptyPanel>
  )
}
