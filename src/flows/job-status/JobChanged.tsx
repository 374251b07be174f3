import { useTranslation } from 'react-i18next'
import type { JobRecord } from '../../contract/areas/jobs/jobs.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { BeforeAndNow } from '../../kit/flow/BeforeAndNow.tsx'
import { ChangedDialog } from '../../kit/flow/ChangedDialog.tsx'
import { statusChip } from '../../kit/list/rows/cells.tsx'
import { sending } from '../../kit/sending.ts'
import { jobStatuses } from '../../records/jobs/job-status.ts'
import { appointmentText } from '../../records/jobs/slot-time.ts'
import type { StatusProps } from './job-status-props.ts'

/** Who was first, and the job before and now. What was typed stays for the next try (H49). */
export function JobChanged({ state, send }: StatusProps) {
  const { t } = useTranslation(['job-status', 'words'])
  const formats = useFormats()
  const { seen, failure } = state.context
  const now = state.context.now ?? seen
  const last = now.events.at(-1)
  const status = (job: JobRecord) => statusChip(job.status, jobStatuses, t)
  const place = (job: JobRecord) => appointmentText(job, formats) ?? t('noAppointment')
  const due = (job: JobRecord) => t('due', { amount: formats.money(job.paymentToCollect) })
  const person = (job: JobRecord) => <bdi>{job.technician ?? t('noTechnician')}</bdi>
  return (
    <ChangedDialog
      send={send}
      out={sending(send)('flow.close')}
      title={t('changedTitle', { id: seen.jobId })}
      failure={failure}
      fallback="job-status:failed"
      again={t('look')}
      last={last && { ...last, label: t('lastBy') }}
      nothing={t('changedNothing')}
    >
      <BeforeAndNow
        before={t('changedThen')}
        now={t('changedNow')}
        rows={[
          { id: 'status', before: status(seen), now: status(now) },
          { id: 'place', before: place(seen), now: place(now) },
          { id: 'person', before: person(seen), now: person(now) },
          ...(seen.paymentToCollect + now.paymentToCollect > 0
            ? [{ id: 'payment', before: due(seen), now: due(now) }]
            : []),
        ]}
      />
    </ChangedDialog>
  )
}
