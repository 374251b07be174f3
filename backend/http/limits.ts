import { sql } from 'drizzle-orm'
import { insist } from '../store/transact.ts'
import type { Database } from '../store/typed-database.ts'

const minuteMs = 60_000

/** Calls a minute and person. */
export interface CallLimits {
  /** Counts one call. Gives the seconds to wait where there were too many. */
  take(key: string, most: number, at: Date): number | undefined | Promise<number | undefined>
  reset(): void | Promise<void>
}

/** Limits of a single process, kept in memory. A restart forgives them. */
export class PerMinute implements CallLimits {
  readonly #windows = new Map<string, { readonly start: number; count: number }>()

  take(key: string, most: number, at: Date): number | undefined {
    const now = at.getTime()
    const window = this.#windows.get(key)
    if (!window || now - window.start >= minuteMs || now < window.start) {
      this.#forget(now)
      this.#windows.set(key, { start: now, count: 1 })
      return undefined
    }
    window.count += 1
    return window.count > most ? Math.ceil((window.start + minuteMs - now) / 1000) : undefined
  }

  reset(): void {
    this.#windows.clear()
  }

  #forget(now: number): void {
    if (this.#windows.size < 10_000) return
    for (const [key, window] of this.#windows) if (now - window.start >= minuteMs) this.#windows.delete(key)
  }
}

/** Calls that one process may still let through in the minute that began at `start`, ms. */
interface Share {
  readonly start: number
  left: number
  /** All that the minute allows was given out, to whatever process. */
  readonly isLast: boolean
}

/**
 * Limits of several processes on one database. Each takes a tenth of the limit at a time, by one statement, and counts
 * it down in memory. Together they never exceed the limit. A person whose calls reach several may be stopped early, by
 * a tenth for each further process. If the database takes no count, as on a full disk, each process counts alone, so
 * that reads are still served.
 */
export class SharedPerMinute implements CallLimits {
  readonly #database: Database
  /** The share in use, by key. A promise, so that many calls at once take one. */
  readonly #shares = new Map<string, Promise<Share>>()

  readonly #alone = new PerMinute()
  readonly #tell: (error: unknown) => void
  /** When it was told last, at most once a minute. */
  #toldAt = Number.NEGATIVE_INFINITY

  constructor(database: Database, tell: (error: unknown) => void) {
    this.#database = database
    this.#tell = tell
  }

  async take(key: string, most: number, at: Date): Promise<number | undefined> {
    try {
      return await this.#takeShared(key, most, at)
    } catch (error) {
      if (at.getTime() - this.#toldAt >= minuteMs) {
        this.#toldAt = at.getTime()
        this.#tell(error)
      }
      return this.#alone.take(key, most, at)
    }
  }

  async #takeShared(key: string, most: number, at: Date): Promise<number | undefined> {
    const now = at.getTime()
    for (;;) {
      const asked = this.#shares.get(key) ?? this.#ask(key, most, at)
      const share = await asked
      if (Math.abs(now - share.start) < minuteMs) {
        if (share.left > 0) {
          share.left -= 1
          return undefined
        }
        if (share.isLast) return Math.ceil((share.start + minuteMs - now) / 1000)
      }
      if (this.#shares.get(key) === asked) this.#ask(key, most, at)
    }
  }

  async reset(): Promise<void> {
    this.#shares.clear()
    this.#alone.reset()
    await this.#database.execute(sql`delete from call_share`)
  }

  #ask(key: string, most: number, at: Date): Promise<Share> {
    const asked = insist(() => grant(this.#database, key, most, at))
    this.#shares.set(key, asked)
    // The next call asks again.
    asked.catch(() => this.#shares.delete(key))
    return asked
  }
}

/** Another tenth of this minute's calls, or the first of a new minute. Clocks of processes may differ by seconds. */
async function grant(database: Database, key: string, most: number, at: Date): Promise<Share> {
  const size = Math.ceil(most / 10)
  const isOver = sql`abs(extract(epoch from ${at.toISOString()}::timestamptz - was.start_at)) >= 60`
  const { rows } = await database.execute<{ start_at: Date; granted: number }>(sql`
    insert into call_share as was (key, start_at, granted) values (${key}, ${at.toISOString()}, ${size})
    on conflict (key) do update set
      start_at = case when ${isOver} then excluded.start_at else was.start_at end,
      granted = case when ${isOver} then excluded.granted else was.granted + excluded.granted end
    returning start_at, granted`)
  const [{ start_at, granted } = { start_at: at, granted: size }] = rows
  const left = Math.min(size, Math.max(0, most - (granted - size)))
  return { start: new Date(start_at).getTime(), left, isLast: granted >= most }
}
