import { sql } from 'drizzle-orm'
import type { Database } from '../../typed-database.ts'
import { before, dayMs } from '../days.ts'

/** A prefix of its own with two batches that no device bears yet; the first codes are assigned, and some are blocked. */
export async function seedDeviceCodes(database: Database, at: Date): Promise<number> {
  await database.execute(sql`
    insert into device_code_prefix (prefix, next_number, created_by, created_at)
      values ('KNT', 331, 'E-1001', ${before(at, 60 * dayMs).toISOString()}) on conflict do nothing`)
  await database.execute(sql`
    insert into device_code_batch (id, prefix, quantity, first_code, last_code, created_by, created_at) values
      ('DB-' || nextval('device_code_batch_number'), 'KNT', 250, 'KNT00000001', 'KNT00000250', 'E-1001', ${before(at, 58 * dayMs).toISOString()}),
      ('DB-' || nextval('device_code_batch_number'), 'KNT', 80, 'KNT00000251', 'KNT00000330', 'E-1002', ${before(at, 9 * dayMs).toISOString()})`)
  await database.execute(sql`
    insert into device_code (code, prefix, batch_id, status, is_blocked, created_at, updated_at)
    select 'KNT' || lpad(number::text, 8, '0'), 'KNT', batch.id,
      case when number <= 40 then 'ASSIGNED' else 'AVAILABLE' end, number % 97 = 0, batch.created_at, batch.created_at
    from device_code_batch batch cross join generate_series(1, 330) number
    where batch.prefix = 'KNT' and 'KNT' || lpad(number::text, 8, '0') between batch.first_code and batch.last_code`)
  return 330
}
