import { setTimeout as sleep } from 'node:timers/promises'
import { PgTransaction } from 'drizzle-orm/pg-core'
import type { Database } from '../http/handle.ts'
import { errorCode } from '../log.ts'

/** How often what conflicts is repeated before it is an error. */
const mostRepeats = 3
/** Pause before the first repeat, ms; each later one doubles it. Between half of it and the whole, by chance. */
const pauseMs = 40

/** The database ended this in favour of others each time that it was tried: certainly nothing of it was kept. */
export class Conflict extends Error {
  constructor(cause: unknown) {
    super('The database ended this in favour of others.', { cause })
  }
}

/**
 * The one way to a transaction: everything that `run` writes is kept or lost together. One that the database ended in
 * favour of another is repeated as a whole, so await nothing but SQL in it, and change nothing outside (H71, H81).
 * Within a transaction this is a part that can be undone alone; its conflicts are the whole's, which holds the locks.
 */
export function transact<T>(database: Database, run: (within: Database) => Promise<T>): Promise<T> {
  const once = () => database.transaction((tx) => run(tx as unknown as Database))
  return database instanceof PgTransaction ? once() : insist(once)
}

/** Repeats what lost to others, at most three times: a transaction, or a read, of which nothing is kept. */
export async function insist<T>(attempt: () => Promise<T>): Promise<T> {
  for (let repeats = 0; ; repeats += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (error instanceof Conflict || !isConflictCode(errorCode(error) ?? '')) throw error
      if (repeats === mostRepeats) throw new Conflict(error)
    }
    const pause = pauseMs * 2 ** repeats
    await sleep(pause / 2 + (Math.random() * pause) / 2)
  }
}

/** Serialisation failure, deadlock: the only errors after which the same statements may pass. */
const isConflictCode = (code: string): boolean => code === '40001' || code === '40P01'
