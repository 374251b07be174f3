import { and, desc, eq, notLike, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import type { Call } from '../call.ts'
import { errorCode } from '../log.ts'
import { momentText } from '../moment.ts'
import { Refusal } from '../store/refusal.ts'
import { audit, employee } from '../store/schema/index.ts'
import { transact } from '../store/transact.ts'
import type { Database } from '../store/typed-database.ts'

interface Held {
  /** "area": as messages call it */
  readonly noun: string
  readonly key: PgColumn
  readonly id: string
  /** The version that the person saw, if the call names one */
  readonly seenAt: string | undefined
  /** The record as the call answers with it */
  read(): Promise<{ readonly updatedAt: string }>
}

/** Holds a row until the call is over. Rejects with who was first where it has changed since the person saw it (S-43). */
export async function holdRecord({ noun, key, id, seenAt, read }: Held, { database }: Call): Promise<void> {
  const [found] = await database.select({ id: key }).from(key.table).where(eq(key, id)).for('update')
  if (!found) throw notFound(noun, id)
  if (seenAt === undefined) return
  const now = await read()
  if (now.updatedAt === seenAt) return
  throw new Refusal(409, `${await whoWasFirst(database, noun, id)} Review the current values.`, undefined, now)
}

export const notFound = (noun: string, id: string): Refusal =>
  new Refusal(404, `${noun[0]?.toUpperCase()}${noun.slice(1)} ${id} not found.`)

const by = sql<string>`${employee.firstname} || ' ' || ${employee.lastname}`

/** "Kiran Desai changed this customer at 10:41 on 21 Nov 2026." */
export async function whoWasFirst(database: Database, noun: string, id: string): Promise<string> {
  const [last] = await database
    .select({ at: audit.at, by })
    .from(audit)
    .innerJoin(employee, eq(employee.id, audit.actorId))
    .where(and(eq(audit.subjectId, id), notLike(audit.action, traceOf({ id: '%' }))))
    .orderBy(desc(audit.id))
    .limit(1)
  return last ? `${last.by} changed this ${noun} ${momentText(last.at)}.` : `The ${noun} has changed in the meantime.`
}

/** The next version always grows, also where two changes share a millisecond or the clock goes back (S-43). */
export const nextVersion = (column: PgColumn, { at }: Call): SQL =>
  sql`greatest(${at}::timestamptz, ${column} + interval '1 millisecond')`

/** Writes down who did what to which record, for good. */
export const tell = (action: string, subjectId: string, { database, user, at }: Call, detail = {}) =>
  database.insert(audit).values({ at, actorId: user.id, action, subjectId, detail })

/** The action of a read that left a trace. It changed nothing. */
export const traceOf = ({ id }: Pick<Endpoint, 'id'>): string => `read ${id}`

const uniqueViolation = '23505'

/** Runs a write within a savepoint. Where another row has the same words already, rejects with what `taken` says. */
export async function unlessTaken<T>(
  { database }: Call,
  write: (within: Database) => Promise<T>,
  taken: () => Promise<string>,
): Promise<T> {
  try {
    return await transact(database, write)
  } catch (error) {
    if (errorCode(error) === uniqueViolation) throw new Refusal(409, await taken())
    throw error
  }
}
