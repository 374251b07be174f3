import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import type { Call } from '../call.ts'
import { isSealOf, seal } from '../secret.ts'
import { CountedRefusal, Refusal } from '../store/refusal.ts'
import { idempotency } from '../store/schema/index.ts'
import { transact } from '../store/transact.ts'
import type { Database } from '../store/typed-database.ts'
import { type Answered, refused } from './answer.ts'
import type { Input } from './check-input.ts'

/** Runs the handler on a database, and gives the answer or throws. */
export type Run = (database: Database) => Promise<Answered>

export interface Keyed {
  readonly key: string | undefined
  readonly endpoint: Endpoint
  readonly input: Input
  readonly call: Call
}

/**
 * Runs a write in one transaction with its key: effect and answer are kept or lost together, also over a crash. The
 * same key of the same person on the same endpoint gets the first answer again, and waits for it while it is made.
 */
export async function writeOnce(database: Database, keyed: Keyed, run: Run): Promise<Answered> {
  const { key } = keyed
  if (key !== undefined && !/^[\x21-\x7e]{8,128}$/.test(key))
    throw new Refusal(400, 'Idempotency-Key has 8 to 128 visible characters.')
  return transact(database, async (within) => {
    if (key === undefined) return keepCounted(() => run(within))
    const earlier = await claim(within, keyed, key)
    if (earlier) return earlier
    const answered = await attempt(within, run)
    await within.update(idempotency).set({ status: answered.status, answer: answered.json }).where(sameKey(keyed, key))
    return answered
  })
}

/**
 * A refusal undoes the effect of the handler but keeps the key. 401 and 429 undo the key, too, because a later attempt
 * may pass.
 */
async function attempt(database: Database, run: Run): Promise<Answered> {
  try {
    return await transact(database, (inner) => keepCounted(() => run(inner)))
  } catch (error) {
    if (error instanceof Refusal && error.status !== 401 && error.status !== 429) return refused(error)
    throw error
  }
}

async function keepCounted(run: () => Promise<Answered>): Promise<Answered> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof CountedRefusal) return refused(error)
    throw error
  }
}

async function claim(database: Database, keyed: Keyed, key: string): Promise<Answered | undefined> {
  const { secret } = keyed.call
  const request = textOf(keyed.input)
  const requestHash = seal(secret, request)
  const inserted = await database
    .insert(idempotency)
    .values({ employeeId: keyed.call.user.id, endpoint: keyed.endpoint.id, key, requestHash, at: keyed.call.at })
    .onConflictDoNothing()
    .returning({ key: idempotency.key })
  if (inserted.length > 0) return undefined
  const [earlier] = await database.select().from(idempotency).where(sameKey(keyed, key))
  if (!earlier?.status || !earlier.answer) throw new Refusal(409, 'This request is still in progress. Retry.')
  // A request that cannot be compared any more counts as the same, so that a write that was done is never called
  // refused.
  if (isSealOf(secret, earlier.requestHash, request) === false)
    throw new Refusal(422, 'This Idempotency-Key was used for another request. Use a new key.')
  return { status: earlier.status, json: earlier.answer, headers: { 'idempotency-replayed': 'true' } }
}

const sameKey = (keyed: Keyed, key: string) =>
  and(
    eq(idempotency.employeeId, keyed.call.user.id),
    eq(idempotency.endpoint, keyed.endpoint.id),
    eq(idempotency.key, key),
  )

/** Sealed before it is stored: a body may be a code of six digits (H83). Of a file its hash stands for its bytes. */
const textOf = ({ params, query, body, file }: Input): string =>
  JSON.stringify([params, query, body, ...(file ? [createHash('sha256').update(file.bytes).digest('hex')] : [])])
