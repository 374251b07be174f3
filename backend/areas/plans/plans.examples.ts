import { sql } from 'drizzle-orm'
import type { Prepare } from '../../testing/examples/preparation.ts'

/** Each turn adds a plan of its own, and has a coupon and an installation that was recommended by nobody. */
export const prepare: Prepare = async ({ server, turn }) => {
  const { database } = server.running.platform
  const details = { validity: 30, price: 499.5, litres: 200, cities: [], active: true }
  const { rows: homes } = await database.execute<{ id: string }>(
    sql`select id from installation where status = 'ACTIVE' order by id limit 1 offset ${turn}`,
  )
  const installationId = homes[0]?.id ?? ''
  const code = `KNOCK-${turn}`
  await database.execute(sql`insert into coupon (code, percent, from_day, to_day, uses_left)
    values (${code}, 10, '2000-01-01', '2099-12-31', 9) on conflict do nothing`)
  await database.execute(sql`insert into referral_code (code, customer_id)
    select ${code}, id from customer where id not in (select customer_id from referral_code)
      and id <> (select customer_id from installation where id = ${installationId})
    order by id desc limit 1 on conflict do nothing`)
  const body = { installationId, code }
  return {
    changePlan: () => ({ body: { ...details, planname: `Knocker ${turn}` } }),
    applyCoupon: () => ({ body }),
    applyReferral: () => ({ body }),
  }
}
