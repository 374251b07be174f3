import { ExclamationTriangleIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import type { JobRecord } from '../../contract/areas/jobs/jobs.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { failureText } from '../../kit/failure-text.ts'
import { BeforeAndNow } from '../../kit/flow/BeforeAndNow.tsx'
import { statusChip } from '../../kit/list/rows/cells.tsx'
import { sending } from '../../kit/sending.ts'
import { jobStatuses } from '../../records/job-status.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import type { StatusProps } from './job-status-props.ts'

/** Who was first, and the job before and now. What was typed stays for the next try (H49). */
export function JobChanged({ state, send }: StatusProps) {
  const does = sending(send)
  const { t } = useTranslation(['job-status', 'words'])
  const { date, money } = useFormats()
  const { seen, failure } = state.context
  const now = state.context.now ?? seen
  const last = now.events.at(-1)
  const close = () => send({ type: 'flow.close' })
  const status = (job: JobRecord) => statusChip(job.status, jobStatuses, t)
  const place = (job: JobRecord) =>
    job.appointmentDate ? `${date(job.appointmentDate)} ${job.appointmentStartTime ?? ''}`.trim() : t('noAppointment')
  const due = (job: JobRecord) => t('due', { amount: money(job.paymentToCollect) })
  const person = (job: JobRecord) => <bdi>{job.technician ?? t('noTechnician')}</bdi>
  return (
    <Dialog
      title={t('changedTitle', { id: seen.jobId })}
      icon={ExclamationTriangleIcon}
      tone="warn"
      closeEvent="flow.close"
      onClose={close}
      footer={
        <Button variant="main" {...does('review.again')}>
          {t('look')}
        </Button>
      }
    >
      {failure && <Banner tone="warn">{failureText(failure, 'job-status:failed')}</Banner>}
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
      {last?.by && (
        <p>
          {t('lastBy')} <bdi>{last.by}</bdi>
          {last.note && (
            <>
              {': '}
              <bdi>{last.note}</bdi>
            </>
          )}
        </p>
      )}
      <p className="text-muted">{t('changedNothing')}</p>
    </Dialog>
  )
}
