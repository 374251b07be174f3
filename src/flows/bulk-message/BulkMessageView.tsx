import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { bulkMessageMachine } from '../../../machines/bulk-message/bulk-message.machine.ts'
import { FlowFrame } from '../../kit/flow/FlowFrame.tsx'
import { FlowQuestion } from '../../kit/flow/FlowQuestion.tsx'
import { straightCourse } from '../../kit/flow/straight-course.ts'
import { type TopState, topOf } from '../../kit/top-state.ts'
import { ComposeForm } from './ComposeForm.tsx'
import { MessageReview } from './MessageReview.tsx'
import { MessageRun } from './MessageRun.tsx'
import type { MessageProps } from './message-props.ts'

type Top = TopState<typeof bulkMessageMachine>

const compose = { panel: ComposeForm, question: 'compose', reached: 0 } as const
const review = { panel: MessageReview, question: 'review', reached: 1 } as const
const run = { panel: MessageRun, question: 'run', reached: 2 } as const
const end = { panel: MessageRun, question: 'end', reached: 2 } as const

interface Place {
  readonly panel: (props: MessageProps) => ReactNode
  readonly question: string
  readonly reached: number
}

/** The panel of each state: one question, one main act. */
const places: Record<Top, Place> = {
  editing: compose,
  invalid: compose,
  collecting: compose,
  previewing: review,
  reviewing: review,
  deciding: run,
  sending: run,
  waiting: run,
  unknown: run,
  checking: run,
  paused: run,
  ended: end,
  allSent: { ...end, reached: 3 },
}

/** Sends one text to many customers. A function of `state`. */
export function BulkMessageView(props: MessageProps) {
  const { t } = useTranslation('bulk-message')
  const { panel: Panel, question, reached } = places[topOf(props.state)]
  const steps = straightCourse(['compose', 'review', 'send'], (step) => t(`steps/${step}`), reached, false)
  return (
    <FlowFrame title={t('title')} crumbs={[{ label: t('customer') }]} course={{ label: t('course'), steps }}>
      <FlowQuestion wide place={question} question={t(`questions/${question}`)}>
        <Panel {...props} />
      </FlowQuestion>
    </FlowFrame>
  )
}
