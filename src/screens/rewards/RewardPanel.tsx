import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { listRewardTasks, type RewardTask } from '../../contract/areas/rewards/rewards.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { FailedView } from '../../kit/FailedView.tsx'
import { statusChip } from '../../kit/list/rows/cells.tsx'
import { defineAsks, useRecord } from '../../kit/record/use-record.ts'
import { ActReview } from '../../kit/write/ActReview.tsx'
import { endReasonText } from '../../records/end-reason.ts'
import { customerAddress, installationAddress } from '../../records/record-links.ts'
import { EmptyView } from '../../ui/feedback/EmptyView.tsx'
import { type Fact, Facts } from '../../ui/layout/Facts.tsx'
import { Peek } from '../../ui/overlays/Peek.tsx'
import { AmountText } from '../../ui/values/AmountText.tsx'
import { Id } from '../../ui/values/Id.tsx'
import { Phone } from '../../ui/values/Phone.tsx'
import { Evidence } from './Evidence.tsx'
import { approveReward, rejectReward } from './reward.act.tsx'
import { kinds, rewardStatuses } from './reward-status.ts'

export interface RewardPanelProps {
  readonly taskId: string
  /** Its row, where the list has it */
  readonly row: RewardTask | undefined
  readonly steps: ReactNode
  readonly onMoved: () => void
  readonly onClose: () => void
}

/** One task beside its list. Read by its id where the list doesn't have it, as after a decision. */
export function RewardPanel(props: RewardPanelProps) {
  return props.row ? <Task {...props} task={props.row} /> : <SoughtTask {...props} />
}

const sought = (taskId: string) =>
  defineAsks<typeof listRewardTasks>({ endpoint: listRewardTasks, input: () => ({ query: { taskId } }) })

function SoughtTask(props: RewardPanelProps) {
  const { t } = useTranslation('rewards')
  const { taskId, onClose } = props
  const { state, send, data } = useRecord(sought(taskId), {})
  const [task] = data?.items ?? []
  if (task) return <Task {...props} task={task} />
  return (
    <Peek title={<Id>{taskId}</Id>} onClose={onClose}>
      {state.hasTag('busy') ? (
        <EmptyView kind="loading" />
      ) : state.hasTag('failed') ? (
        <FailedView failure={state.context.failure} onRetry={() => send({ type: 'read.again' })} />
      ) : (
        <EmptyView kind="nothing" title={t('gone', { id: taskId })} />
      )}
    </Peek>
  )
}

function Task({ task, steps, onMoved, onClose }: RewardPanelProps & { readonly task: RewardTask }) {
  const { t } = useTranslation(['rewards', 'kit', 'words'])
  const waits = task.status === 'PENDING'
  const shared = { subject: task, onMoved }
  return (
    <Peek
      title={<Id>{task.taskId}</Id>}
      aside={statusChip(task.status, rewardStatuses, t)}
      actions={steps}
      onClose={onClose}
      footer={
        waits && (
          <div className="flex justify-end gap-2">
            <ActReview key={`reject ${task.taskId}`} act={rejectReward} {...shared} />
            <ActReview key={`approve ${task.taskId}`} act={approveReward} {...shared} />
          </div>
        )
      }
    >
      <AmountText minor={task.reward} />
      <Facts facts={useFacts(task)} />
    </Peek>
  )
}

function useFacts(task: RewardTask): Fact[] {
  const { t } = useTranslation(['rewards', 'words'])
  const { dateTime } = useFormats()
  const home = installationAddress({ id: task.installationId, walletId: task.walletId }, 'AllCustomers')
  const by = task.endedReason ? t('rejectedByItself', { reason: endReasonText(task.endedReason, t) }) : task.decidedBy
  const decided = by && t('decidedLine', { name: by, at: dateTime(task.decidedAt) })
  return [
    { label: t('customer'), value: <a href={customerAddress(task.customerId)}>{task.customerName}</a> },
    { label: t('phone'), value: <Phone wire={task.phoneNumber} /> },
    {
      label: t('installation'),
      value: (
        <a href={home}>
          <Id>{task.installationId}</Id>
        </a>
      ),
    },
    { label: t('kind'), value: statusChip(task.kind, kinds, t) },
    { label: t('what'), value: <bdi>{task.description}</bdi> },
    { label: t('evidence'), value: <Evidence address={task.evidence} taskId={task.taskId} /> },
    { label: t('created'), value: dateTime(task.createdAt) },
    ...(decided ? [{ label: t('decision'), value: <bdi>{decided}</bdi> }] : []),
  ]
}
