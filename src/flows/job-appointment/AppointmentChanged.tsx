import { ExclamationTriangleIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import type { JobRecord } from '../../contract/areas/jobs/jobs.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { failureText } from '../../kit/failure-text.ts'
import { sending } from '../../kit/sending.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Facts } from '../../ui/layout/Facts.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import type { JobAppointmentProps } from './job-appointment-props.ts'

/** Shows the job as somebody else left it. What was chosen and typed is kept. */
export function AppointmentChanged({ state, send }: JobAppointmentProps) {
  const does = sending(send)
  const { t } = useTranslation('job-appointment')
  const { job, now, failure } = state.context
  const close = () => send({ type: 'flow.close' })
  return (
    <Dialog
      title={t('changedTitle')}
      icon={ExclamationTriangleIcon}
      tone="warn"
      closeEvent="flow.close"
      onClose={close}
      footer={
        <>
          <Button event="flow.close" onClick={close}>
            {t('cancel')}
          </Button>
          <Button variant="main" {...does('review.again')}>
            {t('review')}
          </Button>
        </>
      }
    >
      {failure && <Banner tone="warn">{failureText(failure, 'job-appointment:failed')}</Banner>}
      <Facts
        look="columns"
        facts={[
          { label: t('changedThen'), value: <Standing job={job} /> },
          { label: t('changedNow'), value: <Standing job={now} /> },
        ]}
      />
      <p className="text-muted">{t('changedNothing')}</p>
    </Dialog>
  )
}

function Standing({ job }: { readonly job: JobRecord | null }) {
  const { t } = useTranslation(['job-appointment', 'words'])
  const { date, list } = useFormats()
  if (!job) return null
  const parts = [
    t(`words:jobStatuses/${job.status}`, { defaultValue: job.status }),
    job.appointmentDate ? `${date(job.appointmentDate)} ${job.appointmentStartTime ?? ''}`.trim() : t('noAppointment'),
    ...(job.technician ? [job.technician] : []),
  ]
  return <bdi>{list(parts)}</bdi>
}
