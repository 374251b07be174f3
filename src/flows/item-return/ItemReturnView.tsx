import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import type { itemReturnMachine } from '../../../machines/item-return/item-return.machine.ts'
import { FailedView } from '../../kit/FailedView.tsx'
import { FlowFrame } from '../../kit/flow/FlowFrame.tsx'
import { FlowQuestion } from '../../kit/flow/FlowQuestion.tsx'
import { type TopState, topOf } from '../../kit/top-state.ts'
import { technicianAddress } from '../../records/record-links.ts'
import { EmptyView } from '../../ui/feedback/EmptyView.tsx'
import { Id } from '../../ui/values/Id.tsx'
import { ChosenPanel } from './ChosenPanel.tsx'
import { LinesPanel } from './LinesPanel.tsx'
import { ReturnChanged } from './ReturnChanged.tsx'
import { ReturnReview } from './ReturnReview.tsx'
import { ReturnScan } from './ReturnScan.tsx'
import type { ReturnProps } from './return-props.ts'

const panels: Record<TopState<typeof itemReturnMachine>, ComponentType<ReturnProps>> = {
  loading: () => <EmptyView kind="loading" />,
  failed: Failed,
  editing: Session,
  returning: Review,
  changed: ReturnChanged,
  closed: () => null,
}

/** Takes back what a technician has, or asks for it. A function of `state`. */
export function ItemReturnView(props: ReturnProps) {
  const { t } = useTranslation('item-return')
  const { state, send } = props
  const { technicianId, sheet } = state.context
  const Panel = panels[topOf(state)]
  return (
    <FlowFrame
      title={t('title')}
      crumbs={[{ label: sheet?.name ?? technicianId, href: technicianAddress(technicianId) }]}
      record={<Id>{technicianId}</Id>}
      // The dialog over a changed line has its own way out.
      {...(topOf(state) !== 'changed' && {
        closing: { state, send, label: t(state.hasTag('idle') ? 'close' : 'discard') },
      })}
    >
      <Panel {...props} />
    </FlowFrame>
  )
}

function Session(props: ReturnProps) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]">
      <ReturnScan {...props} />
      {/* On a phone what was scanned stands under its field, before the lines. */}
      <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <ChosenPanel {...props} />
      </div>
      <LinesPanel {...props} />
    </div>
  )
}

function Review(props: ReturnProps) {
  const { t } = useTranslation('item-return')
  return (
    <FlowQuestion place="returning" question={t(`questions/${props.state.context.entry.act}`)}>
      <ReturnReview {...props} />
    </FlowQuestion>
  )
}

function Failed({ state, send }: ReturnProps) {
  const { t } = useTranslation('item-return')
  return (
    <FailedView failure={state.context.failure} title={t('loadFailed')} onRetry={() => send({ type: 'read.again' })} />
  )
}
