import { sql } from 'drizzle-orm'
import type { Database } from '../../http/handle.ts'
import { job, payment, rewardTask } from '../../store/schema/index.ts'
import { addHome } from './refunds.ts'
import { addRewardTask } from './rewards.ts'

/** Of the plan of every recharge, in rupees. */
export const price = 699

/** A wallet, and what was granted to it so far. */
export interface Purse {
  readonly installationId: string
  readonly walletId: string
  /** Who may own it next: the other of two. */
  readonly owners: readonly [string, string]
  readonly links: { readonly url: string; readonly amount: number; paid: boolean }[]
  readonly tasks: { readonly id: string; readonly reward: number; granted: number }[]
  readonly drafts: string[]
  /** What each refund took out of it, minor units, and those that were rejected. */
  readonly refunded: Map<string, number>
  readonly rejected: Set<string>
  readonly coupons: string[]
  /** What each recharge took, in rupees. */
  readonly recharges: number[]
  /** Recharges that were paid by UPI and wait to be put into effect, and how often each was. */
  readonly paid: { readonly paymentId: string; applied: number }[]
  /** Visits under way that were paid by link, in rupees, how each ended, and the customer's happy code for it. */
  readonly visits: {
    readonly jobId: string
    readonly rupees: number
    happyCode: string
    ended?: 'cancelled' | 'done'
  }[]
  /** True once it is left: then every visit is cancelled, and every waiting recharge credited. */
  uninstalled: boolean
  /** What partners and top-ups put into it, in rupees. */
  readonly credits: number[]
}

/** An installation whose wallet holds 5,000, with eight rewards, three paid recharges that wait and two visits to pay. */
export async function addPurse(database: Database, name: string): Promise<Purse> {
  const { installationId, customerId, walletId } = await addRewardTask(database, `RT-${name}`)
  await database.execute(sql`insert into wallet_entry (wallet_id, seq, at, type, text, amount, balance)
    values (${walletId}, 2, '2026-11-15T06:00:00Z', 'CREDIT', 'Recharge by card', 490000, 500000)`)
  const next = await addHome(database)
  const tasks = Array.from({ length: 8 }, (_, index) => ({
    id: `RT-${name}-${index}`,
    reward: 50_00 + index,
    granted: 0,
  }))
  const given = {
    kind: 'REVIEW',
    description: 'Review',
    status: 'PENDING' as const,
    createdAt: new Date('2026-11-14T05:50:00Z'),
  }
  await database
    .insert(rewardTask)
    .values(tasks.map(({ id, reward }) => ({ ...given, id, reward, installationId, customerId })))
  const paid = [1, 2, 3].map((index) => ({ paymentId: `PM-${name}-${index}`, applied: 0 }))
  await database.insert(payment).values(
    paid.map(({ paymentId }) => ({
      id: paymentId,
      installationId,
      customerId,
      kind: 'RECHARGE' as const,
      payType: 'UPI',
      amount: price * 100,
      price: price * 100,
      planId: 'P-FAMILY-28',
      planTitle: 'Family 30, 28 days',
      paidAt: new Date('2026-11-15T05:50:00Z'),
    })),
  )
  const visits = [
    { jobId: `J-${name}-1`, type: 'SERVICE', rupees: 649 },
    { jobId: `J-${name}-2`, type: 'SPARE_TRANSFER', rupees: 250 },
  ]
  const asked = new Date('2026-11-15T05:50:00Z')
  await database.insert(job).values(
    visits.map(({ jobId, type, rupees }) => ({
      id: jobId,
      type,
      installationId,
      status: 'IN_PROGRESS',
      description: 'Low flow',
      paymentToCollect: rupees * 100,
      createdAt: asked,
      updatedAt: asked,
    })),
  )
  return {
    installationId,
    walletId,
    paid,
    visits: visits.map(({ jobId, rupees }) => ({ jobId, rupees, happyCode: '' })),
    uninstalled: false,
    credits: [],
    owners: [customerId, next.customerId],
    links: [],
    tasks,
    drafts: [],
    refunded: new Map(),
    rejected: new Set(),
    coupons: [],
    recharges: [],
  }
}

const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0)

const isLeft = ({ refunded, uninstalled }: Purse) => uninstalled || refunded.size > 0

/** What it must hold, worked out from what was granted. Minor units. */
export const balanceOf = (purse: Purse) =>
  5000_00 +
  sum(purse.links.filter(({ paid }) => paid).map(({ amount }) => amount)) +
  sum(purse.tasks.map(({ reward, granted: times }) => reward * times)) -
  sum(purse.recharges.map((amount) => Math.round(amount * 100))) +
  sum(purse.credits) * 100 +
  // What was paid for recharges and visits that can't take place any more is credited; a refund takes all (S-321).
  (isLeft(purse) ? purse.paid.filter(({ applied }) => applied === 0).length * price * 100 : 0) +
  // A visit that was done keeps what was paid for it, whatever happens to the installation later.
  sum(
    purse.visits
      .filter(({ ended }) => ended === 'cancelled' || (!ended && isLeft(purse)))
      .map(({ rupees }) => rupees * 100),
  ) -
  sum([...purse.refunded].map(([id, amount]) => (purse.rejected.has(id) ? 0 : amount)))
