import { setTimeout as sleep } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import type { Call } from '../call.ts'
import { Refusal } from '../store/refusal.ts'
import { loginFailure } from '../store/schema/index.ts'
import { transact } from '../store/transact.ts'
import type { Database } from '../store/typed-database.ts'

const windowMs = 15 * 60_000
/** Checking a password takes a fraction of a second. An attempt that takes longer died with its process. */
const lookMs = 60_000
/** Pause before asking again whether attempts at other processes are over. */
const askMs = 150

type Kind = 'account' | 'address'

/** One account or address in this process: whose turn it is to be let in. */
interface Gate {
  users: number
  turn: Promise<void>
  left: () => void
}
const gates = new Map<string, Gate>()

export interface Attempt {
  /** Stands among the failures, as one that is under way. */
  readonly id: number
  /** To be called when the outcome is written. */
  leave(): void
}

/**
 * Lets a sign-in through while fewer than allowed have failed lately. Attempts under way count as failed, at whatever
 * process, so that 100 guesses at once gain nothing. Waits for these where only they are in the way (H7).
 */
export async function enter(call: Call, account: string): Promise<Attempt> {
  const { LOGIN_FAILURES_PER_ACCOUNT, LOGIN_FAILURES_PER_ADDRESS } = call.settings
  const { address, at } = call
  const byAccount = await pass(call, 'account', account, LOGIN_FAILURES_PER_ACCOUNT, (within) =>
    within.insert(loginFailure).values({ account, address: '', at, underWay: true }).returning({ id: loginFailure.id }),
  )
  const { id } = byAccount
  // The note may be gone by now: limits are reset and old notes are purged.
  const again = { id, account, address, at, underWay: true }
  try {
    const byAddress = await pass(call, 'address', address, LOGIN_FAILURES_PER_ADDRESS, (within) =>
      within
        .insert(loginFailure)
        .values(again)
        .onConflictDoUpdate({ target: loginFailure.id, set: { address } })
        .returning({ id: loginFailure.id }),
    )
    return {
      id,
      leave() {
        byAddress.leave()
        byAccount.leave()
      },
    }
  } catch (error) {
    await call.database.delete(loginFailure).where(eq(loginFailure.id, id)).finally(byAccount.leave)
    throw error
  }
}

type Note = (within: Database) => Promise<readonly { readonly id: number }[]>

async function pass(call: Call, kind: Kind, value: string, most: number, note: Note): Promise<Attempt> {
  const key = `${kind} ${value}`
  const gate = gates.get(key) ?? { users: 0, turn: Promise.resolve(), left: () => undefined }
  gates.set(key, gate)
  gate.users += 1
  const leave = () => {
    gate.left()
    gate.users -= 1
    if (gate.users === 0) gates.delete(key)
  }
  const admission = gate.turn.then(() => admit(call, gate, { kind, value, most }, note))
  gate.turn = admission.then(
    () => undefined,
    () => undefined,
  )
  try {
    return { id: await admission, leave }
  } catch (error) {
    leave()
    throw error
  }
}

interface Limit {
  readonly kind: Kind
  readonly value: string
  readonly most: number
}

/** One at a time in this process. The lock keeps other processes away while one counts and notes. */
async function admit(call: Call, gate: Gate, limit: Limit, note: Note): Promise<number> {
  const began = performance.now()
  for (;;) {
    const left = new Promise<void>((resolve) => {
      gate.left = resolve
    })
    const at = new Date(call.at.getTime() + performance.now() - began)
    const [noted] = await transact(call.database, async (within) => {
      await within.execute(sql`select pg_advisory_xact_lock(hashtext(${`sign-in ${limit.kind} ${limit.value}`}))`)
      return (await isFree(within, limit, at)) ? note(within) : []
    })
    if (noted) return noted.id
    await Promise.race([left, sleep(askMs, undefined, { ref: false })])
  }
}

/** Whether one more may be looked at. The limit opens again when the oldest of the last `most` failures is 15 minutes old. */
async function isFree(database: Database, { kind, value, most }: Limit, at: Date): Promise<boolean> {
  const column = kind === 'account' ? sql`account` : sql`address`
  const ago = (ms: number) => new Date(at.getTime() - ms).toISOString()
  const { rows } = await database.execute<{ failed: number; under_way: number; oldest: Date | null }>(sql`
    select count(*) filter (where not under_way)::int as failed,
      count(*) filter (where under_way and at > ${ago(lookMs)})::int as under_way,
      (array_agg(at order by at desc) filter (where not under_way))[${most}::int] as oldest
    from login_failure where ${column} = ${value} and at > ${ago(windowMs)}`)
  const [{ failed, under_way, oldest } = { failed: 0, under_way: 0, oldest: null }] = rows
  if (oldest) throw tooMany(new Date(oldest).getTime() + windowMs - at.getTime())
  return failed + under_way < most
}

function tooMany(waitMs: number): Refusal {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  return new Refusal(429, `Too many failed sign-ins. Try again in ${Math.ceil(seconds / 60)} min.`, seconds)
}
