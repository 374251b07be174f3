import { sql } from 'drizzle-orm'
import { foldId, visibleLength } from '../../../src/contract/normalise.ts'
import type { Migration } from '../migration.ts'

/**
 * A reference is stored folded, and is good for one B2B payment (H97). An older program took one that was written in two
 * ways for two: of those the first payment keeps it, the others name that one and are left out of the key. One of which
 * nothing was visible becomes the id of its payment. A process of an older program that writes one in small letters or
 * with white space is refused.
 */
export const foldedReferences: Migration = {
  version: 61,
  name: 'folded references',
  sql: `
alter table b2b_payment drop constraint b2b_payment_reference_key,
  add column duplicate_of text references b2b_payment (id);`,
  fill: async (database) => {
    const { rows } = await database.execute<{ id: string; reference: string }>(
      sql`select id, reference from b2b_payment`,
    )
    for (const { id, reference } of rows) {
      const folded = visibleLength(reference) > 0 ? foldId(reference) : id
      if (folded !== reference)
        await database.execute(sql`update b2b_payment set reference = ${folded} where id = ${id}`)
    }
    await database.execute(
      sql.raw(`
with counted as (select id, first_value(id) over (partition by reference order by at, id) as counts from b2b_payment)
update b2b_payment set duplicate_of = counts from counted where counted.id = b2b_payment.id and counts <> counted.id;
create unique index b2b_payment_reference on b2b_payment (reference) where duplicate_of is null;
alter table b2b_payment add check (reference !~ '[a-z[:space:]]');`),
    )
  },
}
