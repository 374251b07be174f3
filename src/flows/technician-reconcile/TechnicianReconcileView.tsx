import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { technicianReconcileMachine } from '../../../machines/technician-reconcile/technician-reconcile.machine.ts'
import { FailedView } from '../../kit/FailedView.tsx'
import { FlowFrame } from '../../kit/flow/FlowFrame.tsx'
import { FlowQuestion } from '../../kit/flow/FlowQuestion.tsx'
import { straightCourse } from '../../kit/flow/straight-course.ts'
import { sending } from '../../kit/sending.ts'
import { type TopState, topOf } from '../../kit/top-state.ts'
import { technicianAddress } from '../../records/record-links.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { EmptyView } from '../../ui/feedback/EmptyView.tsx'
import { DateTime } from '../../ui/values/DateTime.tsx'
import { Id } from '../../ui/values/Id.tsx'
import { CashPanel } from './CashPanel.tsx'
import { CountPanel } from './CountPanel.tsx'
import { DifferencesPanel } from './DifferencesPanel.tsx'
import { ReconcileReview } from './ReconcileReview.tsx'
import { ReconcileSheet } from './ReconcileSheet.tsx'
import type { ReconcileProps } from './reconcile-props.ts'

type Top = TopState<typeof technicianReconcileMachine>

const panels: Record<Top, (props: ReconcileProps) => ReactNode> = {
  loading: () => <EmptyView kind="loading" />,
  failed: Failed,
  counting: CountPanel,
  explaining: DifferencesPanel,
  countingCash: CashPanel,
  reviewing: ReconcileReview,
  signing: ReconcileReview,
  taken: Taken,
  signed: Signed,
  closed: () => null,
}

const steps = ['count', 'differences', 'cash', 'signOff'] as const
const reached: Record<Top, number> = {
  loading: 0,
  failed: 0,
  counting: 0,
  explaining: 1,
  countingCash: 2,
  reviewing: 3,
  signing: 3,
  taken: 3,
  signed: steps.length,
  closed: 0,
}

/** Counts what a technician has, and signs it off. A function of `state`. */
export function TechnicianReconcileView(props: ReconcileProps) {
  const { t } = useTranslation('technician-reconcile')
  const { state } = props
  const { technicianId, sheet } = state.context
  const top = topOf(state)
  const Panel = panels[top]
  return (
    <FlowFrame
      title={t('title')}
      crumbs={[{ label: sheet?.name ?? technicianId, href: technicianAddress(technicianId) }]}
      record={
        <>
          <bdi>{sheet?.name}</bdi> <Id>{technicianId}</Id>
        </>
      }
      course={{
        label: t('course'),
        steps: straightCourse(steps, (step) => t(`steps/${step}`), reached[top], top === 'taken'),
      }}
    >
      {top === 'failed' || top === 'loading' || top === 'closed' ? (
        <Panel {...props} />
      ) : (
        <FlowQuestion wide place={top} question={t(`questions/${top}`, { name: sheet?.name })}>
          {sheet?.isOwn && (
            <Banner tone="warn" title={t('ownTitle')}>
              {t('ownText')}
            </Banner>
          )}
          <Panel {...props} />
        </FlowQuestion>
      )}
    </FlowFrame>
  )
}

function Failed({ state, send }: ReconcileProps) {
  const { t } = useTranslation('technician-reconcile')
  return (
    <FailedView failure={state.context.failure} title={t('loadFailed')} onRetry={() => send({ type: 'read.again' })} />
  )
}

/** Someone else signed off first: theirs counts. */
function Taken({ state, send }: ReconcileProps) {
  const { t } = useTranslation('technician-reconcile')
  const { signedBy, signedAt } = state.context.sheet ?? {}
  return (
    <>
      <Banner tone="warn" live title={t('takenTitle', { name: signedBy ?? '' })}>
        {signedAt && <DateTime at={signedAt} />} {t('takenText')}
      </Banner>
      <div>
        <Button variant="main" size="lg" {...sending(send)('flow.close')}>
          {t('toTechnician')}
        </Button>
      </div>
    </>
  )
}

function Signed({ state, send }: ReconcileProps) {
  const { t } = useTranslation('technician-reconcile')
  return (
    <>
      <Banner tone="good" live>
        {t('signedOff', { name: state.context.sheet?.name ?? '' })}
      </Banner>
      <ReconcileSheet state={state} isSigned />
      <div>
        <Button variant="main" size="lg" {...sending(send)('flow.close')}>
          {t('toTechnician')}
        </Button>
      </div>
    </>
  )
}
