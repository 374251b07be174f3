import { BanknotesIcon, LockClosedIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import {
  decideRewardTask,
  listRewardTasks,
  type RewardAction,
  type RewardTask,
  statusAfter,
} from '../../contract/areas/rewards/rewards.ts'
import { shownOfReward } from '../../contract/shown/reward.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { rootApi } from '../../kit/root-api.ts'
import { defineAct } from '../../kit/write/act-definition.ts'
import { ReviewPanel } from '../../ui/layout/ReviewPanel.tsx'
import { Id } from '../../ui/values/Id.tsx'
import { rewardStatuses } from './reward-status.ts'

/** Record, amount and consequence, before anything is sent. */
function Review({ task, action }: { readonly task: RewardTask; readonly action: RewardAction }) {
  const { t } = useTranslation('rewards')
  const { money, date } = useFormats()
  const { taskId, reward, customerName, installationId, walletId, description, createdAt } = task
  const credit = t('willCredit', { amount: money(reward), wallet: walletId ?? '–', installation: installationId })
  return (
    <ReviewPanel
      record={<Id>{taskId}</Id>}
      minor={reward}
      facts={[
        { label: t('customer'), value: <bdi>{customerName}</bdi> },
        { label: t('installation'), value: <Id>{installationId}</Id> },
        { label: t('what'), value: <bdi>{description}</bdi> },
        { label: t('created'), value: date(createdAt) },
      ]}
      consequences={[
        { id: 'money', icon: BanknotesIcon, text: action === 'approve' ? credit : t('noCredit') },
        { id: 'final', icon: LockClosedIcon, text: t('isFinal') },
      ]}
    />
  )
}

/** The same decision by somebody else is not this one (H30). A service may not tell whose it is. */
const isMine = ({ decidedById }: RewardTask) => decidedById === null || decidedById === rootApi().user()?.id

/** Decides one task that waits: once, whoever else tries (S-78, S-129). */
const decide = (action: RewardAction) =>
  defineAct<RewardTask, typeof decideRewardTask, typeof listRewardTasks>({
    id: `reward-${action}`,
    texts: 'rewards',
    ask: `ask/${action}`,
    question: `question/${action}`,
    act: `act/${action}`,
    done: `done/${action}`,
    fallback: `rewards:failed/${action}`,
    endpoint: decideRewardTask,
    idOf: ({ taskId }) => taskId,
    input: ({ taskId }) => ({ params: { id: taskId, action } }),
    words: ({ reward }, { money }) => ({ amount: money(reward) }),
    shown: shownOfReward,
    codes: { status: rewardStatuses },
    review: (task) => <Review task={task} action={action} />,
    record: {
      endpoint: listRewardTasks,
      input: ({ taskId }) => ({ query: { taskId } }),
      became: ({ items: [now] }) =>
        now?.status === 'PENDING' ? 'open' : now?.status === statusAfter[action] && isMine(now) ? 'done' : 'lost',
      subjectIn: ({ items: [now] }) => now,
    },
  })

export const approveReward = decide('approve')
export const rejectReward = decide('reject')
