import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { type Database, type Handled, Refusal } from '../../http/handle.ts'
import * as schema from '../../store/schema/index.ts'

/**
 * The same handlers. One that reads runs in a transaction in which the database rejects every write and row lock, and
 * its statements are noted. Admission, limits and purges run statements of their own, which are not.
 */
export function probedReads(handled: readonly Handled[], statements: string[]): Handled[] {
  const logger = {
    logQuery: (statement: string) => {
      if (!/^(begin|commit|rollback)\b/.test(statement)) statements.push(statement)
    },
  }
  return handled.map((one) => {
    if (one.endpoint.effect !== 'read') return one
    return {
      endpoint: one.endpoint,
      handler: async (input, call) => {
        const { $client } = call.database as Database & { readonly $client: pg.Pool }
        const read = (within: unknown) => one.handler(input, { ...call, database: within as Database })
        const answer = await drizzle($client, { schema, logger }).transaction(
          // A refusal is an answer, too.
          (within) =>
            read(within).catch((error: unknown) => (error instanceof Refusal ? error : Promise.reject(error))),
          { accessMode: 'read only' },
        )
        if (answer instanceof Refusal) throw answer
        return answer
      },
    }
  })
}
