import { ArrowRightIcon, LockClosedIcon } from '@heroicons/react/24/outline'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { investmentTransferMachine } from '../../../machines/investment-transfer/investment-transfer.machine.ts'
import { shownOfMove } from '../../../machines/investment-transfer/move.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { FailedView } from '../../kit/FailedView.tsx'
import { FlowOutcome } from '../../kit/flow/FlowOutcome.tsx'
import { FlowQuestion } from '../../kit/flow/FlowQuestion.tsx'
import { FlowReview } from '../../kit/flow/FlowReview.tsx'
import { type TopState, topOf } from '../../kit/top-state.ts'
import { ChangedFacts } from '../../kit/write/ChangedFacts.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { EmptyView } from '../../ui/feedback/EmptyView.tsx'
import { ReviewPanel } from '../../ui/layout/ReviewPanel.tsx'
import { MovedCodes } from './MovedCodes.tsx'
import { TransferForm } from './TransferForm.tsx'
import type { TransferProps } from './transfer-props.ts'

const panels: Record<TopState<typeof investmentTransferMachine>, (props: TransferProps) => ReactNode> = {
  loading: () => <EmptyView kind="loading" />,
  failed: Failed,
  editing: TransferForm,
  previewing: () => <EmptyView kind="loading" />,
  transferring: Review,
  changed: Changed,
  transferred: Transferred,
}

/** Moves devices with their free codes to another investment. A function of `state`. */
export function InvestmentTransferView(props: TransferProps) {
  const { t } = useTranslation('investment-transfer')
  const top = topOf(props.state)
  const Panel = panels[top]
  return (
    <FlowQuestion place={top} question={t(`questions/${top}`)}>
      <Panel {...props} />
    </FlowQuestion>
  )
}

function Failed({ state, send }: TransferProps) {
  return <FailedView failure={state.context.failure} onRetry={() => send({ type: 'read.again' })} />
}

/** The codes that will move and the devices of both before and after, then the transfer and its outcome. */
function Review({ state, send }: TransferProps) {
  const { t } = useTranslation('investment-transfer')
  const { number } = useFormats()
  const move = state.context.seen
  if (!move) return null
  const { source, target, codes } = move
  const numOfDevices = codes.length
  const said = {
    count: numOfDevices,
    devices: number(numOfDevices),
    source: source.investmentId,
    target: target.investmentId,
  }
  const change = (before: number, by: number) => (
    <span className="inline-flex items-center gap-1.5">
      <bdi className="num">{number(before)}</bdi>
      <ArrowRightIcon aria-label={t('becomes')} className="size-4 text-muted rtl:-scale-x-100" />
      <bdi className="num">{number(before + by)}</bdi>
    </span>
  )
  return (
    <FlowReview
      state={state}
      send={send}
      act={{
        event: 'act.confirm',
        label: t('transfer', said),
        busyLabel: t(state.matches({ transferring: 'sending' }) ? 'transferring' : 'readingBoth'),
      }}
      back={{ event: 'act.cancel', label: t('back') }}
      fallback="investment-transfer:failed"
      unanswered={{
        text: { unknown: t('unknown', said), checking: t('checking', said) },
        advice: t('unknownAdvice'),
        check: t('checkNow'),
        busyLabel: t('checkingShort'),
      }}
    >
      <ReviewPanel
        record={t('fromTo', said)}
        big={t('devicesMove', said)}
        facts={[
          { label: t('devicesOf', { id: source.investmentId }), value: change(source.numOfDevices, -numOfDevices) },
          { label: t('devicesOf', { id: target.investmentId }), value: change(target.numOfDevices, numOfDevices) },
          { label: t('from'), value: <bdi>{source.sponsor.name}</bdi> },
          { label: t('to'), value: <bdi>{target.sponsor.name}</bdi> },
        ]}
        consequences={[{ id: 'used', icon: LockClosedIcon, text: t('usedStay') }]}
      />
      <MovedCodes codes={codes} title={t('willMove', said)} />
    </FlowReview>
  )
}

function Changed({ state, send }: TransferProps) {
  const { t } = useTranslation('investment-transfer')
  const { seen, now, failure } = state.context
  return (
    <FlowOutcome send={send} again={t('reviewAgain')} leave={t('close')}>
      <Banner tone="warn" live title={t('changedTitle')}>
        {t('changedText')}
        {failure?.message && <bdi className="mt-1 block">{failure.message}</bdi>}
      </Banner>
      {seen && now && <ChangedFacts was={shownOfMove(seen)} is={shownOfMove(now)} />}
    </FlowOutcome>
  )
}

function Transferred({ state, send }: TransferProps) {
  const { t } = useTranslation('investment-transfer')
  const { number } = useFormats()
  const move = state.context.seen
  if (!move) return null
  const { source, target, codes } = move
  const said = { count: codes.length, devices: number(codes.length), id: target.investmentId }
  const facts = [source, target].map((one) => ({
    label: t('devicesOf', { id: one.investmentId }),
    value: <bdi className="num">{number(one.numOfDevices)}</bdi>,
  }))
  return (
    <FlowOutcome send={send} leave={t('close')}>
      <Banner tone="good" live>
        {t('transferred', said)}
      </Banner>
      <ReviewPanel record={t('nowHave')} facts={facts} />
      <MovedCodes codes={codes} title={t('moved', said)} />
    </FlowOutcome>
  )
}
