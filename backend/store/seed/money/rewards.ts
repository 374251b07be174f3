import { inArray } from 'drizzle-orm'
import type { rewardKinds } from '../../../../src/contract/areas/rewards/rewards.ts'
import type { Database } from '../../../http/handle.ts'
import { wallet, walletEntry } from '../../schema/owners.ts'
import { rewardTask } from '../../schema/rewards.ts'
import { type Chance, chanceOf } from '../chance.ts'
import { after, before, dayMs, hourMs } from '../days.ts'
import { insertAll } from '../insert.ts'
import type { Home } from '../installations/installations.ts'

type Task = typeof rewardTask.$inferInsert
type Entry = typeof walletEntry.$inferInsert

interface Kind {
  readonly kind: (typeof rewardKinds)[number]
  /** Minor units */
  readonly reward: number
  readonly texts: readonly string[]
  evidence(chance: Chance, number: number): string | null
}

const kinds: readonly Kind[] = [
  {
    kind: 'REFERRAL',
    reward: 500_00,
    texts: [
      'Referred a neighbour who had a purifier installed',
      'Referred a colleague who had a purifier installed',
      'Referred family in another city; installed last week',
      'Referred two flats of the same building',
    ],
    evidence: () => null,
  },
  {
    kind: 'REVIEW',
    reward: 200_00,
    texts: ['Review with a picture on the map', 'Review with a picture in the app store'],
    evidence: (chance) => `/photos/review-${chance.whole(4, 5)}-stars.svg`,
  },
  {
    kind: 'SOCIAL_POST',
    reward: 300_00,
    texts: ['Post about the purifier, visible to all', 'Video of the installation, visible to all'],
    evidence: (chance, number) =>
      chance.percent(60)
        ? `/photos/post-${chance.whole(12, 480)}-likes.svg`
        : `https://social.headwater.example/p/${number}`,
  },
]

const firstNumber = 1001
/** So many tasks of a hundred homes; a large business has no more than the last count. */
const share = 34
const most = 400

/** Weeks of a task's life: one in three is of the last days, so that some of every age wait. */
const ageOf = (chance: Chance): number =>
  chance.percent(34) ? chance.whole(1, 9 * 24) * hourMs : chance.whole(10, 300) * dayMs

interface Drafted {
  readonly home: Home
  readonly createdAt: Date
  readonly kind: Kind
}

/** The same tasks every time, by a chance of their own, and the credits of the approved ones in their wallets. */
export async function seedRewards(database: Database, homes: readonly Home[], at: Date): Promise<number> {
  const chance = chanceOf(51_700)
  const drafts = homes
    .filter(({ row, isShown }) => row.status !== 'NEW' && !isShown)
    .flatMap((home) => (chance.percent(share) ? [draftOf(chance, home, at)] : []))
    .slice(0, most)
    .sort((one, other) => +one.createdAt - +other.createdAt)
  const tasks = drafts.map((draft, index) => taskOf(chance, draft, firstNumber + index, at))
  const credited = await creditAll(database, tasks)
  await insertAll(
    database,
    rewardTask,
    tasks.map((task) => ({ ...task, walletId: null, entrySeq: null, ...credited.get(task.id) })),
  )
  return tasks.length
}

/** After the installation, and before it ended. */
function draftOf(chance: Chance, home: Home, at: Date): Drafted {
  const life = home.until.getTime() - home.installedAt.getTime()
  const wanted = before(at, ageOf(chance))
  const isIn = wanted > home.installedAt && wanted < home.until
  const createdAt = isIn ? wanted : after(home.installedAt, life * 0.6)
  return { home, createdAt, kind: chance.pick(kinds) }
}

function taskOf(chance: Chance, { home, createdAt, kind }: Drafted, number: number, at: Date): Task {
  const age = at.getTime() - createdAt.getTime()
  // What is older than three weeks was decided, but for a few that were overlooked.
  const waits = age < 3 * dayMs ? chance.percent(85) : age < 21 * dayMs ? chance.percent(35) : chance.percent(6)
  const isApproved = chance.percent(78)
  const decidedAt = after(createdAt, Math.min(age * 0.9, chance.whole(2, 130) * hourMs))
  const decidedBy = chance.pick(['E-1002', 'E-1011', 'E-1013'])
  return {
    id: `RT-${number}`,
    installationId: home.row.id,
    customerId: home.row.customerId,
    kind: kind.kind,
    description: chance.pick(kind.texts),
    evidence: kind.evidence(chance, number),
    reward: kind.reward,
    status: waits ? 'PENDING' : isApproved ? 'APPROVED' : 'REJECTED',
    createdAt,
    decidedAt: waits ? null : decidedAt,
    decidedBy: waits ? null : decidedBy,
  }
}

type Movement = Pick<Entry, 'walletId' | 'at' | 'type' | 'text' | 'amount'>

/** Puts each credit at its place among the wallet's movements, and counts number and balance of each anew. */
async function creditAll(database: Database, tasks: readonly Task[]) {
  const approved = new Map(
    tasks.filter(({ status }) => status === 'APPROVED').map((task) => [task.installationId, task]),
  )
  const placed = new Map<string, { readonly walletId: string; readonly entrySeq: number }>()
  if (approved.size === 0) return placed
  const wallets = await database
    .select()
    .from(wallet)
    .where(inArray(wallet.installationId, [...approved.keys()]))
  const ids = wallets.map(({ id }) => id)
  const old = await database.select().from(walletEntry).where(inArray(walletEntry.walletId, ids))
  const entries = wallets.flatMap(({ id: walletId, installationId }) => {
    const task = approved.get(installationId) as Task
    const credit = {
      walletId,
      at: task.decidedAt ?? task.createdAt,
      type: 'CREDIT',
      text: `Reward ${task.id}`,
      amount: task.reward,
    } as const
    const counted = numbered([...old.filter((entry) => entry.walletId === walletId), credit])
    placed.set(task.id, { walletId, entrySeq: counted.find(({ text }) => text === credit.text)?.seq ?? 0 })
    return counted
  })
  await database.delete(walletEntry).where(inArray(walletEntry.walletId, ids))
  await insertAll(database, walletEntry, entries)
  return placed
}

/** In the order of their instants; those of one instant stay as they stood. */
function numbered(moves: readonly (Movement & { readonly seq?: number })[]): Entry[] {
  let balance = 0
  return [...moves]
    .sort(
      (one, other) =>
        +one.at - +other.at || (one.seq ?? Number.MAX_SAFE_INTEGER) - (other.seq ?? Number.MAX_SAFE_INTEGER),
    )
    .map(({ walletId, at, type, text, amount }, index) => {
      balance += type === 'CREDIT' ? amount : -amount
      return { walletId, seq: index + 1, at, type, text, amount, balance }
    })
}
