import { and, desc, eq, gte, lte, sql } from 'drizzle-orm'
import { listEmployeeLeaves, listTeams, type Team } from '../../../src/contract/areas/technicians/technicians.ts'
import { type Handler, handle } from '../../http/handle.ts'
import { notFound } from '../../lists/held-record.ts'
import { city, employee, employeeLeave, employeeTeam } from '../../store/schema/index.ts'

const members = sql<Team['members']>`(select coalesce(json_agg(json_build_object('employeeId', one.id,
    'name', one.firstname || ' ' || one.lastname) order by one.id), '[]')
  from employee_team_member of_team join employee one on one.id = of_team.employee_id
  where of_team.team_id = ${employeeTeam.id})`

const teams: Handler<typeof listTeams> = (_, { database }) =>
  database
    .select({
      teamId: employeeTeam.id,
      name: employeeTeam.name,
      cityCode: employeeTeam.cityCode,
      city: city.name,
      leaderId: employeeTeam.leaderId,
      leader: sql<string | null>`${employee.firstname} || ' ' || ${employee.lastname}`,
      members,
    })
    .from(employeeTeam)
    .innerJoin(city, eq(city.code, employeeTeam.cityCode))
    .leftJoin(employee, eq(employee.id, employeeTeam.leaderId))
    .orderBy(employeeTeam.name)

const leaves: Handler<typeof listEmployeeLeaves> = async ({ params, query }, { database }) => {
  const [known] = await database.select({ id: employee.id }).from(employee).where(eq(employee.id, params.id))
  if (!known) throw notFound('employee', params.id)
  const found = await database
    .select()
    .from(employeeLeave)
    .where(
      and(
        eq(employeeLeave.employeeId, params.id),
        query.fromDate ? gte(employeeLeave.to, query.fromDate) : undefined,
        query.toDate ? lte(employeeLeave.from, query.toDate) : undefined,
      ),
    )
    .orderBy(desc(employeeLeave.from), desc(employeeLeave.id))
  return found.map(({ id, from, to, type, status }) => ({
    leaveId: String(id),
    fromDate: from,
    toDate: to,
    type,
    status,
  }))
}

export const teamHandlers = [handle(listTeams, teams), handle(listEmployeeLeaves, leaves)]
