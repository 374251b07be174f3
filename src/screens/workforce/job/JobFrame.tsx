import { EllipsisHorizontalIcon } from '@heroicons/react/24/outline'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'wouter'
import { isFinalJobStatus } from '../../../contract/areas/jobs/job-moves.ts'
import type { JobRecord } from '../../../contract/areas/jobs/jobs.ts'
import { leaveHash } from '../../../kit/hash.ts'
import { statusChip } from '../../../kit/list/rows/cells.tsx'
import { DetailView } from '../../../kit/record/DetailView.tsx'
import { useRecord } from '../../../kit/record/use-record.ts'
import type { Params } from '../../../kit/route.ts'
import { jobPriorities, jobTypes } from '../../../records/jobs/job-codes.ts'
import { jobAddress, jobWorkflowAddress } from '../../../records/record-links.ts'
import { LinkButton } from '../../../ui/actions/LinkButton.tsx'
import { Tabs } from '../../../ui/layout/Tabs.tsx'
import { Menu } from '../../../ui/overlays/Menu.tsx'
import { HeadActs } from './HeadActs.tsx'
import { jobDetail } from './job.detail.ts'
import type { JobPartProps } from './job-part.ts'
import { dialogsOf, OpenJobDialog } from './OpenJobDialog.tsx'

interface JobFrameProps {
  readonly tab: 'job' | 'workflow'
  readonly part: (props: JobPartProps) => ReactNode
}

/** Both pages of a job (doc2 §2): its head with its acts, the tabs, and a dialog behind the `#`. */
export function JobFrame(props: JobFrameProps) {
  const params: Params = useParams()
  return <OpenJob key={params.id} params={params} {...props} />
}

/** Type, and a priority that is not the usual one. */
function Marks({ job: { type, priority } }: { readonly job: JobRecord }) {
  const { t } = useTranslation(['job', 'words'])
  return (
    <>
      {statusChip(type, jobTypes, t)}
      {priority !== 'NORMAL' && statusChip(priority, jobPriorities, t)}
    </>
  )
}

function OpenJob({ params, tab, part: Part }: JobFrameProps & { readonly params: Params }) {
  const { t } = useTranslation(['job', 'words', 'installation'])
  const { state, send, data: job } = useRecord(jobDetail, params)
  const { id = '' } = params
  const again = () => send({ type: 'read.again' })
  const leave = () => {
    leaveHash()
    again()
  }
  return (
    <DetailView
      detail={jobDetail}
      params={params}
      state={state}
      send={send}
      marks={job && <Marks job={job} />}
      actions={
        job && (
          <>
            <HeadActs key={job.updatedAt} job={job} onMoved={again} />
            <Menu
              label={t('acts')}
              icon={EllipsisHorizontalIcon}
              entries={dialogsOf(job).map((name) => ({
                id: name,
                label: t(`dialogs/${name}`),
                href: `#${name}`,
              }))}
            />
            {!isFinalJobStatus(job.status) && (
              <LinkButton variant="main" href="#status">
                {t('changeStatus')}
              </LinkButton>
            )}
          </>
        )
      }
      strip={
        <Tabs
          label={t('parts')}
          className="flex-none bg-surface px-4 max-sm:px-2"
          chosen={tab}
          tabs={[
            { id: 'job', label: t('tabs/job'), href: jobAddress(id) },
            { id: 'workflow', label: t('tabs/workflow'), href: jobWorkflowAddress(id) },
          ]}
        />
      }
    >
      <div className="grid content-start gap-4 p-6 max-sm:p-4">{job && <Part job={job} onMoved={again} />}</div>
      {job && <OpenJobDialog job={job} onLeave={leave} />}
    </DetailView>
  )
}
