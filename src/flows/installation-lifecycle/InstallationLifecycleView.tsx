import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { installationLifecycleMachine } from '../../../machines/installation-lifecycle/installation-lifecycle.machine.ts'
import { FlowFrame } from '../../kit/flow/FlowFrame.tsx'
import { FlowQuestion } from '../../kit/flow/FlowQuestion.tsx'
import { straightCourse } from '../../kit/flow/straight-course.ts'
import { placeOf, type TopState, topOf } from '../../kit/top-state.ts'
import { Id } from '../../ui/values/Id.tsx'
import { ActOutcome } from './ActOutcome.tsx'
import { ActReviewPanel } from './ActReviewPanel.tsx'
import { CompareDevices } from './CompareDevices.tsx'
import { EnterAct } from './EnterAct.tsx'
import type { LifecycleProps } from './lifecycle-props.ts'

type Top = TopState<typeof installationLifecycleMachine>

/** The panel of each state: one question, one main act. */
const panels: Record<Top, (props: LifecycleProps) => ReactNode> = {
  editing: EnterAct,
  preparing: EnterAct,
  comparing: CompareDevices,
  deciding: ActReviewPanel,
  changed: ActOutcome,
  done: ActOutcome,
  blocked: ActOutcome,
  closed: ActOutcome,
}

const steps = ['enter', 'review', 'result'] as const
const reached: Record<Top, number> = {
  editing: 0,
  preparing: 0,
  comparing: 0,
  deciding: 1,
  changed: 1,
  done: 2,
  blocked: 1,
  closed: 0,
}

/** Walks one act on an installation: the steps and the current question. */
export function InstallationLifecycleView({ state, send, onLeave }: LifecycleProps) {
  const { t } = useTranslation('installation-lifecycle')
  const place = placeOf(state)
  const top = topOf(state)
  const Panel = panels[top]
  const { act, installation } = state.context
  const stopped = top === 'blocked' || top === 'closed'
  return (
    <FlowFrame
      title={t(`titles/${act}`)}
      record={
        <>
          <Id>{installation.id}</Id> · {installation.city} · <bdi>{installation.customerName}</bdi>
        </>
      }
      closing={{ state, send, label: t('leave') }}
      course={{
        label: t('course'),
        steps: straightCourse(steps, (step) => t(`steps/${step}`), reached[top], stopped),
      }}
    >
      <FlowQuestion
        place={place}
        question={place === 'editing' ? t(`asks/${act}`, { id: installation.id }) : t(`questions/${place}`)}
      >
        <Panel state={state} send={send} onLeave={onLeave} />
      </FlowQuestion>
    </FlowFrame>
  )
}
