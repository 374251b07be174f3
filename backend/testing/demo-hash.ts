import { eq } from 'drizzle-orm'
import { hashPassword } from '../passwords.ts'
import type { StartOptions } from '../server.ts'
import { employee } from '../store/schema/index.ts'
import type { Database } from '../store/typed-database.ts'

/** The shared password with a thirtieth of the work. A stored hash names its own cost. */
const passwordHash = 'scrypt$10$8$1$aGVhZHdhdGVyIG9mIHRlc3Rz$awAIG21HvjYXAbzuohdicedF4fv/sriYcSd/oNl8RLM='

type Fill = NonNullable<StartOptions['fill']>

/** Fills a business whose people sign in with little work. What a sign-in costs is proved with a hash of the program. */
export const withQuickSignIn =
  (fill: Fill): Fill =>
  (database, options) =>
    fill(database, { ...options, passwordHash })

/** Gives a person the hash that the program would store, which takes its whole work. */
export async function storeHashOfProgram(database: Database, id: string): Promise<void> {
  const whole = await hashPassword('headwater')
  await database.update(employee).set({ passwordHash: whole }).where(eq(employee.id, id))
}
