import { sql } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { installation } from '../../store/schema/index.ts'

/** A note of the caller, as JSON to be appended. */
export const noteOf = (text: string, { user, at }: Pick<Call, 'user' | 'at'>) => {
  const by = `${user.firstname} ${user.lastname}`.trim()
  return sql`${installation.notes} || ${JSON.stringify([{ at: at.toISOString(), by, text }])}::jsonb`
}
