import * as v from 'valibot'
import { defineEndpoint } from '../../endpoint.ts'
import { listQuery, pageOf } from '../../page.ts'
import type { Need } from '../../permissions.ts'
import { day, id, instant, money } from '../../values.ts'

/** What becomes of a reward task. A decided one stays as it is (S-128). */
export const rewardStatuses = ['PENDING', 'APPROVED', 'REJECTED'] as const
export type RewardStatus = (typeof rewardStatuses)[number]

/** What a customer did for a reward (S-128). */
export const rewardKinds = ['REFERRAL', 'REVIEW', 'SOCIAL_POST'] as const

/** Tabs of the list: by status, and all. */
export const rewardTabs = [...rewardStatuses, 'ALL'] as const

/** Need of the Rewards page: its own row and its group's (doc1 §6). Its calls need the same. */
export const rewardsNeed: Need = [['LEVEL_1'], ['CRM_5']]

/** What a customer did at one installation, and the reward that its wallet gets for it (S-128). */
export const rewardTask = v.object({
  taskId: id,
  kind: v.string(),
  description: v.string(),
  /** Address of a picture or of a page that shows it */
  evidence: v.nullable(v.pipe(v.string(), v.maxLength(2000))),
  reward: money,
  installationId: v.string(),
  walletId: v.nullable(v.string()),
  customerId: v.string(),
  customerName: v.string(),
  phoneNumber: v.string(),
  status: v.string(),
  createdAt: instant,
  decidedBy: v.nullable(v.string()),
  decidedById: v.nullable(v.string()),
  decidedAt: v.nullable(instant),
  /** Why it was rejected by itself, one of `endReasons` (S-321). None: a person decided, or nobody yet */
  endedReason: v.optional(v.nullable(v.string())),
})
export type RewardTask = v.InferOutput<typeof rewardTask>

const shared = { service: 'core', access: rewardsNeed, source: 'doc1 §7, S-128' } as const

/** Reward tasks with their evidence. `taskId` asks for one. */
export const listRewardTasks = defineEndpoint({
  ...shared,
  id: 'listRewardTasks',
  method: 'GET',
  path: '/reward/tasks',
  effect: 'read',
  query: v.object({
    ...listQuery,
    taskId: v.optional(id),
    status: v.optional(v.picklist(rewardTabs)),
    kind: v.optional(v.pipe(v.string(), v.maxLength(40))),
    // Days of the business, both included.
    createdFrom: v.optional(day),
    createdTo: v.optional(day),
  }),
  answer: pageOf(rewardTask),
})

/** The actions of a decision (S-78), and the status that each leads to. */
export const rewardActions = ['approve', 'reject'] as const
export type RewardAction = (typeof rewardActions)[number]
export const statusAfter: Readonly<Record<RewardAction, RewardStatus>> = { approve: 'APPROVED', reject: 'REJECTED' }

/**
 * Decides a task that waits, once: whoever comes later gets 409 with who and when. An approval credits the reward to the
 * installation's wallet in the same transaction (S-78, S-129).
 */
export const decideRewardTask = defineEndpoint({
  ...shared,
  id: 'decideRewardTask',
  method: 'PUT',
  path: '/reward/taskInstallation/{id}/{action}',
  effect: 'once',
  readBack: 'listRewardTasks',
  seen: true,
  params: v.object({ id, action: v.picklist(rewardActions) }),
  answer: rewardTask,
  source: 'doc1 §7, S-78, S-129',
})
