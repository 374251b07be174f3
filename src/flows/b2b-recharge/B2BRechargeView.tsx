import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { b2bRechargeMachine } from '../../../machines/b2b-recharge/b2b-recharge.machine.ts'
import { FlowFrame } from '../../kit/flow/FlowFrame.tsx'
import { FlowQuestion } from '../../kit/flow/FlowQuestion.tsx'
import { type TopState, topOf } from '../../kit/top-state.ts'
import { LookedUpIds } from './LookedUpIds.tsx'
import { RechargeForm } from './RechargeForm.tsx'
import { RechargeOutcome } from './RechargeOutcome.tsx'
import { RechargeReview } from './RechargeReview.tsx'
import type { RechargeProps } from './recharge-props.ts'

type Top = TopState<typeof b2bRechargeMachine>

/** The panel of each state: one question, one main act. */
const panels: Record<Top, (props: RechargeProps) => ReactNode> = {
  editing: RechargeForm,
  invalid: RechargeForm,
  lookingUp: RechargeForm,
  reviewing: LookedUpIds,
  recharging: RechargeReview,
  recharged: RechargeOutcome,
}

/** Recharges installations of a partner by one payment. A function of `state`. */
export function B2BRechargeView(props: RechargeProps) {
  const { t } = useTranslation('b2b-recharge')
  const top = topOf(props.state)
  const Panel = panels[top]
  return (
    <FlowFrame title={t('title')} crumbs={[{ label: t('customer') }]}>
      <FlowQuestion wide place={top} question={t(`questions/${top}`)}>
        <Panel {...props} />
      </FlowQuestion>
    </FlowFrame>
  )
}
