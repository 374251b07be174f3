import { sql } from 'drizzle-orm'
import {
  bigserial,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { refundStates } from '../../../src/contract/areas/refunds/refund-moves.ts'
import type { LedgerStep, PayoutLink } from '../../../src/contract/areas/refunds/refunds.ts'
import { employee } from './auth.ts'
import { at, minor } from './columns.ts'
import { city, customer, installation } from './owners.ts'

export type RefundState = (typeof refundStates)[number]

/** `total` in minor units is the sum of the lines (S-11). */
export const refund = pgTable(
  'refund',
  {
    id: text('id').primaryKey(),
    installationId: text('installation_id')
      .notNull()
      .references(() => installation.id),
    /** The payee: the owner at the time, whatever happens to the installation afterwards. */
    customerId: text('customer_id')
      .notNull()
      .references(() => customer.id),
    /** Their name, as it is now. */
    payee: text('payee').notNull(),
    total: minor('total').notNull(),
    reason: text('reason').notNull(),
    state: text('state').$type<RefundState>().notNull(),
    uninstalledOn: date('uninstalled_on', { mode: 'string' }),
    initiatedBy: text('initiated_by')
      .notNull()
      .references(() => employee.id),
    initiatedAt: at('initiated_at').notNull(),
    /** The need of the step that waits, while one does: as the ledger says, so that lists need not ask it. */
    waitingNeed: text('waiting_need'),
    /** Ids of the initiator and of everybody who acted on it. None of them may act again (S-13). */
    actedBy: text('acted_by').array().notNull().default([]),
    /** The installation's, which never moves to another city. */
    cityCode: text('city_code')
      .notNull()
      .references(() => city.code),
    /** The refund of the same installation that counts in its place, for data of an older program (H77). */
    duplicateOf: text('duplicate_of'),
    /** Status of the installation before the initiation changed it. A rejection restores it (S-85). */
    statusBefore: text('status_before'),
    /** The rejection after all approvals. A step's own rejection stands in the ledger (S-85). */
    rejectedBy: text('rejected_by').references(() => employee.id),
    rejectedAt: at('rejected_at'),
    rejectedNote: text('rejected_note'),
    /** The wallet that its line WALLET emptied: the movement out of it, and back after a rejection (S-321) */
    walletId: text('wallet_id'),
    walletSeq: integer('wallet_seq'),
    walletBackSeq: integer('wallet_back_seq'),
    version: integer('version').notNull().default(1),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [
    index('refund_installation').on(table.installationId),
    // The deposit of an installation goes back once, whoever owned it (H77).
    uniqueIndex('refund_deposit')
      .on(table.installationId)
      .where(sql`state not in ('CALCULATED', 'REJECTED') and duplicate_of is null`),
    unique('refund_wallet_entry').on(table.walletId, table.walletSeq),
    unique('refund_wallet_back').on(table.walletId, table.walletBackSeq),
    index('refund_of_state').on(table.state, table.initiatedAt, table.id),
  ],
)

/** Deductions are negative. */
export const refundLine = pgTable(
  'refund_line',
  {
    refundId: text('refund_id')
      .notNull()
      .references(() => refund.id),
    lineNo: integer('line_no').notNull(),
    code: text('code').notNull(),
    days: integer('days'),
    amount: minor('amount').notNull(),
  },
  (table) => [primaryKey({ columns: [table.refundId, table.lineNo] })],
)

/** The ledger (S-13). Nobody acts twice on one refund: the unique index is the last guard of four eyes. */
export const refundStep = pgTable(
  'refund_step',
  {
    refundId: text('refund_id')
      .notNull()
      .references(() => refund.id),
    stepNo: integer('step_no').notNull(),
    need: text('need').notNull(),
    state: text('state').$type<LedgerStep['state']>().notNull(),
    actorId: text('actor_id').references(() => employee.id),
    at: at('at'),
    note: text('note'),
  },
  (table) => [
    primaryKey({ columns: [table.refundId, table.stepNo] }),
    uniqueIndex('refund_step_actor').on(table.refundId, table.actorId),
  ],
)

/** Refund links, numbered within their refund (S-11). A partial unique index allows one active. */
export const refundLink = pgTable(
  'refund_link',
  {
    refundId: text('refund_id')
      .notNull()
      .references(() => refund.id),
    number: integer('number').notNull(),
    /** Last part of the customer's address. Readable, because people copy the address again. */
    token: text('token').notNull().unique(),
    state: text('state').$type<PayoutLink['state']>().notNull(),
    createdBy: text('created_by')
      .notNull()
      .references(() => employee.id),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    endedAt: at('ended_at'),
    endedBy: text('ended_by').references(() => employee.id),
    reason: text('reason'),
  },
  (table) => [primaryKey({ columns: [table.refundId, table.number] })],
)

/** The audit log: who did what to which record, for good. */
export const audit = pgTable(
  'audit',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: at('at').notNull(),
    actorId: text('actor_id')
      .notNull()
      .references(() => employee.id),
    action: text('action').notNull(),
    subjectId: text('subject_id').notNull(),
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [index('audit_subject').on(table.subjectId, table.at)],
)
