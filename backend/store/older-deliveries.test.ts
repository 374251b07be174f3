import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { storeBefore } from '../testing/store/older-business.ts'
import { migrate } from './migrate.ts'
import { redeliveries } from './migrations/0075-redeliveries.ts'

it('S-283 H89 of several successors of an older delivery the first counts, and what it took over is closed; the others stand alone', async () => {
  const store = await storeBefore(redeliveries)
  const { database } = store
  try {
    await database.execute(sql`insert into job
        (id, installation_id, type, status, description, created_at, parent_job_id, attempt)
      select id, (select min(id) from installation), type, status, 'Purifier', created::timestamptz, parent, 1
      from (values ('J-1', 'DELIVERY', 'NOT_DONE', '2026-11-01', null),
        ('J-2', 'RE_DELIVERY', 'NOT_DONE', '2026-11-03', 'J-1'),
        ('J-3', 'RE_DELIVERY', 'WAITING', '2026-11-02', 'J-1'),
        ('J-4', 'RE_DELIVERY', 'WAITING', '2026-11-04', 'J-3'),
        ('J-5', 'SERVICE', 'NOT_DONE', '2026-11-04', 'J-4'),
        ('J-6', 'DELIVERY', 'NOT_DONE', '2026-11-05', null)) v (id, type, status, created, parent)`)
    await migrate(database)
    const { rows } = await database.execute(sql`select id, status, parent_job_id as parent, attempt from job
      where id ~ '^J-[1-6]$' order by id`)
    expect(rows.map((one) => Object.values(one))).toEqual([
      ['J-1', 'CANCELLED', null, 1],
      ['J-2', 'NOT_DONE', null, 1],
      ['J-3', 'WAITING', 'J-1', 2],
      ['J-4', 'WAITING', 'J-3', 3],
      ['J-5', 'NOT_DONE', null, 1],
      ['J-6', 'NOT_DONE', null, 1],
    ])
    const { rows: told } = await database.execute(sql`select job_id, status, note from job_event
      where job_id ~ '^J-[1-6]$'`)
    expect(told).toEqual([{ job_id: 'J-1', status: 'CANCELLED', note: 'Redelivered by J-3' }])
  } finally {
    await store.close()
  }
})
