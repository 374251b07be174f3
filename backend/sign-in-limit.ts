import { sql } from 'drizzle-orm'
import { type Call, Refusal } from './handle.ts'

const windowMs = 15 * 60_000

/** One account or address: who is being checked right now, and whose turn it is to be let in. */
interface Gate {
  admitted: number
  users: number
  turn: Promise<void>
  left: () => void
}
const gates = new Map<string, Gate>()

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
  const gate = gates.get(key) ?? { admitted: 0, users: 0, turn: Promise.resolve(), left: () => undefined }
  gates.set(key, gate)
  gate.users += 1
  const leave = () => {
    gate.users -= 1
    if (gate.users === 0) gates.delete(key)
  }
  const admission = gate.turn.then(() => admit(call, gate, kind, value, most))
  gate.turn = admission.catch(() => undefined)
  await admission.catch((error) => {
    leave()
    throw error
  })
  return () => {
    gate.admitted -= 1
    gate.left()
    leave()
  }
}

/** One at a time. Who leaves while the failures are counted is counted twice rather than not at all. */
async function admit(call: Call, gate: Gate, kind: 'account' | 'address', value: string, most: number): Promise<void> {
  for (;;) {
    const left = new Promise<void>((resolve) => {
      gate.left = resolve
    })
    const { admitted } = gate
    const failed = await countFailures(call, kind, value, most)
    if (failed.count >= most) throw tooMany(call, failed.releasedAt)
    if (failed.count + admitted < most) break
    await left
  }
  gate.admitted += 1
}

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
