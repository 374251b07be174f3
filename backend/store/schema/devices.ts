import { bigint, boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { BenefitCause } from '../../../src/contract/areas/devices/benefits.ts'
import type { DeviceState } from '../../../src/contract/areas/devices/devices.ts'
import { employee } from './auth.ts'
import { at } from './columns.ts'
import { city, plan } from './owners.ts'
import { stockPlace } from './stock-places.ts'

export const deviceModel = pgTable('device_model', {
  id: text('id').primaryKey(),
  name: text('name').notNull().unique(),
  /** How it cleans: RO, COPPER, ALKALINE. None: not known */
  purifier: text('purifier'),
  litresPerHour: integer('litres_per_hour'),
  updatedAt: at('updated_at').notNull(),
})

/** A name that a model had before. */
export const deviceModelName = pgTable(
  'device_model_name',
  {
    modelId: text('model_id')
      .notNull()
      .references(() => deviceModel.id),
    name: text('name').notNull(),
    untilAt: at('until_at').notNull(),
    by: text('by_id')
      .notNull()
      .references(() => employee.id),
  },
  (table) => [primaryKey({ columns: [table.modelId, table.untilAt] })],
)

/** A purifier, wherever it is (S-157). The database follows the home in which it stands. */
export const device = pgTable('device', {
  /** The id of the purifier */
  code: text('code').primaryKey(),
  modelId: text('model_id')
    .notNull()
    .references(() => deviceModel.id),
  botId: text('bot_id').unique(),
  state: text('state').$type<DeviceState>().notNull(),
  /** Of its home, or of the store that has it */
  cityCode: text('city_code')
    .notNull()
    .references(() => city.code),
  /** Where it lies or who has it, just while it is in stock (S-293). The database keeps it with the state */
  placeCode: text('place_code').references(() => stockPlace.code),
  /** When it came into its home. None: with the installation itself */
  installedAt: at('installed_at'),
  updatedAt: at('updated_at').notNull(),
})

const codeOfDevice = () => text('device_code').references(() => device.code)

/** A time in which a bot answered late or not at all. Without an end it lasts. */
export const deviceSpell = pgTable(
  'device_spell',
  {
    deviceCode: codeOfDevice().notNull(),
    fromAt: at('from_at').notNull(),
    untilAt: at('until_at'),
    kind: text('kind').$type<'SILENT' | 'SLOW'>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.deviceCode, table.fromAt] })],
)

/** The last check of a connection (S-149). */
export const deviceCheck = pgTable('device_check', {
  deviceCode: codeOfDevice().primaryKey(),
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
    deviceCode: codeOfDevice().notNull(),
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
    deviceCode: codeOfDevice().notNull(),
    at: at('at').notNull(),
    oldBotId: text('old_bot_id'),
    newBotId: text('new_bot_id').notNull(),
    by: text('by_id')
      .notNull()
      .references(() => employee.id),
  },
  (table) => [index('bot_change_device').on(table.deviceCode, table.id)],
)

/** Movements of free litres and days, for good (S-318). The database lets each follow the one before. */
export const benefitMovement = pgTable(
  'benefit_movement',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    deviceCode: codeOfDevice().notNull(),
    cause: text('cause').$type<BenefitCause>().notNull(),
    litres: integer('litres').notNull(),
    days: integer('days').notNull(),
    litresAfter: integer('litres_after').notNull(),
    daysAfter: integer('days_after').notNull(),
    note: text('note'),
    by: text('by_id')
      .notNull()
      .references(() => employee.id),
    at: at('at').notNull(),
  },
  (table) => [index('benefit_movement_device').on(table.deviceCode, table.id)],
)

/** Which model goes with which plan in which city; whether new deliveries may have it (S-159). */
export const cityPlanModel = pgTable(
  'city_plan_model',
  {
    /** The order of those that are alike */
    id: bigint('id', { mode: 'number' }).notNull().unique().generatedAlwaysAsIdentity(),
    cityCode: text('city_code')
      .notNull()
      .references(() => city.code),
    planId: text('plan_id')
      .notNull()
      .references(() => plan.id),
    modelId: text('model_id')
      .notNull()
      .references(() => deviceModel.id),
    isValid: boolean('is_valid').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.cityCode, table.planId, table.modelId] })],
)

/** Letters that codes begin with (S-316). */
export const deviceCodePrefix = pgTable('device_code_prefix', {
  prefix: text('prefix').primaryKey(),
  nextNumber: bigint('next_number', { mode: 'number' }).notNull().default(1),
  /** None: older than prefixes that people add */
  createdBy: text('created_by').references(() => employee.id),
  createdAt: at('created_at').notNull(),
})

/** Codes that were generated at once. */
export const deviceCodeBatch = pgTable('device_code_batch', {
  id: text('id').primaryKey(),
  prefix: text('prefix')
    .notNull()
    .references(() => deviceCodePrefix.prefix),
  quantity: integer('quantity').notNull(),
  firstCode: text('first_code').notNull(),
  lastCode: text('last_code').notNull(),
  createdBy: text('created_by')
    .notNull()
    .references(() => employee.id),
  createdAt: at('created_at').notNull(),
})

/** A code. Its status is its own until a device bears it; BLOCKED stands beside both (S-293). */
export const deviceCode = pgTable('device_code', {
  code: text('code').primaryKey(),
  prefix: text('prefix').references(() => deviceCodePrefix.prefix),
  batchId: text('batch_id').references(() => deviceCodeBatch.id),
  status: text('status').$type<'AVAILABLE' | 'ASSIGNED'>().notNull(),
  isBlocked: boolean('is_blocked').notNull().default(false),
  createdAt: at('created_at').notNull(),
  updatedAt: at('updated_at').notNull(),
})
