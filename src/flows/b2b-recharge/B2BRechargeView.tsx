import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { b2bRechargeMachine } from '../../../machines/b2b-recharge/b2b-recharge.machine.ts'
import { type TopState, topOf } from '../../kit/top-state.ts'
import { PageHead } from '../../ui/layout/PageHead.tsx'
import { LookedUpIds } from './LookedUpIds.tsx'
import { RechargeForm } from './RechargeForm.tsx'
import { RechargeOutcome } from './RechargeOutcome.tsx'
import { RechargeReview } from './RechargeReview.tsx'
import type { RechargeProps } from './recharge-props.ts'

type Top = TopState<typeof b2bRechargeMachine>

/** The panel of each state: one question, one main act. */
const panels: Record<Top, (props: RechargeProps) => ReactNode> = {
  filling: RechargeForm,
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
    <div className="flex flex-1 flex-col">
      <PageHead line title={t('title')} crumbs={[{ label: t('customer') }]} />
      <section aria-label={t('title')} className="min-w-0 p-4 sm:p-6">
        <div className="mx-auto grid max-w-200 content-start gap-4">
          <h2 className="text-xl tracking-[-0.01em] wrap-anywhere">{t(`questions/${top}`)}</h2>
          <Panel {...props} />
        </div>
      </section>
    </div>
  )
}
