import { sql } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import { describeError, type Log } from '../log.ts'
import { insist } from './transact.ts'
import type { Database } from './typed-database.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** Keys are kept this long, ms. */
export const keyLife = 7 * dayMs
/** Between two purges, by the server's clock. */
const restMs = hourMs
/** Interval at which the clock is read. */
const lookMs = 2_000
/** Rows of one statement: others must not wait for it. */
const most = 2_000

interface Kept {
  readonly table: string
  readonly column: string
  /** Time that a row is of use after the instant in that column, ms. */
  readonly ms: number
}

/** Rows with an end: answers to keys, sessions, failed sign-ins, codes and their proofs, the demo's letters. */
const kept: readonly Kept[] = [
  { table: 'idempotency', column: 'at', ms: keyLife },
  { table: 'session', column: 'expires_at', ms: dayMs },
  { table: 'login_failure', column: 'at', ms: dayMs },
  { table: 'otp', column: 'sent_at', ms: dayMs },
  { table: 'job_code', column: 'sent_at', ms: dayMs },
  { table: 'outbox', column: 'at', ms: dayMs },
]

/** Stores what is over by the clock, such as an expired link. */
export type Ending = (database: Database, at: Date) => Promise<void>

/**
 * Deletes what is of no more use at that instant, then runs the endings of the areas. Leaves out rows that another
 * transaction holds, for the next time.
 */
export async function purge(database: Database, at: Date, endings: readonly Ending[] = []): Promise<void> {
  for (const { table, column, ms } of kept) {
    const before = new Date(at.getTime() - ms).toISOString()
    let deleted = most
    while (deleted === most) {
      const result = await insist(() => database.execute(deletion(table, column, before)))
      deleted = result.rowCount ?? 0
    }
  }
  // Last, because an ending may wait for a write on its record.
  for (const ending of endings) await insist(() => ending(database, at))
}

function deletion(table: string, column: string, before: string) {
  const from = sql.identifier(table)
  return sql`delete from ${from} where ctid = any(array(
    select ctid from ${from} where ${sql.identifier(column)} < ${before}::timestamptz
    limit ${most} for update skip locked))`
}

interface Purged {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
}

/** Purges soon and every hour of the server's clock. The returned function stops it and resolves once all is quiet. */
export function keepPurging({ database, clock, log }: Purged, endings: readonly Ending[]): () => Promise<void> {
  let next = 0
  let running: Promise<void> | undefined
  const timer = setInterval(() => {
    const now = clock.now()
    if (running || now.getTime() < next) return
    next = now.getTime() + restMs
    running = purge(database, now, endings)
      .catch((error) => log({ level: 'warn', text: 'purge', error: describeError(error) }))
      .finally(() => {
        running = undefined
      })
  }, lookMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
