import { LockClosedIcon, UsersIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import { newKey } from '../../client/new-key.ts'
import type { RoutingTask } from '../../contract/areas/routing/routing.ts'
import { shownOfSolution } from '../../contract/shown/routing.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { FailureBanner } from '../../kit/FailureBanner.tsx'
import { sending } from '../../kit/sending.ts'
import { isUnanswered } from '../../kit/top-state.ts'
import { UnansweredPanel } from '../../kit/UnansweredPanel.tsx'
import { ChangedFacts } from '../../kit/write/ChangedFacts.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { ReviewPanel } from '../../ui/layout/ReviewPanel.tsx'
import { DateTime } from '../../ui/values/DateTime.tsx'
import { Id } from '../../ui/values/Id.tsx'
import { OutdatedVisits } from './OutdatedVisits.tsx'
import type { RoutingApplyProps } from './routing-apply-props.ts'

/** The review of a solution and its one act, or what became of it. */
export function ApplyPanel({ state, send }: RoutingApplyProps) {
  const { t } = useTranslation('routing-apply')
  const { seen, now, failure } = state.context
  if (!seen) return null
  const id = seen.routingId
  if (isUnanswered(state))
    return (
      <UnansweredPanel
        state={state}
        send={send}
        text={{ unknown: t('unknown', { id }), checking: t('checking', { id }) }}
        advice={t('unknownAdvice')}
        check={t('checkNow')}
        busyLabel={t('checkingShort')}
      />
    )
  if (state.matches('changed')) return <Changed seen={seen} task={now ?? seen} send={send} />
  if (seen.state === 'APPLIED')
    return (
      <div className="grid gap-4">
        <AppliedNote task={seen} />
        {!state.matches('following') && !state.matches('applied') && <ReadAgain state={state} send={send} />}
      </div>
    )
  if (seen.state !== 'SOLVED') return <Waits task={seen} state={state} send={send} />
  return (
    <div className="grid gap-4">
      <h3 className="text-base">{t('review')}</h3>
      {seen.outdated > 0 && <OutdatedVisits task={seen} />}
      <Review task={seen} />
      <FailureBanner failure={failure} fallback="routing-apply:failed" />
      <Act state={state} send={send} task={seen} />
    </div>
  )
}

function Review({ task }: { readonly task: RoutingTask }) {
  const { t } = useTranslation('routing-apply')
  const { number } = useFormats()
  const { assigned, technicians, unassigned } = task
  return (
    <ReviewPanel
      record={t('solution')}
      big={<Id>{task.routingId}</Id>}
      facts={[
        { label: t('jobsToAssign'), value: number(assigned) },
        { label: t('technicians'), value: number(technicians) },
        { label: t('keepWaiting'), value: number(unassigned.length) },
      ]}
      consequences={[
        {
          id: 'assigns',
          icon: UsersIcon,
          text: t('assigns', { count: assigned, jobs: number(assigned), technicians: number(technicians) }),
        },
        { id: 'once', icon: LockClosedIcon, text: t('once', { id: task.routingId }) },
      ]}
    />
  )
}

function Act({ state, send, task }: RoutingApplyProps & { readonly task: RoutingTask }) {
  const does = sending(send)
  const { t } = useTranslation('routing-apply')
  const { number } = useFormats()
  const lack = task.outdated > 0 ? t('isOutdated') : task.assigned === 0 ? t('assignsNothing') : undefined
  return (
    <div className="grid gap-2">
      <Button
        variant="main"
        size="lg"
        {...does('act.confirm', newKey)}
        busy={state.matches('applying')}
        busyLabel={t(state.matches({ applying: 'sending' }) ? 'applying' : 'loading')}
        reason={state.matches('loading') ? t('loading') : lack}
      >
        {t('apply', { id: task.routingId, count: task.assigned, jobs: number(task.assigned) })}
      </Button>
      {!state.matches('applying') && <ReadAgain state={state} send={send} />}
    </div>
  )
}

interface ChangedProps extends Pick<RoutingApplyProps, 'send'> {
  readonly seen: RoutingTask
  readonly task: RoutingTask
}

function Changed({ seen, task, send }: ChangedProps) {
  const does = sending(send)
  const { t } = useTranslation('routing-apply')
  const isApplied = task.state === 'APPLIED'
  return (
    <div className="grid gap-4">
      <h3 className="text-base">{t('notApplied')}</h3>
      {isApplied && <AppliedNote task={task} isWarning />}
      {task.outdated > 0 && <OutdatedVisits task={task} />}
      {!isApplied && task.outdated === 0 && <ChangedFacts was={shownOfSolution(seen)} is={shownOfSolution(task)} />}
      <p className="text-muted">{t('nothingSent')}</p>
      <div>
        <Button variant="main" {...does('review.again')}>
          {t('showNow')}
        </Button>
      </div>
    </div>
  )
}

function AppliedNote({ task, isWarning }: { readonly task: RoutingTask; readonly isWarning?: boolean }) {
  const { t } = useTranslation('routing-apply')
  const { number } = useFormats()
  const { assigned, technicians, appliedBy, appliedAt } = task
  return (
    <Banner
      tone={isWarning ? 'warn' : 'good'}
      title={t('appliedBy', { id: task.routingId, name: appliedBy ?? '' })}
      live={!!isWarning}
    >
      <DateTime at={appliedAt} />
      {' · '}
      {t('assigned', { count: assigned, jobs: number(assigned), technicians: number(technicians) })}
    </Banner>
  )
}

/** Nothing to apply: it is still being solved, or has failed. */
function Waits({ task, state, send }: RoutingApplyProps & { readonly task: RoutingTask }) {
  const { t } = useTranslation('routing-apply')
  return (
    <div className="grid gap-4">
      <p className="text-muted">{t(task.state === 'FAILED' ? 'hasFailed' : 'notSolved')}</p>
      <ReadAgain state={state} send={send} />
    </div>
  )
}

function ReadAgain({ state, send }: RoutingApplyProps) {
  const does = sending(send)
  const { t } = useTranslation('routing-apply')
  return (
    <div>
      <Button {...does('read.again')} busy={state.hasTag('busy')} busyLabel={t('loading')}>
        {t('readAgain')}
      </Button>
    </div>
  )
}
