import { bigint, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { employee } from './auth.ts'
import { installation } from './owners.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
/** A device is known by the id of its purifier. */
const device = () => text('device_code').references(() => installation.purifierId)

/** A time in which a bot answered late or not at all. Without an end it lasts. */
export const deviceSpell = pgTable(
  'device_spell',
  {
    deviceCode: device().notNull(),
    fromAt: at('from_at').notNull(),
    untilAt: at('until_at'),
    kind: text('kind').$type<'SILENT' | 'SLOW'>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.deviceCode, table.fromAt] })],
)

/** The last check of a connection (S-149). */
export const deviceCheck = pgTable('device_check', {
  deviceCode: device().primaryKey(),
  botId: text('bot_id').notNull(),
  found: text('found').notNull(),
  answeredMs: integer('answered_ms'),
  checkedAt: at('checked_at').notNull(),
  checkedBy: text('checked_by')
    .notNull()
    .references(() => employee.id),
})

/** What was asked of a bot. It takes a command with its next sync, unless it was replaced before (S-150). */
export const deviceCommand = pgTable(
  'device_command',
  {
    id: text('id').primaryKey(),
    deviceCode: device().notNull(),
    botId: text('bot_id').notNull(),
    operation: text('operation').notNull(),
    createdBy: text('created_by')
      .notNull()
      .references(() => employee.id),
    createdAt: at('created_at').notNull(),
    droppedAt: at('dropped_at'),
  },
  (table) => [index('device_command_device').on(table.deviceCode, table.createdAt)],
)

/** Bots that were replaced, for good (S-151). */
export const botChange = pgTable(
  'bot_change',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    deviceCode: device().notNull(),
    at: at('at').notNull(),
    oldBotId: text('old_bot_id'),
    newBotId: text('new_bot_id').notNull(),
    by: text('by_id')
      .notNull()
      .references(() => employee.id),
  },
  (table) => [index('bot_change_device').on(table.deviceCode, table.id)],
)
