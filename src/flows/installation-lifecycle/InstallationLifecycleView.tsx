import { XMarkIcon } from '@heroicons/react/24/outline'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { installationLifecycleMachine } from '../../../machines/installation-lifecycle/installation-lifecycle.machine.ts'
import { type TopState, topOf } from '../../kit/top-state.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Stepper, type StepperStep } from '../../ui/feedback/Stepper.tsx'
import { StepperBars } from '../../ui/feedback/StepperBars.tsx'
import { PageHead } from '../../ui/layout/PageHead.tsx'
import { Id } from '../../ui/values/Id.tsx'
import { ActOutcome } from './ActOutcome.tsx'
import { ActReviewPanel } from './ActReviewPanel.tsx'
import { EnterAct } from './EnterAct.tsx'
import { type LifecycleProps, type LifecycleState, placeOf } from './lifecycle-props.ts'

type Top = TopState<typeof installationLifecycleMachine>

/** The panel of each state: one question, one main act. */
const panels: Record<Top, (props: LifecycleProps) => ReactNode> = {
  entering: EnterAct,
  preparing: EnterAct,
  deciding: ActReviewPanel,
  changed: ActOutcome,
  done: ActOutcome,
  blocked: ActOutcome,
  closed: ActOutcome,
}

/** Walks one act on an installation: the steps and the current question. */
export function InstallationLifecycleView({ state, send, onLeave }: LifecycleProps) {
  const { t } = useTranslation('installation-lifecycle')
  const course = useCourse(state)
  const place = placeOf(state)
  const Panel = panels[topOf(state)]
  const { act, installation } = state.context
  return (
    <div className="flex flex-1 flex-col max-lg:flex-none lg:min-h-0">
      <PageHead
        line
        title={t(`titles/${act}`)}
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
        <section aria-label={t(`titles/${act}`)} className="min-w-0 p-4 lg:overflow-auto sm:p-6 lg:px-16">
          <div className="mx-auto grid max-w-160 content-start gap-4">
            <h2
              key={place}
              ref={takeFocus}
              tabIndex={-1}
              className="text-xl tracking-[-0.01em] wrap-anywhere outline-none"
            >
              {place === 'entering' ? t(`asks/${act}`, { id: installation.id }) : t(`questions/${place}`)}
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

const steps = ['enter', 'review', 'result'] as const
const reached: Record<Top, number> = {
  entering: 0,
  preparing: 0,
  deciding: 1,
  changed: 1,
  done: 2,
  blocked: 1,
  closed: 0,
}

function useCourse(state: LifecycleState): StepperStep[] {
  const { t } = useTranslation('installation-lifecycle')
  const top = topOf(state)
  const now = reached[top]
  const stopped = top === 'blocked' || top === 'closed'
  return steps.map((step, index) => ({
    id: step,
    label: t(`steps/${step}`),
    state: index < now ? 'done' : index > now ? 'upcoming' : stopped ? 'stopped' : 'here',
    ...(index === steps.length - 1 ? { end: true } : {}),
  }))
}
