import { sql } from 'drizzle-orm'
import type { Database } from '../../typed-database.ts'
import { seedCategoryPlaces, seedSlotCategories } from '../places/slot-categories.ts'
import { placeHomes, seedZoneSlots } from '../places/zones.ts'
import { seedJobImages } from './job-images.ts'

/** The events that led to each job's status, one an hour, as far as S-18 tells them; a real history is longer. */
const events = sql`
  with step (status, place) as (values ('WAITING', 0), ('SCHEDULED', 1), ('ASSIGNED', 2), ('EN_ROUTE', 3), ('IN_PROGRESS', 4), ('COMPLETED', 5)),
  reached as (
    select job.*, coalesce((select place from step where step.status = job.status),
      case when technician_id is not null then 2 when appointment_date is not null then 1 else 0 end) as place from job)
  insert into job_event (job_id, at, by_id, kind, status, note, detail)
  select reached.id,
    case when step.status = 'COMPLETED' then greatest(reached.completed_at, reached.created_at)
      else least(reached.created_at + step.place * interval '47 minutes', coalesce(reached.completed_at, reached.updated_at)) end,
    case when step.place >= 3 then reached.technician_id when step.place = 2 then 'E-1006' else 'E-1001' end,
    'STATUS', step.status,
    case step.place when 0 then reached.description else '' end,
    case when step.place = 2 and reached.technician is not null then jsonb_build_object('given', reached.technician) else '{}' end
  from reached join step on step.place <= reached.place
  where reached.created_at > (select max(created_at) - interval '30 days' from job)
  order by reached.created_at, reached.id, step.place`

const endings = sql`
  insert into job_event (job_id, at, by_id, kind, status, note, detail)
  select id, updated_at, 'E-1001', 'STATUS', status,
    case status when 'POSTPONED' then 'Customer is travelling' when 'CANCELLED' then 'Customer asked to cancel' else '' end, '{}'
  from job where status in ('POSTPONED', 'NOT_DONE', 'CANCELLED')
    and created_at > (select max(created_at) - interval '30 days' from job)`

/** Slots of the zones with their categories, coordinates of homes, what is booked, and what led there. */
export async function seedFieldDesk(database: Database, at: Date): Promise<void> {
  await seedZoneSlots(database)
  await seedSlotCategories(database, at)
  await placeHomes(database)
  await database.execute(sql`
    insert into slot_day (zone_code, day, slot_id, capacity, booked)
    select job.zone_code, job.appointment_date, job.slot_id, greatest(max(zone_slot.capacity), count(*)), count(*)
    from job left join zone_slot on zone_slot.zone_code = job.zone_code and zone_slot.slot_id = job.slot_id
      and zone_slot.weekday = extract(isodow from job.appointment_date)
    where job.slot_id is not null and job.zone_code is not null group by 1, 2, 3`)
  await seedCategoryPlaces(database, at)
  await database.execute(events)
  await database.execute(endings)
  await seedJobImages(database)
}
