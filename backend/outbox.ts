import { lt } from 'drizzle-orm'
import type { Database } from './handle.ts'
import { outbox } from './store/schema.ts'

export interface Letter {
  readonly kind: string
  readonly recipient: string
  readonly text: string
  readonly at: Date
}

const keptMs = 24 * 3_600_000

/** Puts down what a real service would send by SMS, mail or telephone. Letters are kept for a day. */
export async function post(database: Database, letter: Letter): Promise<void> {
  await database.delete(outbox).where(lt(outbox.at, new Date(letter.at.getTime() - keptMs)))
  await database.insert(outbox).values(letter)
}
