import { LockClosedIcon, TagIcon } from '@heroicons/react/24/outline'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { reviewOf } from '../../../machines/code-generation/batch-review.ts'
import type { codeGenerationMachine } from '../../../machines/code-generation/code-generation.machine.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { FailedView } from '../../kit/FailedView.tsx'
import { FlowQuestion } from '../../kit/flow/FlowQuestion.tsx'
import { FlowReview } from '../../kit/flow/FlowReview.tsx'
import { type TopState, topOf } from '../../kit/top-state.ts'
import { EmptyView } from '../../ui/feedback/EmptyView.tsx'
import { ReviewPanel } from '../../ui/layout/ReviewPanel.tsx'
import { Id } from '../../ui/values/Id.tsx'
import { BatchForm } from './BatchForm.tsx'
import { GeneratedBatch } from './GeneratedBatch.tsx'
import type { GenerationProps } from './generation-props.ts'

const panels: Record<TopState<typeof codeGenerationMachine>, (props: GenerationProps) => ReactNode> = {
  loading: () => <EmptyView kind="loading" />,
  failed: Failed,
  editing: BatchForm,
  generating: Review,
  generated: GeneratedBatch,
}

/** Generates device codes by the batch. A function of `state`. */
export function CodeGenerationView(props: GenerationProps) {
  const { t } = useTranslation('code-generation')
  const top = topOf(props.state)
  const Panel = panels[top]
  return (
    <FlowQuestion place={top} question={t(`questions/${top}`)}>
      <Panel {...props} />
    </FlowQuestion>
  )
}

function Failed({ state, send }: GenerationProps) {
  return (
    <FailedView
      failure={state.context.failure}
      fallback="device-codes:prefixesFailed"
      onRetry={() => send({ type: 'read.again' })}
    />
  )
}

/** First and last code before anything is sent, then the batch and its outcome. */
function Review({ state, send }: GenerationProps) {
  const { t } = useTranslation('code-generation')
  const { number } = useFormats()
  const { prefix } = state.context
  const { quantity, firstCode, lastCode, left } = reviewOf(state.context)
  const said = { count: quantity, codes: number(quantity) }
  return (
    <FlowReview
      state={state}
      send={send}
      act={{ event: 'act.confirm', label: t('generate', said), busyLabel: t('generating') }}
      back={{ event: 'act.cancel', label: t('back') }}
      fallback="code-generation:failed"
      unanswered={{
        text: { unknown: t('unknown', said), checking: t('checking', { code: firstCode }) },
        advice: t('unknownAdvice'),
        check: t('checkNow'),
        busyLabel: t('checkingShort'),
      }}
    >
      <ReviewPanel
        record={t('codesOf', { ...said, prefix })}
        facts={[
          { label: t('first'), value: <Id>{firstCode}</Id> },
          { label: t('last'), value: <Id>{lastCode}</Id> },
          { label: t('leftAfter'), value: number(left - quantity) },
        ]}
        consequences={[
          { id: 'free', icon: TagIcon, text: t('areAvailable') },
          { id: 'once', icon: LockClosedIcon, text: t('notTakenBack') },
        ]}
      />
    </FlowReview>
  )
}
