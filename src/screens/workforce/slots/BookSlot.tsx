import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listJobs } from '../../../contract/areas/jobs/jobs.ts'
import type { AvailableSlot } from '../../../contract/areas/slots/slots.ts'
import { trimmed } from '../../../contract/normalise.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { FailedView } from '../../../kit/FailedView.tsx'
import { statusChip } from '../../../kit/list/rows/cells.tsx'
import { defineAsks, useRecord } from '../../../kit/record/use-record.ts'
import { jobStatuses } from '../../../records/jobs/job-status.ts'
import { slotText } from '../../../records/jobs/slot-time.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { EmptyView } from '../../../ui/feedback/EmptyView.tsx'
import { SearchField } from '../../../ui/fields/SearchField.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { local } from '../../../ui/sends.ts'
import { Id } from '../../../ui/values/Id.tsx'
import { AppointmentFlow } from './AppointmentFlow.tsx'

export interface BookSlotProps {
  readonly slot: AvailableSlot
  readonly type: string
  /** Only jobs with this tag; empty: all */
  readonly tag: string
  readonly onLeft: (isSaved: boolean) => void
}

/** Which job gets the slot; then its appointment, with the slot chosen. */
export function BookSlot({ slot, type, tag, onLeft }: BookSlotProps) {
  const { t } = useTranslation('slots')
  const formats = useFormats()
  const [jobId, setJobId] = useState<string>()
  const [search, setSearch] = useState('')
  const [typed, setTyped] = useState('')
  if (jobId) return <AppointmentFlow jobId={jobId} chosen={slot} onLeft={onLeft} />
  return (
    <Dialog
      title={t('bookTitle', { slot: slotText(slot, formats), zone: slot.zone })}
      size="lg"
      onClose={() => onLeft(false)}
      footer={
        <Button {...local} onClick={() => onLeft(false)}>
          {t('close')}
        </Button>
      }
    >
      <form
        className="flex gap-2"
        onSubmit={(submitted) => {
          submitted.preventDefault()
          setSearch(trimmed(typed))
        }}
      >
        <SearchField className="flex-1" name="search" label={t('searchJobs')} value={typed} onValue={setTyped} />
        <Button {...local} type="submit">
          {t('searchJobs')}
        </Button>
      </form>
      <h3 className="text-muted">{t('waitingJobs', { zone: slot.zone })}</h3>
      <WaitingJobs key={search} zone={slot.zoneCode} type={type} tag={tag} search={search} onChoose={setJobId} />
    </Dialog>
  )
}

const waiting = defineAsks({
  endpoint: listJobs,
  input: ({ zone = '', type = '', tag = '', search = '' }) => ({
    query: {
      status: ['WAITING', 'POSTPONED'],
      zoneCode: [zone],
      type: [type],
      ...(tag ? { tag: [tag] } : {}),
      pageSize: 10,
      orderBy: 'createdAt',
      orderDir: 'ASC',
      ...(search ? { search } : {}),
    },
  }),
})

interface WaitingJobsProps {
  readonly zone: string
  readonly type: string
  readonly tag: string
  readonly search: string
  readonly onChoose: (jobId: string) => void
}

/** The oldest first. */
function WaitingJobs({ zone, type, tag, search, onChoose }: WaitingJobsProps) {
  const { t } = useTranslation(['slots', 'words'])
  const { state, send, data: found } = useRecord(waiting, { zone, type, tag, search })
  if (found === null)
    return state.hasTag('failed') ? (
      <FailedView
        title={t('jobsFailed')}
        failure={state.context.failure}
        heading="h3"
        onRetry={() => send({ type: 'read.again' })}
      />
    ) : (
      <EmptyView kind="loading" className="min-h-40" />
    )
  if (found.items.length === 0) return <EmptyView kind="nothing" heading="h3" title={t('noJobs')} />
  return (
    <ul className="grid gap-2">
      {found.items.map((job) => (
        <li key={job.jobId} className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-sm border p-2">
          <Id>{job.jobId}</Id>
          {statusChip(job.status, jobStatuses, t)}
          <span className="min-w-0 flex-1">
            <bdi className="font-medium">{job.customerName}</bdi>
            <span className="text-muted">
              {' · '}
              <bdi>{job.description}</bdi>
            </span>
          </span>
          <Button {...local} size="sm" aria-label={`${t('book')} ${job.jobId}`} onClick={() => onChoose(job.jobId)}>
            {t('book')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
