import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { planChangeMachine } from '../../../machines/plan-change-at-delivery/plan-change-at-delivery.machine.ts'
import { listRechargePlans } from '../../contract/areas/plans/recharge-plans.ts'
import { FailedView } from '../../kit/FailedView.tsx'
import { type TopState, topOf } from '../../kit/top-state.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { EmptyView } from '../../ui/feedback/EmptyView.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { PlanChanged } from './PlanChanged.tsx'
import { PlanForm } from './PlanForm.tsx'
import { PlanReview } from './PlanReview.tsx'
import type { PlanChangeProps } from './plan-change-props.ts'

/** The dialog of each state. It ends with the flow. */
const dialogs: Record<TopState<typeof planChangeMachine>, ((props: PlanChangeProps) => ReactNode) | null> = {
  loading: Loading,
  failed: Failed,
  settled: Settled,
  editing: PlanForm,
  refreshing: PlanForm,
  changing: PlanReview,
  changed: PlanChanged,
  planned: Planned,
  closed: null,
}

/** Changes the plan that a job delivers, in a dialog over its page (B095). */
export function PlanChangeView({ state, send }: PlanChangeProps) {
  const Shown = dialogs[topOf(state)]
  return Shown && <Shown state={state} send={send} />
}

function Loading({ state, send }: PlanChangeProps) {
  const { t } = useTranslation('plan-change-at-delivery')
  return (
    <Dialog
      title={t('title', { id: state.context.jobId })}
      closeEvent="flow.close"
      onClose={() => send({ type: 'flow.close' })}
    >
      <EmptyView kind="loading" className="min-h-60" />
    </Dialog>
  )
}

function Failed({ state, send }: PlanChangeProps) {
  // The catalogue's texts for the plans' reads stand with the plans.
  const { t } = useTranslation(['plan-change-at-delivery', 'plan'])
  return (
    <Dialog
      title={t('title', { id: state.context.jobId })}
      closeEvent="flow.close"
      onClose={() => send({ type: 'flow.close' })}
    >
      <FailedView
        failure={state.context.failure}
        fallback={listRechargePlans.fallback}
        heading="h3"
        onRetry={() => send({ type: 'read.again' })}
      />
    </Dialog>
  )
}

function Settled({ state, send }: PlanChangeProps) {
  const { t } = useTranslation(['plan-change-at-delivery', 'words'])
  const { jobId, seen } = state.context
  const [type, status] = [seen?.type ?? '', seen?.status ?? '']
  const close = () => send({ type: 'flow.close' })
  return (
    <Dialog
      title={t('title', { id: jobId })}
      closeEvent="flow.close"
      onClose={close}
      footer={
        <Button event="flow.close" onClick={close}>
          {t('close')}
        </Button>
      }
    >
      <Banner tone="info">
        {t('settled', {
          id: jobId,
          type: t(`words:jobTypes/${type}`, { defaultValue: type }),
          status: t(`words:jobStatuses/${status}`, { defaultValue: status }),
        })}
      </Banner>
    </Dialog>
  )
}

/** Whoever shows the flow takes it away now. */
function Planned() {
  const { t } = useTranslation('plan-change-at-delivery')
  return (
    <p role="status" className="sr-only">
      {t('planned')}
    </p>
  )
}
