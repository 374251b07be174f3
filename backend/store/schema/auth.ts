import { bigserial, boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Profession } from '../../../src/contract/areas/employees/employees.ts'
import type { TransferSide } from '../../../src/contract/areas/transfers/transfer-otp.ts'
import { at } from './columns.ts'

/** Staff who sign in. `email` is the user name, in lower case (S-67). */
export const employee = pgTable('employee', {
  id: text('id').primaryKey(),
  firstname: text('firstname').notNull(),
  lastname: text('lastname').notNull(),
  email: text('email').notNull().unique(),
  /** Made by `hashPassword`. */
  passwordHash: text('password_hash').notNull(),
  /** Shown under the name. It grants nothing. */
  title: text('title').notNull(),
  defaultPassword: boolean('default_password').notNull().default(false),
  disabled: boolean('disabled').notNull().default(false),
  /** Named on the sign-in page and at the start, in demo mode. */
  demo: boolean('demo').notNull().default(false),
  phone: text('phone').unique(),
  cityCode: text('city_code'),
  /** What they do in the field, if anything (S-284). */
  profession: text('profession').$type<Profession>(),
  lastSignInAt: at('last_sign_in_at'),
  updatedAt: at('updated_at').notNull().defaultNow(),
})

/** An entry grants `ROLE_n` for every n up to the permission id (S-1). */
export const employeeRole = pgTable(
  'employee_role',
  {
    employeeId: text('employee_id')
      .notNull()
      .references(() => employee.id, { onDelete: 'cascade' }),
    roleName: text('role_name').notNull(),
    permissionId: integer('permission_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.employeeId, table.roleName] })],
)

/** Tokens are kept as their SHA-256 only. */
export const session = pgTable(
  'session',
  {
    tokenHash: text('token_hash').primaryKey(),
    employeeId: text('employee_id')
      .notNull()
      .references(() => employee.id, { onDelete: 'cascade' }),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index('session_employee').on(table.employeeId), index('session_expires').on(table.expiresAt)],
)

/**
 * Sign-ins that failed or are being checked. The account is sealed, because people type passwords into the wrong field
 * (H7, H83).
 */
export const loginFailure = pgTable(
  'login_failure',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    account: text('account').notNull(),
    address: text('address').notNull(),
    at: at('at').notNull(),
    underWay: boolean('under_way').notNull().default(false),
  },
  (table) => [
    index('login_failure_account').on(table.account, table.at),
    index('login_failure_address').on(table.address, table.at),
    index('login_failure_at').on(table.at),
  ],
)

/** A code on its way, and afterwards the proof that the phone's owner read it out (H35). */
export const otp = pgTable(
  'otp',
  {
    id: text('id').primaryKey(),
    employeeId: text('employee_id')
      .notNull()
      .references(() => employee.id, { onDelete: 'cascade' }),
    purpose: text('purpose').notNull(),
    phone: text('phone').notNull(),
    /** The transfer that the proof is bound to, or null where the sender named none (S-84). */
    installationId: text('installation_id'),
    side: text('side').$type<TransferSide>(),
    /** Sealed with the server's secret (H83). */
    codeHash: text('code_hash').notNull(),
    tries: integer('tries').notNull().default(0),
    sentAt: at('sent_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    voidedAt: at('voided_at'),
    verifiedAt: at('verified_at'),
    consumedAt: at('consumed_at'),
  },
  (table) => [
    index('otp_phone').on(table.phone, table.sentAt),
    index('otp_employee').on(table.employeeId, table.sentAt),
    index('otp_sent').on(table.sentAt),
  ],
)

/** Messages that a real service would send: codes, reminders, links. Their text is kept in demo mode only (H83). */
export const outbox = pgTable('outbox', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  kind: text('kind').notNull(),
  recipient: text('recipient').notNull(),
  text: text('text').notNull(),
  at: at('at').notNull(),
})

/** The answer to each keyed call, written together with its effect. */
export const idempotency = pgTable(
  'idempotency',
  {
    employeeId: text('employee_id').notNull(),
    endpoint: text('endpoint').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    status: integer('status'),
    answer: text('answer'),
    at: at('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.employeeId, table.endpoint, table.key] }),
    index('idempotency_at').on(table.at),
  ],
)

/** Calls that were granted to a person in the minute since `startAt`, over all processes on this database. */
export const callShare = pgTable('call_share', {
  key: text('key').primaryKey(),
  startAt: at('start_at').notNull(),
  granted: integer('granted').notNull(),
})
