import { ExclamationTriangleIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import type { JobRecord } from '../../contract/areas/jobs/jobs.ts'
import { failureText } from '../../kit/failure-text.ts'
import { BeforeAndNow } from '../../kit/flow/BeforeAndNow.tsx'
import { statusChip } from '../../kit/list/rows/cells.tsx'
import { sending } from '../../kit/sending.ts'
import { jobStatuses } from '../../records/job-status.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import type { PostponementProps } from './postponement-props.ts'
import { useStanding } from './StandingOfJob.tsx'

/** Who changed the job meanwhile, before it was postponed or before it got its slot. What was typed stays (H49). */
export function PostponementChanged({ state, send }: PostponementProps) {
  const does = sending(send)
  const { t } = useTranslation(['job-postponement', 'words'])
  const standing = useStanding()
  const { seen, failure } = state.context
  const isPostponed = state.matches('changedSlotless')
  const now = state.context.now ?? seen
  const last = now.events.at(-1)
  const close = () => send({ type: 'flow.close' })
  const status = (job: JobRecord) => statusChip(job.status, jobStatuses, t)
  const place = (job: JobRecord) => <bdi>{standing(job)}</bdi>
  return (
    <Dialog
      title={t('changedTitle', { id: seen.jobId })}
      icon={ExclamationTriangleIcon}
      tone="warn"
      closeEvent="flow.close"
      onClose={close}
      footer={
        isPostponed ? (
          <Button variant="main" event="flow.close" onClick={close}>
            {t('close')}
          </Button>
        ) : (
          <Button variant="main" {...does('review.again')}>
            {t('review')}
          </Button>
        )
      }
    >
      {failure && <Banner tone="warn">{failureText(failure, 'job-postponement:failed')}</Banner>}
      <BeforeAndNow
        before={t(isPostponed ? 'changedPostponed' : 'changedThen')}
        now={t('changedNow')}
        rows={[
          { id: 'status', before: status(seen), now: status(now) },
          { id: 'place', before: place(seen), now: place(now) },
        ]}
      />
      {last?.by && (
        <p>
          {t('lastBy')} <bdi>{last.note ? `${last.by}: ${last.note}` : last.by}</bdi>
        </p>
      )}
      <p className="text-muted">{t(isPostponed ? 'changedSlotlessNothing' : 'changedNothing')}</p>
    </Dialog>
  )
}
