import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { dayReassignmentMachine } from '../../../machines/day-reassignment/day-reassignment.machine.ts'
import { daysOf, rowUnderWay, stays } from '../../../machines/day-reassignment/reassignment-rows.ts'
import { laneOf } from '../../../machines/kit/calendar/calendar-board.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { FailedView } from '../../kit/FailedView.tsx'
import { reasonOf } from '../../kit/failure-reason.ts'
import { type TopState, topOf } from '../../kit/top-state.ts'
import { UnansweredPanel } from '../../kit/UnansweredPanel.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { EmptyView } from '../../ui/feedback/EmptyView.tsx'
import { ProgressBar } from '../../ui/feedback/ProgressBar.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import type { ReassignmentProps } from './day-reassignment-props.ts'
import { ProposedRows } from './ProposedRows.tsx'
import { ReassignmentActs } from './ReassignmentActs.tsx'
import { ResultRows } from './ResultRows.tsx'

type Top = TopState<typeof dayReassignmentMachine>

/** What each state shows. It ends with the flow. */
const panels: Record<Top, ((props: ReassignmentProps) => ReactNode) | null> = {
  loading: Loading,
  failed: Failed,
  proposing: null,
  settled: Settled,
  editing: ProposedRows,
  sending: Sending,
  unknown: Unanswered,
  checking: Unanswered,
  paused: Paused,
  deciding: null,
  ended: ResultRows,
  closed: null,
  reassigned: null,
}

/** Gives the jobs of a technician's day to others, or selected ones to someone each, in a dialog over whatever page shows it. */
export function DayReassignmentView({ state, send }: ReassignmentProps) {
  // Texts of its panels come with it: one that loads later would hide the dialog, which counts as closing it.
  const { t } = useTranslation(['day-reassignment', 'job-calendar'])
  const { date } = useFormats()
  const { read, task } = state.context
  const Panel = panels[topOf(state)]
  if (state.matches('reassigned')) return <Reassigned />
  if (!Panel) return null
  const name = 'day' in task ? (read && laneOf(read.board, task.technicianId)?.name) || task.technicianId : null
  const [from, to] = daysOf(task)
  return (
    <Dialog
      size="xl"
      title={name === null ? t('titleJobs') : t('title', { name })}
      closeEvent="flow.close"
      onClose={state.can({ type: 'flow.close' }) ? () => send({ type: 'flow.close' }) : undefined}
      footer={<ReassignmentActs state={state} send={send} />}
    >
      <p className="-mt-3 text-xs text-muted">{from === to ? date(from) : `${date(from)} – ${date(to)}`}</p>
      <Panel state={state} send={send} />
    </Dialog>
  )
}

/** Whoever shows the flow takes it away now. */
function Reassigned() {
  const { t } = useTranslation('day-reassignment')
  return (
    <p role="status" className="sr-only">
      {t('reassigned')}
    </p>
  )
}

function Loading() {
  return <EmptyView kind="loading" className="min-h-60" />
}

function Failed({ state, send }: ReassignmentProps) {
  return <FailedView failure={state.context.failure} heading="h3" onRetry={() => send({ type: 'read.again' })} />
}

function Settled({ state }: ReassignmentProps) {
  const { t } = useTranslation('day-reassignment')
  return <Banner tone="info">{t('day' in state.context.task ? 'settled' : 'noneToAssign')}</Banner>
}

function Sending(props: ReassignmentProps) {
  const { t } = useTranslation('day-reassignment')
  const { number } = useFormats()
  const { rows } = props.state.context
  const sent = rows.filter(({ technicianId, mark }) => technicianId !== stays || mark === 'done')
  const done = sent.filter(({ mark }) => mark !== 'queued').length
  const label = t('progress', { done: number(done), total: number(sent.length) })
  return (
    <>
      <ProgressBar label={label} value={done} max={sent.length} />
      <ResultRows {...props} />
    </>
  )
}

function Unanswered({ state, send }: ReassignmentProps) {
  const { t } = useTranslation('day-reassignment')
  const id = rowUnderWay(state.context)?.jobId ?? ''
  return (
    <>
      <UnansweredPanel
        state={state}
        send={send}
        text={{ unknown: t('unknown', { id }), checking: t('checking', { id }) }}
        advice={t('unknownAdvice')}
        check={t('checkNow')}
        busyLabel={t('checkingNow')}
      />
      <ResultRows state={state} send={send} />
    </>
  )
}

function Paused(props: ReassignmentProps) {
  const { t } = useTranslation('day-reassignment')
  const { failure } = props.state.context
  return (
    <>
      <Banner tone="warn" title={t('paused')} live>
        {failure && <bdi>{reasonOf(failure)}</bdi>}
      </Banner>
      <ResultRows {...props} />
    </>
  )
}
