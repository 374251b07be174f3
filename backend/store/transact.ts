import { setTimeout as sleep } from 'node:timers/promises'
import { PgTransaction } from 'drizzle-orm/pg-core'
import { errorCode } from '../log.ts'
import type { Database } from './typed-database.ts'

/** Repeats of a conflict before it is an error. */
const mostRepeats = 3
/** Pause before the first repeat, ms. Each later one doubles it. Chance picks between half of it and the whole. */
const pauseMs = 40

/** The database ended this in favour of others each time that it was tried: certainly nothing of it was kept. */
export class Conflict extends Error {
  constructor(cause: unknown) {
    super('The database ended this in favour of others.', { cause })
  }
}

/**
 * Runs a transaction: everything that `run` writes is kept or lost together. If the database ended it in favour of
 * another, the whole is repeated. So await nothing but SQL in it, and change nothing outside (H71, H81). Within a
 * transaction this is a savepoint. Its conflicts are left to the outer one, which holds the locks.
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
