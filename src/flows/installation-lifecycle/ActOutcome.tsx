import { useTranslation } from 'react-i18next'
import { actQuestions } from '../../../machines/installation-lifecycle/act-questions.ts'
import type { Prospect } from '../../../machines/installation-lifecycle/installation-lifecycle.machine.ts'
import type { FactName } from '../../contract/shown/facts.ts'
import { shownOfAct } from '../../contract/shown/installation.ts'
import { failureText } from '../../kit/failure-text.ts'
import { FlowOutcome } from '../../kit/flow/FlowOutcome.tsx'
import { statusChip } from '../../kit/list/rows/cells.tsx'
import { topOf } from '../../kit/top-state.ts'
import { ChangedFacts } from '../../kit/write/ChangedFacts.tsx'
import { installationStatuses } from '../../records/installation-status.ts'
import { typeText } from '../../records/jobs/job-words.ts'
import { jobAddress } from '../../records/record-links.ts'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Facts } from '../../ui/layout/Facts.tsx'
import { Id } from '../../ui/values/Id.tsx'
import { Money } from '../../ui/values/Money.tsx'
import type { LifecycleProps } from './lifecycle-props.ts'

/** Shows how it ended: done, changed in the meantime, not allowed any more, or discarded. */
export function ActOutcome({ state, send, onLeave }: LifecycleProps) {
  const { t } = useTranslation(['installation-lifecycle', 'words'])
  const { act, seen, now, failure } = state.context
  const top = topOf(state)
  const hasDevice = actQuestions[act].includes('device')
  const days = (code: string) =>
    [now, seen].flatMap((one) => one?.refund?.lines ?? []).find((line) => line.code === code)?.days ?? 0
  const codeOf = (name: FactName, code: string) => {
    if (name === 'status') return statusChip(code, installationStatuses, t)
    if (name === 'openJob') return typeText(t, code)
    return name === 'cleaning' ? t(`purifiers/${code}`, { defaultValue: code }) : undefined
  }
  const rowOf = (name: FactName, id: string) => {
    if (id === 'old' || id === 'new') return t(id === 'new' ? 'newDevice' : 'presentDevice')
    return name === 'line' || name === 'days' ? t(`lines/${id}`, { count: days(id), defaultValue: id }) : undefined
  }
  return (
    <FlowOutcome send={send} again={top === 'changed' && t('reviewAgain')} leave={t('leaveDone')} onLeave={onLeave}>
      {top === 'done' && (
        <Banner tone="good" live>
          {t(`doneText/${act}`)}
        </Banner>
      )}
      {top === 'closed' && <p className="text-muted">{t('closed')}</p>}
      {top === 'blocked' && (
        <Banner tone="warn" live>
          {failure?.status === 409 && <p>{failureText(failure, `installation-lifecycle:failed/${act}`)}</p>}
          <p>{t(`blocked/${now?.block ?? 'status'}`)}</p>
        </Banner>
      )}
      {top === 'changed' && (
        <Banner tone="warn" live>
          {failure?.status === 409 && <p>{failureText(failure, `installation-lifecycle:failed/${act}`)}</p>}
          <p>{t('changedText')}</p>
        </Banner>
      )}
      {top === 'changed' && seen && now && (
        <ChangedFacts was={shownOfAct(seen)} is={shownOfAct(now)} codeOf={codeOf} rowOf={rowOf} />
      )}
      {now && (top === 'done' || top === 'blocked') && (
        <Shown label={t('changedNow')} prospect={now} hasDevice={hasDevice} />
      )}
    </FlowOutcome>
  )
}

const JobLink = ({ id }: { readonly id: string }) => (
  <a href={jobAddress(id)}>
    <Id>{id}</Id>
  </a>
)

interface ShownProps {
  readonly label: string
  readonly prospect: Prospect
  readonly hasDevice: boolean
}

function Shown({ label, prospect, hasDevice }: ShownProps) {
  const { t } = useTranslation(['installation-lifecycle', 'words'])
  const { status, owner, refund, jobId, nonPaying, deviceCode } = prospect
  return (
    <section className="grid gap-2 rounded-md border border-line-strong px-4 py-3">
      <h3 className="text-xs font-medium text-muted">{label}</h3>
      <Facts
        look="columns"
        facts={[
          { label: t('status'), value: statusChip(status, installationStatuses, t) },
          { label: t('owner'), value: <bdi>{owner}</bdi> },
          ...(hasDevice ? [{ label: t('deviceLines/code'), value: <Id>{deviceCode}</Id> }] : []),
          ...(nonPaying ? [{ label: t('flag'), value: t('nonPaying') }] : []),
          ...(jobId ? [{ label: t('job'), value: <JobLink id={jobId} /> }] : []),
          ...(refund ? [{ label: t('total'), value: <Money minor={refund.total} /> }] : []),
        ]}
      />
    </section>
  )
}
