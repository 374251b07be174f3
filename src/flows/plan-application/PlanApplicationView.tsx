import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { planApplicationMachine } from '../../../machines/plan-application/plan-application.machine.ts'
import { listRechargePlans } from '../../contract/areas/plans/recharge-plans.ts'
import { FailedView } from '../../kit/FailedView.tsx'
import { FlowFrame } from '../../kit/flow/FlowFrame.tsx'
import { FlowQuestion } from '../../kit/flow/FlowQuestion.tsx'
import { placeOf, type TopState, topOf } from '../../kit/top-state.ts'
import { EmptyView } from '../../ui/feedback/EmptyView.tsx'
import { Id } from '../../ui/values/Id.tsx'
import { ApplicationOutcome } from './ApplicationOutcome.tsx'
import { ApplicationReview } from './ApplicationReview.tsx'
import { PlanChoice } from './PlanChoice.tsx'
import type { ApplicationProps } from './plan-application-props.ts'

type Top = TopState<typeof planApplicationMachine>

const Loading = () => <EmptyView kind="loading" />

const Failed = ({ state, send }: ApplicationProps) => (
  <FailedView
    failure={state.context.failure}
    fallback={listRechargePlans.fallback}
    onRetry={() => send({ type: 'read.again' })}
  />
)

/** The panel of each state: one question, one main act. */
const panels: Record<Top, (props: ApplicationProps) => ReactNode> = {
  loading: Loading,
  failed: Failed,
  editing: PlanChoice,
  finding: PlanChoice,
  comparing: PlanChoice,
  applying: ApplicationReview,
  changed: ApplicationOutcome,
  applied: ApplicationOutcome,
  closed: ApplicationOutcome,
}

/** Recharges an installation: the current plan against the new one, then its review and its outcome. */
export function PlanApplicationView({ state, send, onLeave }: ApplicationProps) {
  // The catalogue's texts for the plans' reads stand with the plans.
  const { t } = useTranslation(['plan-application', 'plan'])
  const place = placeOf(state)
  const Panel = panels[topOf(state)]
  const { installation } = state.context
  return (
    <FlowFrame
      title={t('title')}
      record={
        <>
          <Id>{installation.id}</Id> · {installation.city} · <bdi>{installation.customerName}</bdi>
        </>
      }
      closing={{ state, send, label: t('leave') }}
    >
      <FlowQuestion wide place={place} question={t(`questions/${place}`)}>
        <Panel state={state} send={send} onLeave={onLeave} />
      </FlowQuestion>
    </FlowFrame>
  )
}
