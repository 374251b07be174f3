import { useTranslation } from 'react-i18next'
import type { JobRecord } from '../../contract/areas/jobs/jobs.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { BeforeAndNow } from '../../kit/flow/BeforeAndNow.tsx'
import { ChangedDialog } from '../../kit/flow/ChangedDialog.tsx'
import { statusChip } from '../../kit/list/rows/cells.tsx'
import { sending } from '../../kit/sending.ts'
import { jobStatuses } from '../../records/jobs/job-status.ts'
import { appointmentText } from '../../records/jobs/slot-time.ts'
import type { JobAppointmentProps } from './job-appointment-props.ts'

/** Shows the job as somebody else left it. What was chosen and typed is kept. */
export function AppointmentChanged({ state, send }: JobAppointmentProps) {
  const { t } = useTranslation(['job-appointment', 'words'])
  const formats = useFormats()
  const { job, now, failure } = state.context
  const status = (one: JobRecord) => statusChip(one.status, jobStatuses, t)
  const place = (one: JobRecord) => appointmentText(one, formats) ?? t('noAppointment')
  const person = (one: JobRecord) => <bdi>{one.technician ?? t('noTechnician')}</bdi>
  return (
    <ChangedDialog
      send={send}
      out={sending(send)('flow.close')}
      title={t('changedTitle')}
      failure={failure}
      fallback="job-appointment:failed"
      close={t('cancel')}
      again={t('review')}
      nothing={t('changedNothing')}
    >
      {job && now && (
        <BeforeAndNow
          before={t('changedThen')}
          now={t('changedNow')}
          rows={[
            { id: 'status', before: status(job), now: status(now) },
            { id: 'place', before: place(job), now: place(now) },
            { id: 'person', before: person(job), now: person(now) },
          ]}
        />
      )}
    </ChangedDialog>
  )
}
