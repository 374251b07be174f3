import { ArrowUturnLeftIcon, BookOpenIcon } from '@heroicons/react/24/outline'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { adhocPayoutMachine } from '../../../machines/adhoc-payout/adhoc-payout.machine.ts'
import { amountOf } from '../../../machines/adhoc-payout/payout-review.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { FailedView } from '../../kit/FailedView.tsx'
import { FlowFrame } from '../../kit/flow/FlowFrame.tsx'
import { FlowOutcome } from '../../kit/flow/FlowOutcome.tsx'
import { FlowQuestion } from '../../kit/flow/FlowQuestion.tsx'
import { FlowReview } from '../../kit/flow/FlowReview.tsx'
import { type TopState, topOf } from '../../kit/top-state.ts'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { EmptyView } from '../../ui/feedback/EmptyView.tsx'
import { Facts } from '../../ui/layout/Facts.tsx'
import { ReviewPanel } from '../../ui/layout/ReviewPanel.tsx'
import { Id } from '../../ui/values/Id.tsx'
import { Money } from '../../ui/values/Money.tsx'
import { DuplicatePanel } from './DuplicatePanel.tsx'
import { EnterPayout } from './EnterPayout.tsx'
import type { PayoutProps } from './payout-props.ts'

const panels: Record<TopState<typeof adhocPayoutMachine>, (props: PayoutProps) => ReactNode> = {
  loading: () => <EmptyView kind="loading" />,
  failed: Failed,
  editing: EnterPayout,
  rereading: () => <EmptyView kind="loading" />,
  duplicate: DuplicatePanel,
  paying: Review,
  paid: Paid,
  closed: Closed,
}

/** Pays an employee out of turn. A function of `state`. */
export function AdhocPayoutView(props: PayoutProps) {
  const { state, send } = props
  const { t } = useTranslation('adhoc-payout')
  const top = topOf(state)
  const Panel = panels[top]
  const { id, name } = state.context.person
  return (
    <FlowFrame
      title={t('title')}
      record={
        <>
          <bdi>{name}</bdi> <Id>{id}</Id>
        </>
      }
      closing={{ state, send, label: t('discard') }}
    >
      <FlowQuestion place={top} question={t(`questions/${top}`)}>
        <Panel {...props} />
      </FlowQuestion>
    </FlowFrame>
  )
}

function Failed({ state, send }: PayoutProps) {
  return (
    <FailedView
      failure={state.context.failure}
      fallback="adhoc-payout:loadFailed"
      onRetry={() => send({ type: 'read.again' })}
    />
  )
}

/** Person, amount, note and reason before anything is sent, then the outcome. */
function Review({ state, send }: PayoutProps) {
  const { t } = useTranslation('adhoc-payout')
  const { money } = useFormats()
  const { person, amount, note, reason } = state.context
  const minor = amountOf(amount) ?? 0
  const said = { amount: money(minor), name: person.name }
  return (
    <FlowReview
      state={state}
      send={send}
      act={{ event: 'act.confirm', label: t('pay', said), busyLabel: t('payingOut') }}
      back={{ event: 'act.cancel', label: t('back') }}
      fallback="adhoc-payout:failed"
      unanswered={{
        text: { unknown: t('unknown', said), checking: t('checking') },
        advice: t('unknownAdvice'),
        check: t('checkNow'),
        busyLabel: t('checkingShort'),
      }}
    >
      <ReviewPanel
        record={<bdi>{person.name}</bdi>}
        minor={minor}
        facts={[
          { label: t('note'), value: <bdi>{note}</bdi> },
          ...(reason === '' ? [] : [{ label: t('reason'), value: <bdi>{reason}</bdi> }]),
        ]}
        consequences={[
          { id: 'entry', icon: BookOpenIcon, text: t('willCredit') },
          { id: 'back', icon: ArrowUturnLeftIcon, text: t('notDeleted') },
        ]}
      />
    </FlowReview>
  )
}

function Paid({ state, send, onLeave }: PayoutProps) {
  const { t } = useTranslation('adhoc-payout')
  const { money } = useFormats()
  const { made, person } = state.context
  return (
    <FlowOutcome send={send as never} leave={t('toPassbook')} onLeave={onLeave}>
      <Banner tone="good">{t('paidTo', { amount: money(made?.amount), name: person.name })}</Banner>
      {made && (
        <Facts
          facts={[
            { label: t('entry'), value: <Id>{made.entryId}</Id> },
            { label: t('amount'), value: <Money minor={made.amount} /> },
            { label: t('note'), value: <bdi>{made.note}</bdi> },
          ]}
        />
      )}
    </FlowOutcome>
  )
}

function Closed({ send, onLeave }: PayoutProps) {
  const { t } = useTranslation('adhoc-payout')
  return (
    <FlowOutcome send={send as never} leave={t('toPassbook')} onLeave={onLeave}>
      <Banner tone="info">{t('nothingPaid')}</Banner>
    </FlowOutcome>
  )
}
