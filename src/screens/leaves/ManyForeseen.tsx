import { ExclamationTriangleIcon } from '@heroicons/react/24/outline'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getLeaveImpact, type LeaveImpact } from '../../contract/areas/leaves/leave-impact.ts'
import type { AgentLeave } from '../../contract/areas/leaves/leaves.ts'
import { anyOf } from '../../contract/permissions.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import type { BulkForeseenProps } from '../../kit/bulk/bulk-definition.ts'
import { reasonOf } from '../../kit/failure-reason.ts'
import { defineAsks, isCallOffered, useRecord } from '../../kit/record/use-record.ts'
import { useCan } from '../../kit/root-api.ts'
import { sending } from '../../kit/sending.ts'
import { jobAddress } from '../../records/record-links.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Id } from '../../ui/values/Id.tsx'
import { coverTogether } from './cover-together.ts'
import { leaveAddress } from './leave-address.ts'
import { daysText } from './leave-days.ts'
import { isLow } from './ZoneCover.tsx'

/** Impacts that are read at the same time, so that many leaves don't ask for everything at once. */
const atOnce = 4

type Read = LeaveImpact | 'failed'

/** What approving these leaves brings about: the jobs that each leaves uncovered, and the cover of their zones together. */
export function ManyForeseen({ ids, rows }: BulkForeseenProps) {
  const { t } = useTranslation('leaves')
  const [read, setRead] = useState<Readonly<Record<string, Read>>>({})
  const isOffered = isCallOffered(getLeaveImpact)
  const impacts = ids.flatMap((id) => read[id] ?? [])
  if (ids.length === 0) return <p className="text-muted">{t('many/unread')}</p>
  return (
    <>
      <ul className="grid max-h-64 gap-2 overflow-y-auto" aria-label={t('many/leaves')}>
        {ids.map((id, at) => (
          <li key={id} className="border-t border-line pt-2">
            <Head id={id} leave={rows.get(id) as AgentLeave | undefined} />
            {!isOffered ? (
              <Counted leave={rows.get(id) as AgentLeave | undefined} />
            ) : at < impacts.length + atOnce ? (
              <Impact leaveId={id} onRead={(one) => setRead((all) => ({ ...all, [id]: one }))} />
            ) : (
              <p className="text-muted">{t('many/reading')}</p>
            )}
          </li>
        ))}
      </ul>
      {isOffered && <Together impacts={impacts} isWhole={impacts.length === ids.length} />}
    </>
  )
}

function Head({ id, leave }: { readonly id: string; readonly leave: AgentLeave | undefined }) {
  const formats = useFormats()
  return (
    <p className="font-medium">
      <a href={leaveAddress(id)} target="_blank" rel="noreferrer">
        <Id>{id}</Id>
      </a>
      {leave && (
        <>
          {' '}
          <bdi>{leave.employeeName}</bdi> · <bdi>{daysText(leave, formats)}</bdi>
        </>
      )}
    </p>
  )
}

/** A service without our call has its count alone (S-59). */
function Counted({ leave }: { readonly leave: AgentLeave | undefined }) {
  const { t } = useTranslation('leaves')
  const { number } = useFormats()
  const jobs = leave?.uncoveredJobs ?? 0
  return <p>{t(jobs > 0 ? 'uncoveredCount' : 'noneUncovered', { count: jobs, number: number(jobs) })}</p>
}

const asks = (leaveId: string) =>
  defineAsks<typeof getLeaveImpact>({ endpoint: getLeaveImpact, input: () => ({ query: { leaveId } }) })

interface ImpactProps {
  readonly leaveId: string
  readonly onRead: (read: Read) => void
}

function Impact({ leaveId, onRead }: ImpactProps) {
  const { t } = useTranslation(['leaves', 'ui', 'failures'])
  const { number } = useFormats()
  const mayOpen = useCan(anyOf('LEVEL_1'))
  const { state, send, data } = useRecord(asks(leaveId), {})
  const read: Read | null = data ?? (state.hasTag('busy') ? null : 'failed')
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each answer, whoever listens.
  useEffect(() => {
    if (read !== null) onRead(read)
  }, [read])
  if (data === null)
    return state.hasTag('busy') ? (
      <p className="text-muted">{t('many/reading')}</p>
    ) : (
      <p className="flex flex-wrap gap-x-2">
        <span className="text-bad">
          {t('ui:failedTitle')}
          {state.context.failure && <bdi> · {reasonOf(state.context.failure)}</bdi>}
        </span>
        <Button variant="link" {...sending(send)('read.again')}>
          {t('ui:retry')}
        </Button>
      </p>
    )
  const jobs = data.uncovered
  if (jobs.length === 0) return <p className="text-muted">{t('noneUncovered')}</p>
  return (
    <p className="flex flex-wrap gap-x-2">
      <span className="text-warn">{t('uncoveredCount', { count: jobs.length, number: number(jobs.length) })}</span>
      {jobs.map(({ jobId }) =>
        mayOpen ? (
          <a key={jobId} href={jobAddress(jobId)} target="_blank" rel="noreferrer">
            <Id>{jobId}</Id>
          </a>
        ) : (
          <Id key={jobId}>{jobId}</Id>
        ),
      )}
    </p>
  )
}

interface TogetherProps {
  readonly impacts: readonly Read[]
  /** Each leave was read, or failed to be */
  readonly isWhole: boolean
}

/** The worst day of each zone with all of these leaves approved. What could not be read is said, never left out. */
function Together({ impacts, isWhole }: TogetherProps) {
  const { t } = useTranslation('leaves')
  const { number, weekday, dayMonth } = useFormats()
  const known = impacts.flatMap((one) => (one === 'failed' ? [] : [one]))
  const share = (onDuty: number, technicians: number) => number(Math.round((onDuty / Math.max(1, technicians)) * 100))
  return (
    <section className="grid gap-1" role="status">
      <h3>{t('many/cover')}</h3>
      {!isWhole ? (
        <p className="text-muted">{t('many/reading')}</p>
      ) : known.length < impacts.length ? (
        <p className="text-warn">{t('many/coverUnknown')}</p>
      ) : (
        <ul>
          {coverTogether(known).map(({ zoneCode, zone, technicians, day, before, after }) => {
            const low = isLow(after, technicians)
            const values = { before: share(before, technicians), after: share(after, technicians) }
            return (
              <li key={zoneCode} className={low ? 'font-semibold text-warn' : ''}>
                {low && <ExclamationTriangleIcon aria-label={t('low')} className="me-1 inline size-4" />}
                <bdi>{zone}</bdi>
                {': '}
                <bdi className="num">{t('fromTo', values)}</bdi>{' '}
                <bdi>
                  {weekday(day)} {dayMonth(day)}
                </bdi>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
