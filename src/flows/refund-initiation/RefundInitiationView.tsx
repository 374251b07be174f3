import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { refundInitiationMachine } from '../../../machines/refund-initiation/refund-initiation.machine.ts'
import { FlowFrame } from '../../kit/flow/FlowFrame.tsx'
import { FlowQuestion } from '../../kit/flow/FlowQuestion.tsx'
import { straightCourse } from '../../kit/flow/straight-course.ts'
import { placeOf, type TopState, topOf } from '../../kit/top-state.ts'
import { Id } from '../../ui/values/Id.tsx'
import { CalculationReview } from './CalculationReview.tsx'
import { DayForm } from './DayForm.tsx'
import { InitiationOutcome } from './InitiationOutcome.tsx'
import { InitiationReview } from './InitiationReview.tsx'
import type { InitiationProps } from './initiation-props.ts'

type Top = TopState<typeof refundInitiationMachine>

/** The panel of each state: one question, one main act. */
const panels: Record<Top, (props: InitiationProps) => ReactNode> = {
  editing: DayForm,
  calculating: DayForm,
  reviewing: CalculationReview,
  initiating: InitiationReview,
  changed: InitiationOutcome,
  initiated: InitiationOutcome,
  taken: InitiationOutcome,
  closed: InitiationOutcome,
}

const steps = ['day', 'calculation', 'request', 'approval'] as const
const reached: Record<Top, number> = {
  editing: 0,
  calculating: 0,
  reviewing: 1,
  changed: 1,
  initiating: 2,
  initiated: 3,
  taken: 1,
  closed: 0,
}

/** Initiates a refund: the steps and the current question. */
export function RefundInitiationView({ state, send, onLeave }: InitiationProps) {
  const { t } = useTranslation('refund-initiation')
  const place = placeOf(state)
  const top = topOf(state)
  const Panel = panels[top]
  const { installation } = state.context
  const stopped = top === 'taken' || top === 'closed'
  return (
    <FlowFrame
      title={t('title')}
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
      <FlowQuestion place={place} question={t(`questions/${place}`, { id: installation.id })}>
        <Panel state={state} send={send} onLeave={onLeave} />
      </FlowQuestion>
    </FlowFrame>
  )
}
