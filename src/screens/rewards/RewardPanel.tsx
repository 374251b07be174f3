import { useTranslation } from 'react-i18next'
import { listRewardTasks, type RewardTask } from '../../contract/areas/rewards/rewards.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { defineRowPanel, type FoundRow } from '../../kit/list/row-panel.tsx'
import { statusChip } from '../../kit/list/rows/cells.tsx'
import { ActReview } from '../../kit/write/ActReview.tsx'
import { endReasonText } from '../../records/end-reason.ts'
import { customerAddress, installationAddress } from '../../records/record-links.ts'
import { type Fact, Facts } from '../../ui/layout/Facts.tsx'
import { Peek } from '../../ui/overlays/Peek.tsx'
import { AmountText } from '../../ui/values/AmountText.tsx'
import { Id } from '../../ui/values/Id.tsx'
import { Phone } from '../../ui/values/Phone.tsx'
import { Evidence } from './Evidence.tsx'
import { approveReward, rejectReward } from './reward.act.tsx'
import { kinds, rewardStatuses } from './reward-status.ts'

/** One task beside its list. */
export const RewardPanel = defineRowPanel<typeof listRewardTasks>({
  endpoint: listRewardTasks,
  sought: (taskId) => ({ query: { taskId } }),
  texts: 'rewards',
  view: Task,
})

function Task({ row: task, steps, onward, again, close }: FoundRow<RewardTask>) {
  const { t } = useTranslation(['rewards', 'kit', 'words'])
  const waits = task.status === 'PENDING'
  const shared = { subject: task, onMoved: again }
  return (
    <Peek
      title={<Id>{task.taskId}</Id>}
      aside={statusChip(task.status, rewardStatuses, t)}
      actions={steps}
      onClose={close}
      footer={
        waits ? (
          <div className="flex justify-end gap-2">
            <ActReview key={`reject ${task.taskId}`} act={rejectReward} {...shared} />
            <ActReview key={`approve ${task.taskId}`} act={approveReward} {...shared} />
          </div>
        ) : (
          onward
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
