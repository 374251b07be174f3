import { sql } from 'drizzle-orm'
import { benefitMovement } from '../../schema/devices.ts'
import { installation } from '../../schema/owners.ts'
import type { Database } from '../../typed-database.ts'
import { dayOf } from '../days.ts'
import { shownTransfer } from '../showcase.ts'

/** One in so many devices got something beside its plan, after complaints. */
const share = 6

/** At ten in the business zone (S-41). */
const givenAt = '4 hours 30 minutes'

/** Benefits of devices whose plan is in force: given with the last recharge, some with more added two days later (S-318). */
export async function seedBenefits(database: Database, at: Date): Promise<number> {
  const made = await database.execute(sql`with given as (
      select purifier_id as code, plan_litres as litres, plan_days as days, plan_name || ', ' || plan_days || ' days' as plan,
        (valid_till::date - plan_days)::timestamp at time zone 'UTC' + ${givenAt}::interval as at
      from ${installation}
      where status = 'ACTIVE' and bot_id is not null and plan_litres is not null
        and valid_till::date >= ${dayOf(at)}::date and id <> ${shownTransfer.installationId}
    ), numbered as (select *, row_number() over (order by code) as number from given where at < ${at.toISOString()}::timestamptz)
    insert into ${benefitMovement} (device_code, cause, litres, days, litres_after, days_after, note, by_id, at)
    select * from (
      select code, 'PLAN', litres, days, litres as litres_after, days as days_after, plan as note, 'E-1001', at from numbered
      union all
      select code, 'ADDED', 40, 3, litres + 40, days + 3, 'No water for three days after a leak', 'E-1002',
        at + interval '2 days'
      from numbered where number % ${share} = 0 and at + interval '2 days' < ${at.toISOString()}::timestamptz
    ) as movements order by at returning id`)
  return made.rows.length
}
