import type { Call } from '../call.ts'
import { outbox } from '../store/schema/index.ts'

export interface Letter {
  readonly kind: string
  readonly recipient: string
  readonly text: string
  readonly at: Date
}

/**
 * Stores what a real service would send by SMS, mail or telephone. Letters are kept for a day (`purge.ts`). Their text
 * is kept in demo mode only, because it holds codes and links (H83).
 */
export const post = (call: Pick<Call, 'database' | 'settings'>, letter: Letter): Promise<void> =>
  postAll(call, [letter])

/** Stores many letters by one statement. */
export async function postAll(
  { database, settings }: Pick<Call, 'database' | 'settings'>,
  letters: readonly Letter[],
): Promise<void> {
  await database.insert(outbox).values(letters.map((letter) => ({ ...letter, text: settings.DEMO ? letter.text : '' })))
}
