import { sql } from 'drizzle-orm'
import { type Call, Refusal } from './handle.ts'

const windowMs = 15 * 60_000

/** Tries that are being checked right now, per account and per address. */
const underWay = new Map<string, { count: number; readonly waiting: Set<() => void> }>()

/**
 * Lets a sign-in through where fewer have failed lately than allowed, counting those under way as failed: 100 guesses
 * at once are no better than one by one. Waits for these where they alone are in the way. Gives what to call when the
 * outcome is written (H7).
 */
export async function enter(call: Call, account: string): Promise<() => void> {
  const { LOGIN_FAILURES_PER_ACCOUNT, LOGIN_FAILURES_PER_ADDRESS } = call.settings
  const leaveAccount = await pass(call, 'account', account, LOGIN_FAILURES_PER_ACCOUNT)
  try {
    const leaveAddress = await pass(call, 'address', call.address, LOGIN_FAILURES_PER_ADDRESS)
    return () => {
      leaveAddress()
      leaveAccount()
    }
  } catch (error) {
    leaveAccount()
    throw error
  }
}

async function pass(call: Call, kind: 'account' | 'address', value: string, most: number): Promise<() => void> {
  const key = `${kind} ${value}`
  for (;;) {
    const { position, leave } = queue(key)
    const failed = await countFailures(call, kind, value, most)
    if (failed.count + position <= most) return leave
    const others = othersLeave(key)
    leave()
    if (failed.count >= most) throw tooMany(call, failed.releasedAt)
    await others
  }
}

function queue(key: string): { readonly position: number; readonly leave: () => void } {
  const place = underWay.get(key) ?? { count: 0, waiting: new Set() }
  underWay.set(key, place)
  place.count += 1
  const leave = () => {
    place.count -= 1
    if (place.count === 0) underWay.delete(key)
    for (const wake of place.waiting) wake()
    place.waiting.clear()
  }
  return { position: place.count, leave }
}

const othersLeave = (key: string): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 50)
    underWay.get(key)?.waiting.add(resolve)
  })

/** The limit opens again when the oldest of the last `most` failures is 15 minutes old. */
async function countFailures(call: Call, kind: 'account' | 'address', value: string, most: number) {
  const column = kind === 'account' ? sql`account` : sql`address`
  const since = new Date(call.at.getTime() - windowMs)
  const found = await call.database.execute<{ at: Date }>(
    sql`select at from login_failure where ${column} = ${value} and at > ${since} order by at desc limit ${most}`,
  )
  const oldest = found.rows.at(-1)?.at
  return { count: found.rows.length, releasedAt: new Date(oldest ?? call.at).getTime() + windowMs }
}

function tooMany(call: Call, releasedAt: number): Refusal {
  const seconds = Math.max(1, Math.ceil((releasedAt - call.at.getTime()) / 1000))
  return new Refusal(429, `Too many failed sign-ins. Try again in ${Math.ceil(seconds / 60)} min.`, seconds)
}
