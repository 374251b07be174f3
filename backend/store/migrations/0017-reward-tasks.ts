import type { Migration } from '../migration.ts'

/**
 * What customers did for a reward. An approved task names its movement in the wallet, and no two name the same one, so
 * that a reward is credited once (S-129).
 */
export const rewardTasks: Migration = {
  version: 17,
  name: 'reward tasks',
  sql: `
create table reward_task (
  id text primary key,
  installation_id text not null references installation (id),
  customer_id text not null references customer (id),
  kind text not null,
  description text not null,
  evidence text,
  reward bigint not null check (reward > 0),
  status text not null check (status in ('PENDING', 'APPROVED', 'REJECTED')),
  created_at timestamptz not null,
  decided_by text references employee (id),
  decided_at timestamptz check (decided_at >= created_at),
  wallet_id text,
  entry_seq integer,
  constraint reward_task_entry unique (wallet_id, entry_seq),
  foreign key (wallet_id, entry_seq) references wallet_entry (wallet_id, seq),
  check ((wallet_id is null) = (entry_seq is null)),
  constraint reward_task_credited check ((status = 'APPROVED') = (entry_seq is not null)),
  check ((status = 'PENDING') = (decided_at is null)),
  check ((status = 'PENDING') = (decided_by is null))
);
create index reward_task_status on reward_task (status, created_at, id);
create index reward_task_created on reward_task (created_at, id);
`,
}
