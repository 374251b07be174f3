import { eq, sql } from 'drizzle-orm'
import type { User } from '../../../src/contract/user.ts'
import { pictureOf } from '../../business/staff/picture.ts'
import type { Call } from '../../call.ts'
import { notFound } from '../../lists/held-record.ts'
import { businessDay } from '../../moment.ts'
import { city, employee, technician } from '../../store/schema/index.ts'
import type { Database } from '../../store/typed-database.ts'
import { openWorkOf } from './open-work.ts'

const rolesOf = sql<User['roles']>`array(
  select json_build_object('roleName', role_name, 'permissionId', permission_id)
  from employee_role where employee_role.employee_id = ${employee.id} order by role_name)`

const zonesOf = sql<string[]>`(select coalesce(array_agg(zone.name order by place), '{}')
  from unnest(${technician.zoneCodes}) with ordinality as served (code, place) join zone on zone.code = served.code)`

/** Whether an approved leave holds the employee on that day. */
export const isAway = (day: string) =>
  sql<boolean>`exists (select from employee_leave where employee_leave.employee_id = ${employee.id}
    and employee_leave.status = 'APPROVED' and ${day}::date between employee_leave.from_date and employee_leave.to_date)`

export const rowsOn = (day: string) => (database: Database) =>
  database
    .select({
      employee,
      field: technician,
      city: city.name,
      zones: zonesOf,
      roles: rolesOf,
      onLeave: isAway(day),
      picture: pictureOf(employee.id),
    })
    .from(employee)
    .leftJoin(technician, eq(technician.id, employee.id))
    .leftJoin(city, eq(city.code, employee.cityCode))
    .$dynamic()

export type Row = Awaited<ReturnType<ReturnType<typeof rowsOn>>>[number]

/** What a person of the field has is kept while they do something else, and not told then. */
export const wireEmployee = ({ employee: one, field, city: cityName, zones, roles, onLeave, picture }: Row) => {
  const held = one.profession ? field : null
  return {
    id: one.id,
    firstname: one.firstname,
    lastname: one.lastname,
    email: one.email,
    phoneNumber: one.phone,
    title: one.title,
    cityCode: one.cityCode,
    city: cityName,
    zoneCodes: held?.zoneCodes ?? [],
    zones: held ? zones : [],
    profession: one.profession,
    grade: held?.grade ?? null,
    shiftStart: held?.shiftStart ?? null,
    shiftEnd: held?.shiftEnd ?? null,
    roles,
    disabled: one.disabled,
    defaultPassword: one.defaultPassword,
    onLeaveToday: onLeave,
    profilePicture: picture,
    updatedAt: one.updatedAt.toISOString(),
  }
}

/** The employee with history and open work; 404 where there is none. */
export async function readEmployee(id: string, { database, at }: Pick<Call, 'database' | 'at'>) {
  const [found] = await rowsOn(businessDay(at))(database).where(eq(employee.id, id))
  if (!found) throw notFound('employee', id)
  const { rows } = await database.execute<{ at: Date | string; by: string }>(sql`
    select audit.at, firstname || ' ' || lastname as by from audit join employee on employee.id = actor_id
    where subject_id = ${id} and action = 'employee.roles' order by audit.id desc limit 1`)
  const [last] = rows
  return {
    ...wireEmployee(found),
    lastSignInAt: found.employee.lastSignInAt?.toISOString() ?? null,
    rolesChanged: last ? { at: new Date(last.at).toISOString(), by: last.by } : null,
    openWork: await openWorkOf(id, found.roles, database),
  }
}
