import { eq } from 'drizzle-orm'
import type { Database } from '../../http/handle.ts'
import { installation } from '../../store/schema/index.ts'

/**
 * Locks an installation for the rest of the write. Every call that moves what is its own does so first, so that of two
 * at once the second sees what the first did.
 */
export async function lockInstallation(database: Database, id: string): Promise<void> {
  await database.select({ id: installation.id }).from(installation).where(eq(installation.id, id)).for('update')
}
