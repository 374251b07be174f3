import { sql } from 'drizzle-orm'
import { employee, technician } from '../../store/schema/index.ts'

export const nameOfEmployee = sql<string>`${employee.firstname} || ' ' || ${employee.lastname}`

/** Names of the zones that a technician serves. */
export const zoneNames = sql<string[]>`(select coalesce(array_agg(zone.name order by place), '{}')
  from unnest(${technician.zoneCodes}) with ordinality as served (code, place) join zone on zone.code = served.code)`
