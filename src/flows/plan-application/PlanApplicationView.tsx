import { XMarkIcon } from '@heroicons/react/24/outline'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { planApplicationMachine } from '../../../machines/plan-application/plan-application.machine.ts'
import { listRechargePlans } from '../../contract/areas/recharge-plans.ts'
import { FailedView } from '../../kit/FailedView.tsx'
import { type TopState, topOf } from '../../kit/top-state.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { EmptyView } from '../../ui/feedback/EmptyView.tsx'
import { PageHead } from '../../ui/layout/PageHead.tsx'
import { Id } from '../../ui/values/Id.tsx'
import { ApplicationOutcome } from './ApplicationOutcome.tsx'
import { ApplicationReview } from './ApplicationReview.tsx'
import { PlanChoice } from './PlanChoice.tsx'
import { type ApplicationProps, placeOf } from './plan-application-props.ts'

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
  choosing: PlanChoice,
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
    <div className="flex flex-1 flex-col">
      <PageHead
        line
        title={t('title')}
        aside={
          <span className="text-muted">
            <Id>{installation.id}</Id> · {installation.city} · <bdi>{installation.customerName}</bdi>
          </span>
        }
        actions={
          state.can({ type: 'flow.close' }) && (
            <Button icon={XMarkIcon} event="flow.close" onClick={() => send({ type: 'flow.close' })}>
              {t('leave')}
            </Button>
          )
        }
      />
      <section aria-label={t('title')} className="min-w-0 flex-1 bg-surface p-4 sm:p-6 lg:px-16">
        <div className="mx-auto grid max-w-200 content-start gap-4">
          <h2 key={place} ref={takeFocus} tabIndex={-1} className="text-xl tracking-[-0.01em] outline-none">
            {t(`questions/${place}`)}
          </h2>
          <Panel state={state} send={send} onLeave={onLeave} />
        </div>
      </section>
    </div>
  )
}

/** Never takes the focus from a dialog, or from a field that someone is typing in. */
function takeFocus(heading: HTMLElement | null) {
  const active = document.activeElement
  if (active === null || active === document.body || !active.isConnected) heading?.focus({ preventScroll: true })
}
