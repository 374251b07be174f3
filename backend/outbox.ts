import { lt } from 'drizzle-orm'
import type { Call } from './handle.ts'
import { outbox } from './store/schema.ts'

export interface Letter {
  readonly kind: string
  readonly recipient: string
  readonly text: string
  readonly at: Date
}

const keptMs = 24 * 3_600_000

/**
 * Puts down what a real service would send by SMS, mail or telephone. Letters are kept for a day; what they say only in
 * demo mode, for they hold codes and links (H83).
 */
export async function post({ database, settings }: Pick<Call, 'database' | 'settings'>, letter: Letter): Promise<void> {
  await database.delete(outbox).where(lt(outbox.at, new Date(letter.at.getTime() - keptMs)))
  await database.insert(outbox).values({ ...letter, text: settings.DEMO ? letter.text : '' })
}
