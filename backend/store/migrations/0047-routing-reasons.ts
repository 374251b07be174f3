import type { Migration } from '../migration.ts'

/** Why a run failed is a code, for which each language has words. */
export const routingReasons: Migration = {
  version: 47,
  name: 'routing reasons',
  sql: `update routing_run set reason = 'NO_TECHNICIAN' where reason = 'No technician on shift';`,
}
