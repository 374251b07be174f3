import { EllipsisHorizontalIcon } from '@heroicons/react/24/outline'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'wouter'
import { isFinalJobStatus, movesOf } from '../../../contract/areas/job-moves.ts'
import type { JobRecord } from '../../../contract/areas/jobs.ts'
import { leaveHash, useHash } from '../../../kit/hash.ts'
import { DetailView } from '../../../kit/record/DetailView.tsx'
import { useRecord } from '../../../kit/record/use-record.ts'
import { rootApi } from '../../../kit/root-api.ts'
import type { Params } from '../../../kit/route.ts'
import { jobAddress, jobWorkflowAddress } from '../../../records/record-links.ts'
import { LinkButton } from '../../../ui/actions/LinkButton.tsx'
import { Tabs } from '../../../ui/layout/Tabs.tsx'
import { Menu } from '../../../ui/overlays/Menu.tsx'
import { HeadActs } from './HeadActs.tsx'
import { jobDetail } from './job.detail.ts'
import { jobDialogs } from './job-dialogs.ts'
import type { JobPartProps } from './job-part.ts'
import { StatusFlow } from './StatusFlow.tsx'

const AppointmentFlow = lazy(() =>
  import('../slots/AppointmentFlow.tsx').then((file) => ({ default: file.AppointmentFlow })),
)

const PostponementFlow = lazy(() =>
  import('./PostponementFlow.tsx').then((file) => ({ default: file.PostponementFlow })),
)

/** Postponing is a flow of its own, which the dialog of the status leads to as well (H51). */
const postpones = ({ status, paymentToCollect }: JobRecord) =>
  movesOf(status, paymentToCollect).some(({ to }) => to === 'POSTPONED') ? (['postpone'] as const) : []

/** What gives a job its slot, or the technician of its slot (S-177, B095). */
const movesOfPlace = ({ status, slotId }: JobRecord) =>
  isFinalJobStatus(status) || status === 'IN_PROGRESS'
    ? []
    : slotId
      ? (['appointment', 'technician'] as const)
      : (['appointment'] as const)

interface JobFrameProps {
  readonly tab: 'job' | 'workflow'
  readonly part: (props: JobPartProps) => ReactNode
}

/** Both pages of a job (doc2 §2): its head with its acts, the tabs, and a dialog behind the `#`. */
export function JobFrame(props: JobFrameProps) {
  const params: Params = useParams()
  return <OpenJob key={params.id} params={params} {...props} />
}

function OpenJob({ params, tab, part: Part }: JobFrameProps & { readonly params: Params }) {
  const { t } = useTranslation(['job', 'words', 'installation'])
  const { state, send } = useRecord(jobDetail, params)
  const job = state.context.data as JobRecord | null
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
      actions={
        job && (
          <>
            <HeadActs key={job.updatedAt} job={job} onMoved={again} />
            <Menu
              label={t('acts')}
              icon={EllipsisHorizontalIcon}
              entries={[...movesOfPlace(job), ...postpones(job), ...jobDialogs.names].map((name) => ({
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
      {job && <OpenDialog job={job} onLeave={leave} />}
    </DetailView>
  )
}

function OpenDialog({ job, onLeave }: { readonly job: JobRecord; readonly onLeave: () => void }) {
  const name = useHash()
  if (name === 'status')
    return (
      <StatusFlow
        job={job}
        onLeft={(isPostponing) =>
          isPostponing ? rootApi().go(`${location.pathname}#postpone`, { replace: true }) : onLeave()
        }
      />
    )
  // A running one stays in view, whatever the status is by now.
  if (name === 'postpone')
    return (
      <Suspense>
        <PostponementFlow job={job} onLeft={onLeave} />
      </Suspense>
    )
  const asks = movesOfPlace(job).find((one) => one === name)
  if (asks)
    return (
      <Suspense>
        <AppointmentFlow jobId={job.jobId} asks={asks} onLeft={onLeave} />
      </Suspense>
    )
  const params = { id: job.jobId, customerId: job.customerId }
  return <jobDialogs.Open params={params} onLeave={onLeave} />
}
