import type { Migration } from '../migration.ts'

/** Reports count by the day of installation, and their numbers open lists of some days. */
export const installedDays: Migration = {
  version: 15,
  name: 'installed days',
  sql: `
create index if not exists installation_installed on installation (installed_on, plan_id, id);
create index if not exists installation_uninstalled on installation (uninstalled_on) where uninstalled_on is not null;
`,
}
