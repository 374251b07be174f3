import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { JobEvent } from '../../../contract/areas/jobs/job-events.ts'
import { isFinalJobStatus } from '../../../contract/areas/jobs/job-moves.ts'
import { paymentLinkPause } from '../../../contract/areas/jobs/job-page.ts'
import type { JobRecord } from '../../../contract/areas/jobs/jobs.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { isoNow } from '../../../kit/clock.ts'
import { jobStatuses } from '../../../records/jobs/job-status.ts'
import { LinkButton } from '../../../ui/actions/LinkButton.tsx'
import { EmptyView } from '../../../ui/feedback/EmptyView.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { DateTime } from '../../../ui/values/DateTime.tsx'
import { Money } from '../../../ui/values/Money.tsx'
import { Phone } from '../../../ui/values/Phone.tsx'
import { eventWords } from './event-words.ts'
import { JobChart } from './JobChart.tsx'
import { JobFrame } from './JobFrame.tsx'
import { sendLink } from './job-acts.tsx'
import type { JobPartProps } from './job-part.ts'
import { PacedAct } from './PacedAct.tsx'
import { lastOf } from './paced.ts'
import { eventsBefore, type Passage, passagesOf } from './status-passages.ts'

/** How a job came to its status, and where it may go (doc2 §2). */
export function JobWorkflow() {
  // Its history, which comes with the record, has words of communications.
  useTranslation(['job', 'communication'])
  return <JobFrame tab="workflow" part={WorkflowParts} />
}

function WorkflowParts({ job, onMoved }: JobPartProps) {
  return (
    <>
      <JobChart job={job} />
      <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
        <History job={job} />
        <div className="grid gap-4">
          <PaymentLink key={job.updatedAt} job={job} onMoved={onMoved} />
          <Texts job={job} />
        </div>
      </div>
    </>
  )
}

function History({ job }: { readonly job: JobRecord }) {
  const { t } = useTranslation('job')
  const earlier = eventsBefore(job.events)
  return (
    <Card title={t('history')} actions={<OpenFor job={job} />}>
      <ol className="grid gap-4">
        {earlier.length > 0 && (
          <li className="grid gap-0.5 border-s-2 border-line ps-3">
            {earlier.map((event, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: events are only added at the end
              <Said key={index} event={event} />
            ))}
          </li>
        )}
        {passagesOf(job.events).map((passage, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: passages are only added at the end
          <PassageLine key={index} passage={passage} />
        ))}
      </ol>
    </Card>
  )
}

/** How long it has been open, or was. */
function OpenFor({ job: { createdAt, completedAt, status, updatedAt } }: { readonly job: JobRecord }) {
  const { t } = useTranslation('job')
  const { age } = useFormats()
  const [now] = useState(isoNow)
  const ended = isFinalJobStatus(status) ? (completedAt ?? updatedAt) : null
  return (
    <span className="text-muted">{t(ended ? 'wasOpenFor' : 'openFor', { age: age(createdAt, ended ?? now) })}</span>
  )
}

function PassageLine({ passage: { status, since, until, meanwhile } }: { readonly passage: Passage }) {
  const { t } = useTranslation(['job', 'words'])
  const { age } = useFormats()
  const known = Object.hasOwn(jobStatuses, status) ? jobStatuses[status as keyof typeof jobStatuses] : undefined
  return (
    <li className="grid gap-0.5 border-s-2 border-brand ps-3">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <strong>{known ? t(known.label) : status}</strong>
        {until && <span className="text-xs text-muted">{age(since.at, until)}</span>}
        <span className="ms-auto text-xs text-muted">
          <DateTime at={since.at} />
        </span>
      </p>
      <Said event={since} />
      {meanwhile.map((event, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: events are only added at the end
        <Said key={index} event={event} />
      ))}
    </li>
  )
}

function Said({ event }: { readonly event: JobEvent }) {
  const { t } = useTranslation(['job', 'communication'])
  const { date, money } = useFormats()
  const { by, byTitle } = event
  const { what, remark } = eventWords(event, { t, date, money })
  const parts = [by && [by, byTitle].filter(Boolean).join(', '), what, remark].filter(Boolean)
  return (
    <p className="text-muted">
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have fixed places
        <Fragment key={index}>
          {index > 0 && ' · '}
          <bdi className="wrap-anywhere">{part}</bdi>
        </Fragment>
      ))}
    </p>
  )
}

function PaymentLink({ job, onMoved }: JobPartProps) {
  const { t } = useTranslation('job')
  const { dateTime } = useFormats()
  const sentAt = lastOf(job, 'PAYMENT_LINK')
  return (
    <Card title={t('paymentLink')} actions={<Money minor={job.paymentToCollect} className="font-semibold" />}>
      <div className="grid justify-items-start gap-2">
        <p>
          <bdi>{job.customerName}</bdi> · <Phone wire={job.phoneNumber} />
        </p>
        {sentAt && <p className="text-xs text-muted">{t('linkSentAt', { at: dateTime(sentAt) })}</p>}
        {job.paymentToCollect > 0 ? (
          <PacedAct act={sendLink} job={job} kind="PAYMENT_LINK" pause={paymentLinkPause} onMoved={onMoved} />
        ) : (
          <p className="text-muted">{t('nothingToCollect')}</p>
        )}
      </div>
    </Card>
  )
}

function Texts({ job }: { readonly job: JobRecord }) {
  const { t } = useTranslation('job')
  const texts = job.events.filter(({ kind }) => kind === 'TEXT').toReversed()
  return (
    <Card
      title={t('texts')}
      flush
      actions={
        <LinkButton size="sm" href="#text">
          {t('addText')}
        </LinkButton>
      }
    >
      {texts.length === 0 ? (
        <EmptyView kind="nothing" title={t('noTexts')} heading="h3" className="min-h-24" />
      ) : (
        <ol className="divide-y divide-line">
          {texts.map(({ at, by, byTitle, note }) => (
            <li key={at} className="grid gap-0.5 px-(--pad) py-2.5">
              <span className="text-xs text-muted">
                <bdi>{by}</bdi> {byTitle} · <DateTime at={at} />
              </span>
              <bdi className="whitespace-pre-line wrap-anywhere">{note}</bdi>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
