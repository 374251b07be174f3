import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { RoutingLack } from '../../../src/contract/areas/routing/routing.ts'
import { minuteOf } from '../../../src/contract/visit-times.ts'
import { takesVisits } from '../../business/staff/at-work.ts'
import { employee, slot, technician } from '../../store/schema/index.ts'
import type { Database } from '../../store/typed-database.ts'
import { plannedDay } from './planned-day.ts'

export interface Idle {
  readonly id: string
  readonly name: string
  readonly cityCode: string
  readonly zoneCodes: readonly string[]
  readonly zones: readonly string[]
  readonly skills: readonly string[]
  readonly latitude: number | null
  readonly longitude: number | null
  readonly day: string
  /** Slots of that day within the shift and without a job, in their order */
  readonly free: readonly (typeof slot.$inferSelect)[]
}

export const freeMinutes = ({ free }: Idle): number =>
  free.reduce((sum, { starts, ends }) => sum + minuteOf(ends) - minuteOf(starts), 0)

/** Technicians with a free slot on the day that is planned, by their ids. Nobody on leave is idle. */
export async function idleTechnicians(
  where: SQL | undefined,
  { database, at }: { readonly database: Database; readonly at: Date },
): Promise<Idle[]> {
  const { day, from } = plannedDay(at)
  const all = await database.select().from(slot).orderBy(slot.starts)
  const found = await database
    .select({
      one: technician,
      name: sql<string>`${employee.firstname} || ' ' || ${employee.lastname}`,
      zones: sql<string[]>`(select coalesce(array_agg(zone.name order by place), '{}')
        from unnest(${technician.zoneCodes}) with ordinality as served (code, place) join zone on zone.code = served.code)`,
      taken: sql<string[]>`(select coalesce(array_agg(job.slot_id), '{}') from job
        where job.technician_id = ${technician.id} and job.appointment_date = ${day}::date and job.slot_id is not null)`,
    })
    .from(technician)
    .innerJoin(employee, eq(employee.id, technician.id))
    .where(
      and(
        where,
        takesVisits,
        sql`not exists (select from employee_leave away where away.employee_id = ${technician.id}
          and away.status = 'APPROVED' and ${day}::date between away.from_date and away.to_date)`,
      ),
    )
    .orderBy(technician.id)
  return found
    .map(({ one, name, zones, taken }) => ({
      id: one.id,
      name,
      cityCode: one.cityCode,
      zoneCodes: one.zoneCodes,
      zones,
      skills: one.skills,
      day,
      latitude: one.latitude,
      longitude: one.longitude,
      free: all.filter(
        ({ id, starts, ends }) =>
          starts >= from && starts >= one.shiftStart && ends <= one.shiftEnd && !taken.includes(id),
      ),
    }))
    .filter(({ free }) => free.length > 0)
}

export const inCities = (codes: readonly string[] | undefined): SQL | undefined =>
  codes?.length ? inArray(technician.cityCode, [...codes]) : undefined

/** What of a waiting job counts for a solution. */
interface Waiting {
  readonly type: string
  readonly zoneCode: string | null
  readonly isOnMap: boolean
}

/** What keeps a technician out of a solution, where these jobs wait: none is in a zone of theirs, or asks for their skills. */
export function lacksOfTechnician({ latitude, longitude, zoneCodes, skills }: Idle, waiting: readonly Waiting[]) {
  const near = waiting.filter(({ zoneCode }) => zoneCode !== null && zoneCodes.includes(zoneCode))
  const isSkilled = skills.length > 0 && (near.length === 0 || near.some(({ type }) => skills.includes(type)))
  return [
    ...(latitude === null || longitude === null ? (['NO_COORDINATES'] as const) : []),
    ...(isSkilled ? [] : (['NO_SKILL'] as const)),
    ...(near.length > 0 ? [] : (['OUTSIDE_ZONE'] as const)),
  ]
}

/** Tells what keeps a job out of a solution, where these technicians are idle: one on the map must have zone and skill (S-272). */
export function lacksAmong(idle: readonly Idle[]): (job: Waiting) => RoutingLack[] {
  const sent = idle.filter(({ latitude, longitude }) => latitude !== null && longitude !== null)
  return ({ type, zoneCode, isOnMap }) => {
    const here = sent.filter(({ zoneCodes }) => zoneCode !== null && zoneCodes.includes(zoneCode))
    const lack: RoutingLack | null =
      here.length === 0 ? 'OUTSIDE_ZONE' : here.some(({ skills }) => skills.includes(type)) ? null : 'NO_SKILL'
    return [...(isOnMap ? [] : (['NO_COORDINATES'] as const)), ...(lack ? [lack] : [])]
  }
}
