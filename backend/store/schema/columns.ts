import { bigint, timestamp } from 'drizzle-orm/pg-core'

/** An instant. */
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Money in integer minor units (S-42). */
export const minor = (name: string) => bigint(name, { mode: 'number' })
