import {
  decideRewardTask,
  listRewardTasks,
  type RewardAction,
  type RewardTask,
  statusAfter,
} from '../../contract/areas/rewards/rewards.ts'
import type { Page } from '../../contract/page.ts'
import type { Shown } from '../../contract/shown/facts.ts'
import { shownOfReward } from '../../contract/shown/reward.ts'
import { defineBulkAct } from '../../kit/bulk/bulk-definition.ts'
import { rewardTaskAddress } from './reward-address.ts'

/** The list's row, or the task that the list was asked for by its id. Undefined where it is gone. */
const taskIn = (found: RewardTask | Page<RewardTask>): RewardTask | undefined =>
  'items' in found ? found.items[0] : found

/** Of a task that is gone it is empty. */
const statusOf = (found: RewardTask | Page<RewardTask>): string => taskIn(found)?.status ?? ''

function shownIn(found: RewardTask | Page<RewardTask>): Shown | undefined {
  const task = taskIn(found)
  return task && shownOfReward(task)
}

/** Decides many tasks, one at a time. One that somebody else decided in the meantime is left as it is (S-43, S-78). */
const decide = (action: RewardAction) =>
  defineBulkAct<RewardTask, typeof decideRewardTask, typeof listRewardTasks>({
    id: action,
    label: `many/${action}`,
    texts: 'rewards',
    fields: [],
    submit: `many/${action}`,
    saved: `done/${action}`,
    fallback: `rewards:failed/${action}`,
    endpoint: decideRewardTask,
    input: (id) => ({ params: { id, action } }),
    ...(action === 'approve'
      ? { moves: { amount: (found) => taskIn(found)?.reward, sum: 'creditedSum', unloaded: 'creditedEach' } }
      : {}),
    shown: shownIn,
    refusal: ({ status }) => (status === 'PENDING' ? undefined : 'rewards:decided'),
    currentValue: statusOf,
    wanted: () => statusAfter[action],
    record: { endpoint: listRewardTasks, input: (id) => ({ query: { taskId: id } }) },
    href: rewardTaskAddress,
  })

export const rewardActs = [decide('approve'), decide('reject')]
