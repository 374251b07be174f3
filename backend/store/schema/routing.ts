import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { RoutingState } from '../../../src/contract/areas/routing/routing.ts'
import { employee } from './auth.ts'
import { at } from './columns.ts'
import { city } from './owners.ts'

/** What a run found. Kilometres are straight lines. */
export interface Solution {
  /** The day that it plans */
  readonly day: string
  readonly jobs: number
  readonly routes: readonly SolvedRoute[]
  readonly unassigned: readonly { readonly jobId: string; readonly reason: string }[]
}

export interface SolvedRoute {
  readonly technicianId: string
  readonly kmBefore: number
  readonly stops: readonly {
    readonly jobId: string
    /** Version of the job that it was made for */
    readonly updatedAt: string
    readonly slotId: string
    readonly km: number
  }[]
}

/** A run of the routing provider's stand-in. */
export const routingRun = pgTable('routing_run', {
  id: text('id').primaryKey(),
  cityCode: text('city_code')
    .notNull()
    .references(() => city.code),
  state: text('state').$type<RoutingState>().notNull(),
  /** Of the waiting jobs that it was requested for */
  fingerprint: text('fingerprint').notNull(),
  requestedAt: at('requested_at').notNull(),
  startedAt: at('started_at'),
  endedAt: at('ended_at'),
  reason: text('reason'),
  solution: jsonb('solution').$type<Solution>(),
  appliedAt: at('applied_at'),
  appliedBy: text('applied_by').references(() => employee.id),
})
