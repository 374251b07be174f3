import { useTranslation } from 'react-i18next'
import type { JobRecord } from '../../contract/areas/jobs/jobs.ts'
import { BeforeAndNow } from '../../kit/flow/BeforeAndNow.tsx'
import { ChangedDialog } from '../../kit/flow/ChangedDialog.tsx'
import { statusChip } from '../../kit/list/rows/cells.tsx'
import { sending } from '../../kit/sending.ts'
import { jobStatuses } from '../../records/jobs/job-status.ts'
import type { PostponementProps } from './postponement-props.ts'
import { useStanding } from './StandingOfJob.tsx'

/** Who changed the job meanwhile, before it was postponed or before it got its slot. What was typed stays (H49). */
export function PostponementChanged({ state, send }: PostponementProps) {
  const { t } = useTranslation(['job-postponement', 'words'])
  const standing = useStanding()
  const { seen, failure } = state.context
  const isPostponed = state.matches('changedSlotless')
  const now = state.context.now ?? seen
  const last = now.events.at(-1)
  const status = (job: JobRecord) => statusChip(job.status, jobStatuses, t)
  const place = (job: JobRecord) => <bdi>{standing(job)}</bdi>
  return (
    <ChangedDialog
      send={send}
      out={sending(send)('flow.close')}
      title={t('changedTitle', { id: seen.jobId })}
      failure={failure}
      fallback="job-postponement:failed"
      {...(isPostponed ? { close: t('close') } : { again: t('review') })}
      last={last && { ...last, label: t('lastBy') }}
      nothing={t(isPostponed ? 'changedSlotlessNothing' : 'changedNothing')}
    >
      <BeforeAndNow
        before={t(isPostponed ? 'changedPostponed' : 'changedThen')}
        now={t('changedNow')}
        rows={[
          { id: 'status', before: status(seen), now: status(now) },
          { id: 'place', before: place(seen), now: place(now) },
        ]}
      />
    </ChangedDialog>
  )
}
