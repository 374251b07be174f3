import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import {
  decideRewardTask,
  listRewardTasks,
  type RewardStatus,
  rewardTask as rewardRecord,
  rewardStatuses,
  statusAfter,
} from '../../../src/contract/areas/rewards/rewards.ts'
import { endedBy, reasonOf } from '../../../src/contract/handed-out.ts'
import { shownOfReward } from '../../../src/contract/shown/reward.ts'
import { toMajor } from '../../../src/contract/values.ts'
import { endReasonInside } from '../../business/homes/end-reason-text.ts'
import { lockInstallation } from '../../business/homes/lock-installation.ts'
import { creditWallet } from '../../business/money/credit.ts'
import { movementText } from '../../business/money/movement-text.ts'
import { withClaim } from '../../business/refunds/deposit.ts'
import type { Call } from '../../call.ts'
import { type Handler, handle, Reply } from '../../http/handle.ts'
import { asRead, refuseChanged } from '../../lists/changed-since.ts'
import { notFound, tell } from '../../lists/held-record.ts'
import { plainList } from '../../lists/plain-list.ts'
import { dayStart, momentText, moneyText } from '../../moment.ts'
import { Refusal } from '../../store/refusal.ts'
import { customer, employee, installation, rewardTask, wallet } from '../../store/schema/index.ts'
import type { Database } from '../../store/typed-database.ts'

const rows = (database: Database) =>
  database
    .select({
      task: rewardTask,
      customer: { name: customer.name, phone: customer.phone },
      walletId: wallet.id,
      decidedBy: sql<string | null>`${employee.firstname} || ' ' || ${employee.lastname}`,
    })
    .from(rewardTask)
    .innerJoin(customer, eq(customer.id, rewardTask.customerId))
    .leftJoin(wallet, eq(wallet.installationId, rewardTask.installationId))
    .leftJoin(employee, eq(employee.id, rewardTask.decidedBy))
    .$dynamic()

type Row = Awaited<ReturnType<typeof rows>>[number]

const wire = ({ task, customer: by, walletId, decidedBy }: Row) => ({
  taskId: task.id,
  kind: task.kind,
  description: task.description,
  evidence: task.evidence,
  reward: toMajor(task.reward),
  installationId: task.installationId,
  walletId,
  customerId: task.customerId,
  customerName: by.name,
  phoneNumber: by.phone,
  status: task.status,
  createdAt: task.createdAt.toISOString(),
  decidedBy,
  decidedById: task.decidedBy,
  decidedAt: task.decidedAt?.toISOString() ?? null,
  endedReason: task.endedReason,
})

const keys = {
  taskId: rewardTask.id,
  createdAt: rewardTask.createdAt,
  reward: rewardTask.reward,
  kind: rewardTask.kind,
  customerName: sql`lower(${customer.name})`,
  installationId: rewardTask.installationId,
  status: rewardTask.status,
  decidedAt: rewardTask.decidedAt,
}
const texts = [rewardTask.id, rewardTask.installationId, customer.name]

type Query = Parameters<Handler<typeof listRewardTasks>>[0]['query']

/** What narrows the list beside its tab. */
const narrowed = (query: Query): (SQL | undefined)[] => [
  query.taskId ? eq(rewardTask.id, query.taskId) : undefined,
  query.kind ? eq(rewardTask.kind, query.kind) : undefined,
  query.createdFrom ? gte(rewardTask.createdAt, dayStart(query.createdFrom)) : undefined,
  query.createdTo ? lt(rewardTask.createdAt, dayStart(query.createdTo, 1)) : undefined,
]

const holds = Object.fromEntries(rewardStatuses.map((status) => [status, eq(rewardTask.status, status)]))

const list: Handler<typeof listRewardTasks> = ({ query }, call) =>
  plainList(
    {
      rows,
      id: rewardTask.id,
      keys,
      mayBeEmpty: ['decidedAt'],
      texts,
      phone: customer.phone,
      wire,
      filters: narrowed,
      tabs: { chosen: query.status, holds },
    },
    query,
    call.database,
  )

async function read(id: string, call: Call) {
  const [found] = await rows(call.database).where(eq(rewardTask.id, id))
  if (!found) throw notFound('reward task', id)
  return wire(found)
}

type Held = typeof rewardTask.$inferSelect

const done = { APPROVED: 'approved', REJECTED: 'rejected' } as const

/** "Kiran Desai approved RT-1017 at 10:41 on 21 Nov 2026." */
async function decidedAlready(id: string, call: Call): Promise<Refusal> {
  const task = await read(id, call)
  const when = momentText(task.decidedAt ?? call.at)
  if (task.endedReason)
    return new Refusal(
      409,
      `${id} was rejected ${when} by itself: ${endReasonInside(task.endedReason)}`,
      undefined,
      task,
    )
  const what = done[task.status as keyof typeof done] ?? 'decided'
  return new Refusal(409, `${task.decidedBy} ${what} ${id} ${when}.`, undefined, task)
}

/** What ends a task can’t be outlived by its approval either (S-321). The installation is held. */
async function refuseOutlived({ id, installationId, customerId }: Held, { database }: Call): Promise<void> {
  const [home] = await database
    .select({ owner: installation.customerId, status: installation.status })
    .from(installation)
    .where(eq(installation.id, installationId))
  if (!home) throw new Error(`The installation ${installationId} vanished.`)
  const hasRefund = (await withClaim([installationId], database)).size > 0
  const ending = endedBy('reward', { ...home, heldBy: customerId, hasRefund })
  if (ending)
    throw new Refusal(409, `${id} can’t be approved any more: ${endReasonInside(reasonOf[ending])} Reject it.`)
}

/** Locks what it changes, installation first, so that of several at once one decides and credits (S-129). */
const decide: Handler<typeof decideRewardTask> = async ({ params: { id, action } }, call) => {
  const { database, user, at } = call
  const status: RewardStatus = statusAfter[action]
  const [found] = await database.select().from(rewardTask).where(eq(rewardTask.id, id))
  if (!found) throw notFound('reward task', id)
  const home = found.installationId
  await lockInstallation(database, home)
  const waiting = and(eq(rewardTask.id, id), eq(rewardTask.status, 'PENDING'))
  const [held] = await database.select().from(rewardTask).where(waiting).for('update')
  if (!held) throw await decidedAlready(id, call)
  if (status === 'APPROVED') await refuseOutlived(held, call)
  refuseChanged(call, shownOfReward(asRead(rewardRecord, await read(id, call))))
  const credited =
    status === 'APPROVED'
      ? await creditWallet({ installationId: home, amount: held.reward, text: movementText('REWARD', { id }) }, call)
      : null
  const decided = await database
    .update(rewardTask)
    .set({
      status,
      decidedBy: user.id,
      decidedAt: sql`greatest(${at.toISOString()}::timestamptz, ${rewardTask.createdAt})`,
      walletId: credited?.walletId ?? null,
      entrySeq: credited?.seq ?? null,
    })
    .where(waiting)
    .returning({ id: rewardTask.id })
  if (decided.length === 0) throw await decidedAlready(id, call)
  await tell(`reward.${action}`, id, call, { installation: home, amount: held.reward, ...credited })
  const words = credited ? `${moneyText(held.reward)} credited to ${credited.walletId}` : 'Reward rejected'
  return new Reply(await read(id, call), words)
}

export const rewardHandlers = [handle(listRewardTasks, list), handle(decideRewardTask, decide)]
