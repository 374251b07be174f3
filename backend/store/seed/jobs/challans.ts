import { sql } from 'drizzle-orm'
import type { Database } from '../../typed-database.ts'
import { before, dayOf, hourMs } from '../days.ts'

/**
 * The challans of today's deliveries, one a delivery person, handed out this morning. What is to be delivered later has
 * none yet. They come after the deliveries and their purifiers.
 */
export async function seedChallans(database: Database, at: Date): Promise<number> {
  const today = dayOf(at)
  const issuedAt = before(at, 6 * hourMs).toISOString()
  await database.execute(sql`
    with taken as (
      select job.*, installation.purifier_id, installation.address, customer.name as customer
      from job join installation on installation.id = job.installation_id
        join customer on customer.id = installation.customer_id
        join employee on employee.id = job.technician_id
      where employee.profession = 'DeliveryPerson' and job.type in ('DELIVERY', 'RE_DELIVERY')
        and job.appointment_date = ${today}::date and job.status in ('EN_ROUTE', 'IN_PROGRESS', 'COMPLETED')
    ), numbered as (
      select technician_id, row_number() over (order by technician_id) as seq,
        extract(year from ${today}::date - interval '3 months')::int as starts
      from taken group by technician_id
    ), named as (
      select *, starts || '-' || lpad(((starts + 1) % 100)::text, 2, '0') as year from numbered
    ), series as (
      insert into challan_series (year, last, last_at)
      select year, max(seq), ${issuedAt}::timestamptz from named group by year
    ), issued as (
      insert into challan (number, year, day, agent_id, agent, vehicle, issued_at, issued_by)
      select 'DC' || year || '-' || lpad(seq::text, 5, '0'), year, ${today}::date, employee.id,
        employee.firstname || ' ' || employee.lastname, 'KA 05 MH ' || 4210 + seq, ${issuedAt}::timestamptz, 'E-1002'
      from named join employee on employee.id = technician_id
    )
    insert into challan_line (challan_number, job_id, position, valid, type, installation_id, customer, address,
      device_code, model, to_collect)
    select 'DC' || year || '-' || lpad(seq::text, 5, '0'), taken.id,
      row_number() over (partition by taken.technician_id order by taken.id) - 1, true, taken.type,
      taken.installation_id, taken.customer, taken.address, taken.purifier_id, device_model.name,
      taken.payment_to_collect
    from taken join named using (technician_id)
      left join device on device.code = taken.purifier_id left join device_model on device_model.id = device.model_id`)
  const { rows } = await database.execute<{ count: number }>(sql`select count(*)::int as count from challan`)
  return rows[0]?.count ?? 0
}
