import { XMarkIcon } from '@heroicons/react/24/outline'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { refundInitiationMachine } from '../../../machines/refund-initiation/refund-initiation.machine.ts'
import { type TopState, topOf } from '../../kit/top-state.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Stepper, type StepperStep } from '../../ui/feedback/Stepper.tsx'
import { StepperBars } from '../../ui/feedback/StepperBars.tsx'
import { PageHead } from '../../ui/layout/PageHead.tsx'
import { Id } from '../../ui/values/Id.tsx'
import { CalculationReview } from './CalculationReview.tsx'
import { DayForm } from './DayForm.tsx'
import { InitiationOutcome } from './InitiationOutcome.tsx'
import { InitiationReview } from './InitiationReview.tsx'
import { type InitiationProps, type InitiationState, placeOf } from './initiation-props.ts'

type Top = TopState<typeof refundInitiationMachine>

/** The panel of each state: one question, one main act. */
const panels: Record<Top, (props: InitiationProps) => ReactNode> = {
  choosingDay: DayForm,
  calculating: DayForm,
  reviewing: CalculationReview,
  initiating: InitiationReview,
  changed: InitiationOutcome,
  initiated: InitiationOutcome,
  taken: InitiationOutcome,
  closed: InitiationOutcome,
}

/** Initiates a refund: the steps and the current question. */
export function RefundInitiationView({ state, send, onLeave }: InitiationProps) {
  const { t } = useTranslation('refund-initiation')
  const course = useCourse(state)
  const place = placeOf(state)
  const Panel = panels[topOf(state)]
  const { installation } = state.context
  return (
    <div className="flex flex-1 flex-col max-lg:flex-none lg:min-h-0">
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
      <div className="grid flex-1 content-start bg-surface lg:min-h-0 lg:grid-cols-[15rem_minmax(0,1fr)] lg:content-stretch">
        <div className="border-line bg-canvas p-4 max-lg:border-b lg:border-e lg:p-6">
          <section aria-label={t('course')} className="max-lg:hidden">
            <Stepper label={t('course')} steps={course} />
          </section>
          <div className="lg:hidden">
            <StepperBars label={t('course')} steps={course} />
          </div>
        </div>
        <section aria-label={t('title')} className="min-w-0 p-4 lg:overflow-auto sm:p-6 lg:px-16">
          <div className="mx-auto grid max-w-160 content-start gap-4">
            <h2
              key={place}
              ref={takeFocus}
              tabIndex={-1}
              className="text-xl tracking-[-0.01em] wrap-anywhere outline-none"
            >
              {t(`questions/${place}`, { id: installation.id })}
            </h2>
            <Panel state={state} send={send} onLeave={onLeave} />
          </div>
        </section>
      </div>
    </div>
  )
}

/** Never takes the focus from a dialog, or from a field that someone is typing in. */
function takeFocus(heading: HTMLElement | null) {
  const active = document.activeElement
  if (active === null || active === document.body || !active.isConnected) heading?.focus({ preventScroll: true })
}

const steps = ['day', 'calculation', 'request', 'approval'] as const
const reached: Record<Top, number> = {
  choosingDay: 0,
  calculating: 0,
  reviewing: 1,
  changed: 1,
  initiating: 2,
  initiated: 3,
  taken: 1,
  closed: 0,
}

function useCourse(state: InitiationState): StepperStep[] {
  const { t } = useTranslation('refund-initiation')
  const top = topOf(state)
  const now = reached[top]
  const stopped = top === 'taken' || top === 'closed'
  return steps.map((step, index) => ({
    id: step,
    label: t(`steps/${step}`),
    state: index < now ? 'done' : index > now ? 'upcoming' : stopped ? 'stopped' : 'here',
    ...(index === steps.length - 1 ? { end: true } : {}),
  }))
}
