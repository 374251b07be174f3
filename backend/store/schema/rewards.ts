import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { RewardStatus } from '../../../src/contract/areas/rewards/rewards.ts'
import type { EndReason } from '../../../src/contract/handed-out.ts'
import { employee } from './auth.ts'
import { at, minor } from './columns.ts'
import { customer, installation, walletEntry } from './owners.ts'

/** What a customer did for a reward. An approved one names the only movement that credited it (S-129). */
export const rewardTask = pgTable(
  'reward_task',
  {
    id: text('id').primaryKey(),
    installationId: text('installation_id')
      .notNull()
      .references(() => installation.id),
    /** Who did it, whoever owns the installation afterwards. */
    customerId: text('customer_id')
      .notNull()
      .references(() => customer.id),
    kind: text('kind').notNull(),
    description: text('description').notNull(),
    evidence: text('evidence'),
    reward: minor('reward').notNull(),
    status: text('status').$type<RewardStatus>().notNull(),
    createdAt: at('created_at').notNull(),
    decidedBy: text('decided_by').references(() => employee.id),
    decidedAt: at('decided_at'),
    /** Why it was rejected by itself. Then nobody decided it (S-321) */
    endedReason: text('ended_reason').$type<EndReason>(),
    walletId: text('wallet_id'),
    entrySeq: integer('entry_seq'),
  },
  (table) => [
    index('reward_task_status').on(table.status, table.createdAt, table.id),
    index('reward_task_created').on(table.createdAt, table.id),
    unique('reward_task_entry').on(table.walletId, table.entrySeq),
    foreignKey({ columns: [table.walletId, table.entrySeq], foreignColumns: [walletEntry.walletId, walletEntry.seq] }),
    check('reward_task_credited', sql`(${table.status} = 'APPROVED') = (${table.entrySeq} is not null)`),
  ],
)
